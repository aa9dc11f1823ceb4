import { householdsApi } from '@larder/contract/households.ts'
import { type Invitation, invitationsApi } from '@larder/contract/invitations.ts'
import { removalsApi } from '@larder/contract/removals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi, unreachable } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const inviter = aUser({ canInvite: true })
const PROFILE = '/user/profile'

const withStatistics = (api: FakeApi) =>
  api.on(householdsApi.statistics, () => ({
    totalRecipes: 12,
    totalUsers: 1,
    totalCategories: 3,
    totalTags: 4,
    totalTools: 0,
  }))

/** A server that keeps its invitations. */
function invitationServer() {
  const open: Invitation[] = []
  const api = withStatistics(fakeApi())
    .on(invitationsApi.list, () => open)
    .on(invitationsApi.create, ({ body }) => {
      const { groupId, householdId } = inviter
      const id = crypto.randomUUID()
      const made = {
        id,
        groupId,
        householdId,
        usesLeft: body.uses,
        createdAt: '2026-03-01T10:00:00Z',
        token: `token-${id}`,
      }
      open.unshift(made)
      return made
    })
    .on(invitationsApi.remove, ({ params }) => {
      const [gone] = open.splice(
        open.findIndex(({ id }) => id === params.item_id),
        1,
      )
      if (!gone) throw new Error('no such invitation')
      return gone
    })
  return { api, open }
}

const main = () => within(screen.getByRole('main'))

test('the hub names the person, their household and group, and counts what they have', async () => {
  await renderRoute(PROFILE, { api: withStatistics(fakeApi()) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ana Lima' })).toBeDefined()
  expect(main().getAllByText('Family').length).toBeGreaterThan(0)
  expect(await main().findByText('12')).toBeDefined()
  expect(main().getByText('member')).toBeDefined()
  const figure = (name: RegExp) => main().getByRole('link', { name }).getAttribute('href')
  expect(figure(/^12 ?recipes$/)).toBe('/g/home')
  expect(figure(/^4 ?tags$/)).toBe('/g/home/recipes/tags')
})

test('everybody sees the way to what they may change, and to nothing else', async () => {
  await renderRoute(PROFILE, { api: withStatistics(fakeApi()) })
  await screen.findByRole('heading', { level: 1 })
  const links = main()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toContain('/user/profile/edit')
  expect(links).toContain('/group/data')
  for (const closed of ['/user/profile/api-tokens', '/household', '/group', '/admin/site-settings'])
    expect(links).not.toContain(closed)
  expect(screen.queryByRole('button', { name: 'New invitation' })).toBeNull()
})

test('open invitations come with the page instead of pushing it down', async () => {
  const { api } = invitationServer()
  let speak = () => {}
  const silence = new Promise<void>((resolve) => {
    speak = resolve
  })
  api.on(invitationsApi.list, () => silence.then(() => []))
  const opened = renderRoute(PROFILE, { api, as: inviter })
  await vi.waitFor(() => expect(api.calls(invitationsApi.list)).toHaveLength(1))
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  speak()
  await opened
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ana Lima' })).toBeDefined()
})

test('an invitation is made for a number of people, copied, and revoked with a way back', async () => {
  const { api, open } = invitationServer()
  const { user } = await renderRoute(PROFILE, { api, as: inviter })
  await user.click(await screen.findByRole('button', { name: 'New invitation' }))
  const uses = await screen.findByLabelText(/^For how many people/)
  await user.clear(uses)
  await user.type(uses, '0')
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText('Must be at least 1')).toBeDefined()
  await user.clear(uses)
  await user.type(uses, '3')
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Invitation link' })
  expect(link.value).toMatch(/\/register\?token=token-/)
  expect(screen.getByText('Good for 3 more people')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Copy invitation link' }))
  expect(await navigator.clipboard.readText()).toBe(link.value)

  const revoked = [...open]
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Invitation link' })).toBeNull())
  await waitFor(() => expect(open).toHaveLength(0))
  api.on(removalsApi.restore, () => ({ count: open.push(...revoked) }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Revoke' })
})

test('a mail that does not leave is said, with the way that is left', async () => {
  const { api } = invitationServer()
  api.on(invitationsApi.mail, () => ({ success: false, error: null }))
  const { user } = await renderRoute(PROFILE, { api, as: inviter })
  await user.click(await screen.findByRole('button', { name: 'New invitation' }))
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  await user.click(await screen.findByRole('button', { name: 'Send by mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send invitation by mail' }))
  await user.type(dialog.getByLabelText(/^E-mail/), 'bo@example.com')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('This server sends no mail. Copy the link instead.')).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe('bo@example.com')
})

test('figures that cannot be read leave the rest of the page standing', async () => {
  const api = fakeApi().on(householdsApi.statistics, unreachable)
  await renderRoute(PROFILE, { api })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(main().getByRole('link', { name: /Account settings/ })).toBeDefined()
})
