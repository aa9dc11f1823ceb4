import { type BackupFile, type BackupStatus, backupsApi } from '@larder/contract/backups.ts'
import { jobsApi } from '@larder/contract/jobs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdmin, peopleServer } from '#testing/admin-server.ts'
import { refuse } from '#testing/fake-api.ts'
import { aJob } from '#testing/jobs.ts'
import { renderRoute } from '#testing/render-route.tsx'

const plain: BackupFile = { name: 'larder_2026.03.02.10.00.00.zip', date: '2026-03-02T10:00:00.000Z', size: '2.41 MB' }
const locked: BackupFile = {
  name: 'larder_auto_2026.03.03.02.20.00.zip.age',
  date: '2026-03-03T02:20:00.000Z',
  size: '56.0 KB',
}
const schedule = { daily: 3, weekly: 2, monthly: 1, encrypted: false }
const status: BackupStatus = { schedule, lastScheduled: null, lastDrill: null, lastRestore: null }

const server = (imports: BackupFile[] = [plain, locked]) =>
  peopleServer({ users: [anAdmin()], groups: [] })
    .on(backupsApi.list, () => ({ imports, templates: [] }))
    .on(backupsApi.status, () => status)

const open = (api: ReturnType<typeof server>) => renderRoute('/admin/backups', { api, as: anAdmin() })

test('backups are listed, and one is deleted after the question has named it', async () => {
  const api = server().on(backupsApi.remove, () => ({ message: 'gone', error: false }))
  const { user } = await open(api)
  const row = (await screen.findByText(plain.name)).closest('tr') as HTMLElement
  expect(within(row).getByText('2.41 MB')).toBeDefined()
  expect(within(row).getByRole('button', { name: `Download ${plain.name}` })).toBeDefined()
  expect(screen.getAllByText('Encrypted')).toHaveLength(1)
  await user.click(within(row).getByRole('button', { name: `Delete ${plain.name}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete the backup?' })
  expect(within(dialog).getByText(plain.name)).toBeDefined()
  expect(api.calls(backupsApi.remove)).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(api.calls(backupsApi.remove)).toMatchObject([{ params: { file_name: plain.name } }]))
})

test('a restore starts only when it is understood, and ends at the sign-in page', async () => {
  const api = server().on(backupsApi.restore, () => ({ message: 'Restore successful', error: false }))
  const { user, router } = await open(api)
  await user.click(await screen.findByRole('button', { name: `Restore ${locked.name}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore this backup?' })
  expect(within(dialog).getByText(/Everybody is signed out, you too/)).toBeDefined()
  await user.type(within(dialog).getByLabelText(/^Passphrase/), 'four words in a row{Enter}')
  const button = within(dialog).getByRole('button', { name: 'Replace everything' })
  expect(button).toHaveProperty('disabled', true)
  expect(api.calls(backupsApi.restore)).toHaveLength(0)
  await user.click(within(dialog).getByRole('checkbox', { name: /I understand/ }))
  await user.click(button)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(api.calls(backupsApi.restore)).toMatchObject([
    { params: { file_name: locked.name }, body: { passphrase: 'four words in a row' } },
  ])
})

test('a damaged archive is refused in the server’s words, and nobody is signed out', async () => {
  const said = 'This archive is damaged or incomplete. Nothing was changed.'
  const api = server().on(backupsApi.restore, () => refuse(500, { message: said, error: true }))
  const { user, router } = await open(api)
  await user.click(await screen.findByRole('button', { name: `Restore ${plain.name}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore this backup?' })
  expect(within(dialog).queryByLabelText(/^Passphrase/)).toBeNull()
  await user.click(within(dialog).getByRole('checkbox', { name: /I understand/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Replace everything' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain(said)
  expect(router.state.location.pathname).toBe('/admin/backups')
})

test('a passphrase is typed twice alike before a backup is made with it', async () => {
  const job = aJob({ kind: 'backup', status: 'done' })
  const api = server([])
    .on(backupsApi.start, () => job)
    .on(jobsApi.events, () => [job])
  const { user } = await open(api)
  expect(await screen.findByText('No backups yet')).toBeDefined()
  await user.click(screen.getByRole('switch', { name: /Encrypt with a passphrase/ }))
  expect(screen.getByText(/Nobody can open the archive without this passphrase/)).toBeDefined()
  await user.type(screen.getByLabelText(/^Passphrase(?! once)/), 'four words in a row')
  const repeated = screen.getByLabelText(/^Passphrase once more/)
  await user.type(repeated, 'four words in a bow')
  await user.click(screen.getByRole('button', { name: 'Back up now' }))
  expect(await screen.findByText('Both passphrases must be the same')).toBeDefined()
  expect(api.calls(backupsApi.start)).toHaveLength(0)
  await user.clear(repeated)
  await user.type(repeated, 'four words in a row')
  await user.click(screen.getByRole('button', { name: 'Back up now' }))
  expect(await screen.findByText('Done')).toBeDefined()
  expect(api.calls(backupsApi.start)).toMatchObject([{ body: { passphrase: 'four words in a row' } }])
  await waitFor(() => expect(api.calls(backupsApi.list)).toHaveLength(2))
})

test('what is wrong comes with advice: an old backup that could not be restored', async () => {
  const drill = {
    createdAt: '2026-03-08T04:40:00.000Z',
    archive: plain.name,
    succeeded: false,
    detail: 'damaged: recipe',
  }
  await open(server([plain]).on(backupsApi.status, () => ({ ...status, lastDrill: drill })))
  expect(await screen.findByText(/What has changed since then is in no backup/)).toBeDefined()
  expect(screen.getByText(/This archive cannot be relied on/).textContent).toContain('damaged: recipe')
})
