import { jobsApi } from '@larder/contract/jobs.ts'
import { removalsApi } from '@larder/contract/removals.ts'
import { type Report, type ReportEntry, type ReportSummary, reportsApi } from '@larder/contract/reports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi, refuse, unreachable } from '#testing/fake-api.ts'
import { aJob } from '#testing/jobs.ts'
import { renderRoute } from '#testing/render-route.tsx'

const MOMENT = '2026-03-01T10:00:00.000Z'

const countsOf = (entries: ReportEntry[]) => ({
  total: entries.length,
  failed: entries.filter(({ success }) => !success).length,
})

const aReport = (values: Partial<Report> = {}): Report => ({
  id: '6d6b2f0e-6f5d-4a27-9f0a-3c9a4ad3a001',
  timestamp: MOMENT,
  category: 'bulk_import',
  groupId: crypto.randomUUID(),
  name: 'Bulk Import',
  status: 'partial',
  jobId: null,
  counts: countsOf(values.entries ?? []),
  canRetry: false,
  hasRun: false,
  entries: [],
  ...values,
})

const anEntry = (values: Partial<ReportEntry> = {}): ReportEntry => ({
  id: crypto.randomUUID(),
  reportId: aReport().id,
  timestamp: MOMENT,
  success: true,
  message: 'Successfully imported recipe Soup',
  exception: '',
  note: '',
  source: { url: 'https://kitchen.example/soup', categories: [], tags: [] },
  recipe: { name: 'Soup', slug: 'soup' },
  ...values,
})

const failed = anEntry({
  success: false,
  message: 'failed to scrape url https://kitchen.example/gone',
  exception: 'The page does not exist.',
  source: { url: 'https://kitchen.example/gone', categories: [], tags: ['Winter'] },
  recipe: null,
})

const summaryOf = ({ entries: _, ...report }: Report): ReportSummary => report

/** The report as it is when it is asked for. */
const withReport = (api: FakeApi, report: () => Report) =>
  api
    .on(reportsApi.list, () => [summaryOf(report())])
    .on(reportsApi.entries, ({ query: { only, page = 1, perPage = 15 } }) => {
      const items = report().entries.filter(({ success }) => only !== 'failed' || !success)
      return { items, total: items.length, page: Number(page), perPage: Number(perPage) }
    })

const open = (report: Report, api = fakeApi()) =>
  renderRoute(`/group/reports/${report.id}`, { api: withReport(api, () => report) })

test('a report says what became of each address, and shows the failed ones alone', async () => {
  const { user } = await open(aReport({ entries: [failed, anEntry()] }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Import of many recipes' })).toBeDefined()
  expect(screen.getByText('Partly done')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Soup' }).getAttribute('href')).toBe('/g/home/r/soup')
  expect(screen.getByText('The page does not exist.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Failed: 1' }))
  expect(screen.queryByRole('link', { name: 'Soup' })).toBeNull()
  expect(screen.getByText('https://kitchen.example/gone')).toBeDefined()
})

test('what failed is tried again where that is possible, and the new report opens', async () => {
  const again = aReport({ id: crypto.randomUUID(), status: 'success', entries: [anEntry()] })
  const first = aReport({ entries: [failed, anEntry()], canRetry: true })
  const api = fakeApi().on(reportsApi.retry, () => ({ reportId: again.id, jobId: crypto.randomUUID() }))
  const { user, router } = await open(first, api)
  await user.click(await screen.findByRole('button', { name: 'Try the failed ones again' }))
  withReport(api, () => again)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/group/reports/${again.id}`))
  expect(api.calls(reportsApi.retry)[0]?.params).toEqual({ item_id: first.id })
})

test('a report fills while the import goes on, which can be stopped', async () => {
  const job = aJob({ status: 'running', progress: { done: 1, total: 4, step: { key: 'importing', values: {} } } })
  let report = aReport({ status: 'in-progress', jobId: job.id })
  const api = fakeApi()
    .on(jobsApi.events, () => [job])
    .on(jobsApi.cancel, () => job)
  const { user } = await renderRoute(`/group/reports/${report.id}`, { api: withReport(api, () => report) })
  expect(await screen.findByText('Importing: 1 of 4 recipes')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try the failed ones again' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stop the import' }))
  await waitFor(() => expect(api.calls(jobsApi.cancel)[0]?.params).toEqual({ item_id: job.id }))
  report = aReport({ status: 'success', entries: [anEntry()] })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await screen.findByRole('link', { name: 'Soup' })).toBeDefined()
  expect(screen.getByText('Done')).toBeDefined()
})

test('whoever did not start the import sees it fill all the same', async () => {
  const report = aReport({ status: 'in-progress', jobId: crypto.randomUUID(), entries: [anEntry()] })
  await open(
    report,
    fakeApi().on(jobsApi.events, () => refuse(404, { message: 'Not found.', error: true })),
  )
  expect(await screen.findByRole('link', { name: 'Soup' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Stop the import' })).toBeNull()
})

test('a report that is not there says so, one that cannot be loaded is loaded on retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = fakeApi().on(reportsApi.list, unreachable)
  const { user } = await renderRoute(`/group/reports/${aReport().id}`, { api })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.on(reportsApi.list, () => [])
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: /does not exist/ })).toBeDefined()
})

test('reports are listed among the data of the group, and a deleted one comes back', async () => {
  let reports = [summaryOf(aReport())]
  const api = fakeApi()
    .on(reportsApi.list, () => reports)
    .on(reportsApi.remove, () => {
      reports = []
      return { message: 'Report deleted.', error: false }
    })
    .on(removalsApi.restore, () => {
      reports = [summaryOf(aReport())]
      return { count: 1 }
    })
  const { user } = await renderRoute('/group/data/reports', { api })
  const row = await screen.findByRole('row', { name: /Bulk Import/ })
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/group/reports/${aReport().id}`)
  await user.click(within(row).getByRole('button', { name: /Delete the report of Mar 1, 2026/ }))
  expect(await screen.findByRole('heading', { name: 'No reports yet' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('row', { name: /Bulk Import/ })).toBeDefined()
})

test('a report that is being filled is not deleted without a question', async () => {
  const reports = [summaryOf(aReport({ status: 'in-progress' }))]
  const api = fakeApi()
    .on(reportsApi.list, () => reports)
    .on(reportsApi.remove, () => {
      reports.length = 0
      return { message: 'Report deleted.', error: false }
    })
  const { user } = await renderRoute('/group/data/reports', { api })
  await user.click(await screen.findByRole('button', { name: /Delete the report of/ }))
  expect(api.calls(reportsApi.remove)).toHaveLength(0)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop and delete' }))
  await waitFor(() => expect(api.calls(reportsApi.remove)).toHaveLength(1))
})
