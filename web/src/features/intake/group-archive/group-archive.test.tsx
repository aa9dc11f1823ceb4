import { type AppImportFormat, appImportsApi, type ImportPreview } from '@larder/contract/app-imports.ts'
import { groupArchiveApi, type UploadedArchive } from '@larder/contract/group-archive.ts'
import { groupsApi } from '@larder/contract/groups.ts'
import { type Job, jobsApi } from '@larder/contract/jobs.ts'
import { type ReportSummary, reportsApi } from '@larder/contract/reports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { aJob } from '#testing/jobs.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

const MOMENT = '2026-03-01T10:00:00.000Z'
const UPLOAD = '6d6b2f0e-6f5d-4a27-9f0a-3c9a4ad3a001'
const REPORT = '6d6b2f0e-6f5d-4a27-9f0a-3c9a4ad3a002'
const JOB = '6d6b2f0e-6f5d-4a27-9f0a-3c9a4ad3a003'
const PREVIEW = '6d6b2f0e-6f5d-4a27-9f0a-3c9a4ad3a004'

const manager = aUser({ advanced: true, canManage: true })

const anArchive = (values: Partial<UploadedArchive> = {}): UploadedArchive => ({
  id: UPLOAD,
  kind: 'larder',
  size: 2_400_000,
  createdAt: MOMENT,
  groups: [{ id: 'group', name: 'Old home', counts: { recipe: 12, food: 40, cookbook: 0, later: 3 } }],
  ...values,
})

const aPreview: ImportPreview = {
  id: PREVIEW,
  createdAt: MOMENT,
  expiresAt: MOMENT,
  fileName: 'larder-home.zip',
  size: 2_400_000,
  format: 'larder',
  isRecognised: true,
  status: 'failed',
  problem: 'This is the archive of a whole group.',
  jobId: JOB,
  reportId: null,
  counts: { total: 0, new: 0, known: 0, doubled: 0, failed: 0 },
  columns: null,
}

const aReport: ReportSummary = {
  id: REPORT,
  timestamp: MOMENT,
  category: 'migration',
  groupId: manager.groupId,
  name: 'Larder Migration',
  status: 'in-progress',
  jobId: JOB,
  counts: { total: 0, failed: 0 },
  canRetry: false,
  hasRun: false,
}

const aServer = () =>
  fakeApi()
    .on(appImportsApi.formats, (): AppImportFormat[] => [])
    .on(appImportsApi.previews, (): ImportPreview[] => [])
    .on(appImportsApi.createPreview, () => aPreview)
    .on(appImportsApi.preview, () => aPreview)
    .on(appImportsApi.discard, () => null)
    .on(reportsApi.list, () => [aReport])
    .on(reportsApi.entries, () => ({ items: [], total: 0, page: 1, perPage: 15 }))
    .on(groupArchiveApi.upload, () => anArchive())
    .on(groupArchiveApi.startImport, () => ({ reportId: REPORT, jobId: JOB }))
    .on(groupArchiveApi.discard, () => null)
    .on(jobsApi.events, () => [
      aJob({ id: JOB, status: 'running', progress: { done: 3, total: 12, step: { key: 'importing', values: {} } } }),
    ])

const aFile = () => new File(['x'], 'larder-home.zip')
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })

