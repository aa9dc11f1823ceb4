import { type BackupFile, type BackupStatus, backupsApi, type RestoreRun } from '@larder/contract/backups.ts'
import { jobsApi } from '@larder/contract/jobs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backupQueries } from '#features/operations/backups/backups.queries.ts'
import { anAdmin, peopleServer } from '#testing/admin-server.ts'
import { aJob } from '#testing/jobs.ts'
import { renderRoute } from '#testing/render-route.tsx'

const plain: BackupFile = {
  name: 'larder_2026.03.02.10.00.00.zip',
  date: '2026-03-02T10:00:00.000Z',
  size: '2.41 MB',
  places: ['server'],
}
const locked: BackupFile = {
  name: 'larder_auto_2026.03.03.02.20.00.zip.age',
  date: '2026-03-03T02:20:00.000Z',
  size: '56.0 KB',
  places: ['server', 'store'],
}
const schedule = { daily: 3, weekly: 2, monthly: 1, encrypted: false }
const status: BackupStatus = {
  schedule,
  lastScheduled: null,
  lastDrill: null,
  lastRestore: null,
  wayBack: null,
  restoring: null,
}

const aRun = (values: Partial<RestoreRun> = {}): RestoreRun => ({
  id: '7f0d3c52-43e5-4f0b-9d0b-0f3a35a4b1aa',
  archive: plain.name,
  state: 'running',
  step: 'unpacking',
  done: 3,
  total: 10,
  message: null,
  ...values,
})

const server = (imports: BackupFile[] = [plain, locked]) =>
  peopleServer({ users: [anAdmin()], groups: [] })
    .on(backupsApi.list, () => ({ imports, templates: [], store: { bucket: 'pantry', reachable: false } }))
    .on(backupsApi.status, () => status)

const open = (api: ReturnType<typeof server>) => renderRoute('/admin/backups', { api, as: anAdmin() })

