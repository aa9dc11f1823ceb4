import { adminUsersApi } from '@larder/contract/admin.ts'
import { type AuditEvent, auditApi } from '@larder/contract/audit.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdmin, another, pageOf } from '#testing/admin-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderRoute } from '#testing/render-route.tsx'

const event = (differences: Partial<AuditEvent>): AuditEvent => ({
  id: crypto.randomUUID(),
  createdAt: '2026-03-01T10:00:00Z',
  kind: 'signIn.done',
  actorId: null,
  actorName: 'ana',
  via: 'session',
  subjectId: null,
  subjectName: '',
  detail: '',
  address: '',
  device: '',
  ...differences,
})

const events = [
  event({ kind: 'user.deleted', subjectName: 'bea' }),
  event({ kind: 'backup.created', actorName: '', via: 'system', detail: 'larder.zip' }),
  event({ kind: 'passkey.used', detail: 'Phone' }),
  event({ kind: 'of.another.version' }),
]

const PAGES = 3

test('while the events are on their way nobody says that there are none', async () => {
  const api = fakeApi()
    .on(adminUsersApi.list, () => pageOf([anAdmin()]))
    .on(auditApi.list, () => new Promise<never>(() => {}))
  await renderRoute('/admin/audit', { api, as: anAdmin() })
  await screen.findByLabelText('Person')
  expect(screen.queryByRole('heading', { name: '0 events' })).toBeNull()
})

test('who did what to whom is told in words, page by page, and can be narrowed down', async () => {
  const bea = another('Bea')
  const api = fakeApi()
    .on(adminUsersApi.list, () => pageOf([anAdmin(), bea]))
    .on(auditApi.list, ({ query }) => {
      const shown = query?.kind ? events.filter(({ kind }) => kind === query.kind) : events
      return { ...pageOf(shown), total: query?.kind ? shown.length : 60, total_pages: query?.kind ? 1 : PAGES }
    })
  const { user } = await renderRoute('/admin/audit', { api, as: anAdmin() })
  const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  await screen.findByText('User deleted', { selector: 'strong' })
  expect((await rows()).join()).toMatch(
    /User deletedana · bea.*Backup createdThe server · larder\.zip.*of\.another\.version/,
  )

  await user.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByText('Page 2 of 3')).toBeDefined()
  expect(api.calls(auditApi.list).at(-1)?.query).toMatchObject({ page: '2' })

  await user.selectOptions(screen.getByLabelText('What'), 'Passkey used')
  await screen.findByRole('heading', { name: '1 event' })
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.selectOptions(screen.getByLabelText('Person'), 'Bea')
  await waitFor(() =>
    expect(api.calls(auditApi.list).at(-1)?.query).toMatchObject({ kind: 'passkey.used', person: bea.id, page: '1' }),
  )
})

test('the words of the server’s own are told in the language of whoever looks', async () => {
  const events = [
    event({ kind: 'user.created', actorName: '', subjectName: 'bea', detail: 'registration' }),
    event({ kind: 'recipe.deleted', detail: 'hidden' }),
    event({ kind: 'settings.changed', detail: 'group' }),
    event({ kind: 'settings.changed', detail: 'household' }),
    event({ kind: 'password.changed', detail: 'API tokens ended too' }),
    event({ kind: 'apiToken.created', detail: 'all rights' }),
    event({ kind: 'apiToken.created', detail: 'read, shop' }),
    event({ kind: 'user.changed', detail: 'admin on, canInvite off, email' }),
    event({ kind: 'assistant.used', detail: 'search_recipes, failed' }),
    // What somebody called their phone is no word of the server's.
    event({ kind: 'passkey.used', detail: 'hidden' }),
  ]
  const api = fakeApi()
    .on(adminUsersApi.list, () => pageOf([anAdmin()]))
    .on(auditApi.list, () => pageOf(events))
  await renderRoute('/admin/audit', { api, as: anAdmin(), locale: 'it-IT' })
  await screen.findByText(/ · bea · registrazione$/)
  const told = screen.getAllByText(/^ana · /).map(({ textContent }) => textContent)
  expect(told).toEqual([
    'ana · ricetta nascosta',
    'ana · Gruppo',
    'ana · Famiglia',
    'ana · revocati anche i token API',
    'ana · tutti i permessi',
    'ana · Leggere · Fare la spesa',
    'ana · Admin: Sì · Invitare altri: No · Email',
    'ana · search_recipes · Non riuscito',
    'ana · hidden',
  ])
})