test('a manager has everything packed, and fetches it when it is ready', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { groupId } = manager
  const packing = aJob({ id: JOB, kind: 'group-archive-export', status: 'running' })
  const file = { name: 'larder-home-2026-03-01.zip', type: 'application/zip', size: 2_048 }
  const packed = aJob({ ...packing, status: 'done', file })
  let jobs: Job[] = [aJob({ kind: 'recipe-export', status: 'done', file })]
  const api = fakeApi()
    .on(groupsApi.self, () => ({
      id: groupId,
      name: 'Home',
      slug: 'home',
      preferences: { privateGroup: true, groupId, id: groupId },
      aiProviderSettings: null,
    }))
    .on(jobsApi.list, () => jobs)
    .on(jobsApi.events, () => {
      jobs = [packed]
      return [packing, packed]
    })
    .on(groupArchiveApi.startExport, () => {
      jobs = [packing]
      return packing
    })
    .on(groupArchiveApi.exportToken, () => ({ fileToken: 'a-token' }))
  const { user } = await renderRoute('/group', { api, as: manager })
  const panel = within(await screen.findByRole('region', { name: 'Everything of the group' }))
  expect(panel.queryByRole('button', { name: 'Download' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Pack everything' }))
  await user.click(await panel.findByRole('button', { name: 'Download' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(api.calls(groupArchiveApi.exportToken)[0]?.params).toEqual({ item_id: JOB })
  expect((click.mock.contexts[0] as HTMLAnchorElement).href).toContain('/api/utils/download?token=a-token')
  expect(panel.getByRole('button', { name: 'Pack it anew' })).toBeDefined()
})

test('of a backup with several groups one is chosen, counted in words and imported; the report shows how far it is', async () => {
  const groups = [...anArchive().groups, { id: 'two', name: 'Club', counts: { recipe: 3 } }]
  const api = aServer().on(groupArchiveApi.upload, () => anArchive({ kind: 'reference_backup', groups }))
  const { user, router } = await renderRoute('/group/migrations', { api, as: manager })
  await user.click(await screen.findByRole('radio', { name: 'Mealie (from version 1)' }))
  await user.upload(await input('Choose the archive'), aFile())
  const contents = within(await screen.findByRole('region', { name: 'A whole backup of Mealie' }))
  const counted = () => contents.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(counted()).toEqual(['Recipes: 12', 'Foods: 40'])
  await user.selectOptions(contents.getByRole('combobox', { name: 'Which group?' }), 'Club')
  expect(counted()).toEqual(['Recipes: 3'])
  await user.click(contents.getByRole('button', { name: 'Import everything' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/group/reports/${REPORT}`))
  expect(api.calls(groupArchiveApi.startImport)[0]).toMatchObject({
    params: { item_id: UPLOAD },
    body: { group: 'two' },
  })
  expect(await screen.findByText('Importing: 3 of 12 recipes')).toBeDefined()
  expect(api.calls(groupArchiveApi.discard)).toHaveLength(0)
})

test('a whole archive among the files of other apps is known for what it is, and left behind it leaves nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = aServer()
  const { user, router } = await renderRoute('/group/migrations', { api, as: manager })
  await user.upload(await input('Choose a file'), aFile())
  expect(await screen.findByText('This is the archive of a whole group.')).toBeDefined()
  api.on(groupArchiveApi.upload, () => refuse(400, { message: 'This archive is damaged.' }))
  await user.click(screen.getByRole('button', { name: 'Look into it' }))
  expect((await screen.findByRole('alert', { name: 'The file was not taken' })).textContent).toContain('damaged')
  api.on(groupArchiveApi.upload, () => anArchive())
  await user.upload(await input('Choose the archive'), aFile())
  expect(await screen.findByText('Group: Old home')).toBeDefined()
  await router.navigate({ to: '/group/migrations' })
  await waitFor(() => expect(api.calls(groupArchiveApi.discard)[0]?.params).toEqual({ item_id: UPLOAD }))
})

test('what was left when the page was closed goes before the next is uploaded', async () => {
  localStorage.setItem('archive-left-behind', JSON.stringify({ id: JOB }))
  const api = aServer()
  const { user } = await renderRoute('/group/migrations', { api, as: manager })
  await user.click(await screen.findByRole('radio', { name: 'Another Larder' }))
  await user.upload(await input('Choose the archive'), aFile())
  expect(await screen.findByText('Group: Old home')).toBeDefined()
  expect(api.calls(groupArchiveApi.discard)[0]?.params).toEqual({ item_id: JOB })
})

test('a member who may not manage the group is told whom to ask', async () => {
  await renderRoute(`/group/migrations/${PREVIEW}`, { api: aServer(), as: aUser({ advanced: true, canManage: false }) })
  expect(await screen.findByText(/ask somebody who manages it/)).toBeDefined()
  expect(screen.queryByLabelText('Choose the archive')).toBeNull()
})