test('backups are listed, and one is deleted after the question has named it', async () => {
  const api = server().on(backupsApi.remove, () => ({ message: 'gone', error: false }))
  const { user } = await open(api)
  const row = (await screen.findByText(plain.name)).closest('tr') as HTMLElement
  expect(within(row).getByText('2.4 MB')).toBeDefined()
  expect(within(row).getByRole('button', { name: `Download ${plain.name}` })).toBeDefined()
  expect(screen.getByText('56 kB')).toBeDefined()
  expect(screen.getAllByText('Encrypted')).toHaveLength(1)
  expect(screen.getByText('Server, Store')).toBeDefined()
  expect(screen.getByText(/bucket pantry cannot be reached/)).toBeDefined()
  await user.click(within(row).getByRole('button', { name: `Delete ${plain.name}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete the backup?' })
  expect(within(dialog).getByText(plain.name)).toBeDefined()
  expect(api.calls(backupsApi.remove)).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(api.calls(backupsApi.remove)).toMatchObject([{ params: { file_name: plain.name } }]))
})

test('what is known of the backups comes at once, so that nothing below moves twice', async () => {
  let speak = () => {}
  const silence = new Promise<void>((resolve) => {
    speak = resolve
  })
  const imports = { imports: [plain], templates: [], store: null }
  const api = server().on(backupsApi.list, () => silence.then(() => imports))
  const { queryClient } = await open(api)
  await waitFor(() => expect(queryClient.getQueryData(backupQueries.status().queryKey)).toBeDefined())
  expect(screen.queryByText('Last trial')).toBeNull()
  speak()
  expect(await screen.findByText('Last trial')).toBeDefined()
  expect(screen.getByText('Last backup')).toBeDefined()
})

test('a restore starts only when it is understood, and ends at the sign-in page', async () => {
  const api = server()
    .on(backupsApi.startRestore, () => aRun())
    .on(backupsApi.restoreRun, () => aRun({ state: 'done' }))
  const { user, router } = await open(api)
  await user.click(await screen.findByRole('button', { name: `Restore ${locked.name}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore this backup?' })
  expect(within(dialog).getByText(/Everybody is signed out, you too/)).toBeDefined()
  await user.type(within(dialog).getByLabelText(/^Passphrase/), 'four words in a row{Enter}')
  const button = within(dialog).getByRole('button', { name: 'Replace everything' })
  expect(button).toHaveProperty('disabled', true)
  expect(api.calls(backupsApi.startRestore)).toHaveLength(0)
  await user.click(within(dialog).getByRole('checkbox', { name: /I understand/ }))
  await user.click(button)
  expect((await within(dialog).findByText('Unpack pictures and files')).getAttribute('aria-current')).toBe('step')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(api.calls(backupsApi.startRestore)).toMatchObject([
    { params: { file_name: locked.name }, body: { passphrase: 'four words in a row' } },
  ])
})

test('an archive is verified without a restore, and what came out is said', async () => {
  const job = aJob({ kind: 'backup-verification', status: 'done', result: { name: plain.name, rows: 120, files: 7 } })
  const api = server()
    .on(backupsApi.verify, () => job)
    .on(jobsApi.events, () => [job])
  const { user } = await open(api)
  await user.click(await screen.findByRole('button', { name: `Verify ${plain.name}` }))
  expect(await screen.findByText(`${plain.name} is whole and could be restored: 120 rows, 7 files.`)).toBeDefined()
  expect(api.calls(backupsApi.verify)).toMatchObject([
    { params: { file_name: plain.name }, body: { passphrase: null } },
  ])
  await waitFor(() => expect(api.calls(backupsApi.status)).toHaveLength(2))
})

test('an encrypted archive asks for its passphrase, and a damaged one says so', async () => {
  const message = 'This archive is damaged or incomplete. Nothing was changed.'
  const job = aJob({ kind: 'backup-verification', status: 'failed', error: { code: 'refused', message } })
  const api = server()
    .on(backupsApi.verify, () => job)
    .on(jobsApi.events, () => [job])
  const { user } = await open(api)
  await user.click(await screen.findByRole('button', { name: `Verify ${locked.name}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Verify this backup' })
  await user.type(within(dialog).getByLabelText(/^Passphrase/), 'four words in a row{Enter}')
  expect(await screen.findByText(`${locked.name} could not be restored. ${message}`)).toBeDefined()
  expect(api.calls(backupsApi.verify)).toMatchObject([{ body: { passphrase: 'four words in a row' } }])
})

test('a damaged archive is refused in the server’s words, and nobody is signed out', async () => {
  const said = 'This archive is damaged or incomplete. Nothing was changed.'
  const api = server().on(backupsApi.startRestore, () => aRun({ state: 'failed', message: said }))
  const { user, router } = await open(api)
  await user.click(await screen.findByRole('button', { name: `Restore ${plain.name}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore this backup?' })
  expect(within(dialog).queryByLabelText(/^Passphrase/)).toBeNull()
  await user.click(within(dialog).getByRole('checkbox', { name: /I understand/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Replace everything' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain(said)
  expect(router.state.location.pathname).toBe('/admin/backups')
})

test('a backup of Mealie that was sent in leads to where it is brought in', async () => {
  const message = 'mealie.zip has been uploaded. It is a backup of Mealie.'
  const api = server().on(backupsApi.upload, () => ({ message, error: false, ofReference: true }))
  const { user } = await open(api)
  await screen.findByText(plain.name)
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"][accept=".zip,.age"]')
  await user.upload(chooser as HTMLInputElement, new File(['PK'], 'mealie.zip'))
  const progress = (await screen.findByText(message, { exact: false })).closest('[role="status"]') as HTMLElement
  const way = within(progress).getByRole('link', { name: 'Backups of Mealie' })
  expect(way.getAttribute('href')).toBe('/admin/reference-imports')
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
  await waitFor(() => expect(api.calls(backupsApi.list)).toHaveLength(2))
  expect(api.calls(backupsApi.start)).toMatchObject([{ body: { passphrase: 'four words in a row' } }])
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

test('after a restore one can go back to what was there, and a restore that goes on is seen by everybody', async () => {
  const before: BackupFile = { ...plain, name: 'larder_before-restore_2026.03.04.10.00.00.zip' }
  const lastRestore = {
    createdAt: '2026-03-04T10:00:00.000Z',
    archive: plain.name,
    succeeded: true,
    detail: before.name,
  }
  const told = { ...status, lastRestore, wayBack: before.name, restoring: aRun() }
  const { user } = await open(server([plain, before]).on(backupsApi.status, () => told))
  expect(await screen.findByRole('heading', { name: 'Importing backup' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Go back to before the restore' }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore this backup?' })
  expect(within(dialog).getByText(before.name)).toBeDefined()
})
