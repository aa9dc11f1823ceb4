import { randomUUID } from 'node:crypto'
import { jobsApi } from '@larder/contract/jobs.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { reportsApi } from '@larder/contract/reports.ts'
import { expect } from 'vitest'
import { memberJob } from '#core/jobs/job-kind.ts'
import { addJob } from '#core/jobs/jobs.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { addEntry, closeReport, openReport, resumeReport } from './reports.service.ts'

const DAY_MS = 86_400_000

/** A report with one entry for each outcome. */
const report = (kit: Kit, by: Person, outcomes: boolean[], category: 'migration' | 'bulk_import' = 'migration') =>
  kit
    .as(by)
    .ctx()
    .tx(async (ctx) => {
      const id = await openReport(ctx, { category, name: 'Paprika Migration' })
      for (const success of outcomes)
        await addEntry(ctx, id, { success, message: success ? 'Imported' : 'Failed', exception: success ? '' : 'why' })
      await closeReport(ctx, id)
      return id
    })

const get = (kit: Kit, by: Person, item_id: string) => kit.as(by).call(reportsApi.get, { params: { item_id } })
const list = (kit: Kit, by: Person, query = {}) => kit.as(by).call(reportsApi.list, { query })

test('a report ends as its entries say: all well, none, or some', async ({ kit }) => {
  const ana = await kit.person()
  const statusOf = async (outcomes: boolean[]) => (await get(kit, ana, await report(kit, ana, outcomes))).data.status
  expect(await statusOf([true, true])).toBe('success')
  expect(await statusOf([false, false])).toBe('failure')
  expect(await statusOf([])).toBe('failure')
  expect(await statusOf([false, true])).toBe('partial')
})

test('everybody of the household reads reports, newest first, of one kind or of all', async ({ kit }) => {
  const household = await kit.household()
  const [ana, zoe] = [await kit.person({ name: 'ana', household }), await kit.person({ name: 'zoe', household })]
  const first = await report(kit, ana, [true])
  kit.clock.advance(1000)
  const second = await report(kit, ana, [true, false], 'bulk_import')
  expect((await list(kit, zoe)).data.map(({ id }) => id)).toEqual([second, first])
  expect((await list(kit, zoe, { report_type: 'migration' })).data).toEqual([
    {
      id: first,
      timestamp: '2026-03-02T10:00:00.000Z',
      category: 'migration',
      groupId: ana.groupId,
      name: 'Paprika Migration',
      status: 'success',
      jobId: null,
      counts: { total: 1, failed: 0 },
      canRetry: false,
      hasRun: false,
    },
  ])
  expect((await list(kit, zoe, { report_type: 'backup' })).data).toEqual([])
  const { data } = await get(kit, zoe, second)
  expect(data.entries).toMatchObject([
    { reportId: second, success: false, message: 'Failed', exception: 'why', source: null, recipe: null },
    { reportId: second, success: true, message: 'Imported', exception: '' },
  ])
})

test('attack 23: another group neither sees, reads nor deletes a report', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const id = await report(kit, ana, [true])
  expect((await list(kit, zoe)).data).toEqual([])
  for (const item_id of [id, randomUUID()])
    for (const call of [reportsApi.get, reportsApi.remove])
      expect((await kit.as(zoe).call(call, { params: { item_id } })).status).toBe(404)
  expect((await kit.guest().call(reportsApi.list)).status).toBe(401)
  expect((await get(kit, ana, id)).status).toBe(200)
})

test('bad input names the field', async ({ kit }) => {
  const ana = await kit.person()
  const bad = await list(kit, ana, { report_type: 'everything' })
  expect([bad.status, bad.detail]).toMatchObject([422, [{ loc: ['query', 'report_type'] }]])
  expect((await get(kit, ana, 'no-id')).status).toBe(422)
})

test('a deleted report is gone with its entries, and comes back with them', async ({ kit }) => {
  const ana = await kit.person()
  const id = await report(kit, ana, [true, false])
  const before = (await get(kit, ana, id)).data
  const headers = { [UNDO_HEADER]: UNDO_WANTED }
  const removed = await kit.as(ana).call(reportsApi.remove, { params: { item_id: id }, headers })
  expect(removed.data).toEqual({ message: 'Report deleted.', error: false })
  expect((await get(kit, ana, id)).status).toBe(404)
  await kit.as(ana).call(removalsApi.restore, { params: { token: removed.headers[UNDO_HEADER] } })
  expect((await get(kit, ana, id)).data).toEqual(before)
})

test('an entry leads to its recipe as long as the group has it', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana, name: 'Soup' })
  const id = await report(kit, ana, [])
  const source = { url: 'https://kitchen.example/soup', categories: [], tags: ['Winter'] }
  const entry = { success: true, message: 'Imported', source, recipeId: recipe.id }
  await kit
    .as(ana)
    .ctx()
    .tx((ctx) => addEntry(ctx, id, entry))
  const first = async () => (await get(kit, ana, id)).data.entries[0]
  expect(await first()).toMatchObject({ source, recipe: { name: 'Soup', slug: 'soup' } })
  await kit.as(ana).call(recipesApi.remove, { params: { slug: 'soup' } })
  expect(await first()).toMatchObject({ source, recipe: null })
})

const working = memberJob<null, null>({ name: 'recipe-export', run: async () => null })

/** A report that a job fills, with one good entry. */
const filling = (kit: Kit, by: Person) =>
  kit
    .as(by)
    .ctx()
    .tx(async (ctx) => {
      const job = await addJob(ctx, working, null)
      const id = await openReport(ctx, { category: 'bulk_import', name: 'Bulk Import', jobId: job.id })
      await addEntry(ctx, id, { success: true, message: 'Imported', position: 3 })
      return { id, jobId: job.id }
    })

test('a report ends with the job that fills it, however that ends', async ({ kit }) => {
  const ana = await kit.person()
  const { id, jobId } = await filling(kit, ana)
  const statuses = async () => [(await list(kit, ana)).data[0]?.status, (await get(kit, ana, id)).data.status]
  expect(await statuses()).toEqual(['in-progress', 'in-progress'])
  await kit.as(ana).call(jobsApi.cancel, { params: { item_id: jobId } })
  expect(await statuses()).toEqual(['success', 'success'])
})

test('whoever fills a report again knows what is in it; a deleted one takes nothing more', async ({ kit }) => {
  const ana = await kit.person()
  const { id, jobId } = await filling(kit, ana)
  const ctx = kit.as(ana).ctx()
  await ctx.tx((ctx) => closeReport(ctx, id))
  expect(await resumeReport(ctx, jobId)).toEqual({ id, done: new Set([3]) })
  expect((await get(kit, ana, id)).data.status).toBe('in-progress')
  await kit.as(ana).call(reportsApi.remove, { params: { item_id: id } })
  expect(await resumeReport(ctx, jobId)).toBeUndefined()
  expect(await ctx.tx((ctx) => addEntry(ctx, id, { success: true, message: 'Imported' }))).toBe(false)
})

test('every day the reports of more than ninety days go, with their entries', async ({ kit }) => {
  const ana = await kit.person()
  await report(kit, ana, [true])
  kit.clock.advance(1)
  const kept = await report(kit, ana, [true])
  kit.clock.advance(90 * DAY_MS)
  await kit.runSchedule('remove-old-reports')
  expect((await list(kit, ana)).data.map(({ id }) => id)).toEqual([kept])
  const entries = await kit.runtime.connection.reader.selectFrom('reportEntry').select('reportId').execute()
  expect(entries).toEqual([{ reportId: kept }])
})

test('entries come page by page, all or those that failed', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const item_id = await report(kit, ana, [true, false, true, false, false])
  const entries = async (query: object) =>
    (await kit.as(ana).call(reportsApi.entries, { params: { item_id }, query: { ...query } })).data
  expect(await entries({ perPage: 2, page: 3 })).toMatchObject({ total: 5, page: 3, items: [{ success: true }] })
  const failed = await entries({ only: 'failed', perPage: 2, page: 2 })
  expect(failed).toMatchObject({ total: 3, items: [{ success: false, message: 'Failed' }] })
  expect((await get(kit, ana, item_id)).data.counts).toEqual({ total: 5, failed: 3 })
  for (const call of [reportsApi.entries, reportsApi.csv, reportsApi.retry])
    expect((await kit.as(zoe).call(call, { params: { item_id } })).status).toBe(404)
  const statements = async (perPage: number) => (await kit.statementsDuring(() => entries({ perPage }))).length
  expect(await statements(5)).toBe(await statements(1))
})

test('a report leaves as a table in which nothing becomes a formula', async ({ kit }) => {
  const ana = await kit.person()
  const item_id = await report(kit, ana, [])
  const hostile = [
    '=HYPERLINK("https://evil.example";"x")',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    'a "b", c\nd',
  ]
  await kit
    .as(ana)
    .ctx()
    .tx(async (ctx) => {
      for (const message of hostile) await addEntry(ctx, item_id, { success: true, message, note: message })
    })
  const { headers, text } = await kit.as(ana).call(reportsApi.csv, { params: { item_id } })
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('filename="Paprika Migration 2026-03-02.csv"'),
    'x-content-type-options': 'nosniff',
  })
  const [heading, ...lines] = text.split('\r\n').filter((line) => line !== '')
  expect(heading).toBe('\uFEFFResult,Message,Reason,Note,Recipe,Address,Time')
  expect(lines).toHaveLength(hostile.length)
  for (const line of lines) expect(line).toMatch(/^Done,"?('|a)/)
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"";""x"")"`)
  expect(text).toContain('"a ""b"", c\nd"')
})

test('addresses that failed are imported again with their tags; what went well is not', async ({ kit }) => {
  const ana = await kit.person()
  const retried = async (id: string) => kit.as(ana).call(reportsApi.retry, { params: { item_id: id } })
  expect((await retried(await report(kit, ana, [true], 'bulk_import'))).status).toBe(409)
  expect((await retried(await report(kit, ana, [false]))).status).toBe(409)
  const id = await report(kit, ana, [true], 'bulk_import')
  const source = { url: 'https://kitchen.example/gone', categories: ['Dinner'], tags: ['Winter'] }
  await kit
    .as(ana)
    .ctx()
    .tx((ctx) => addEntry(ctx, id, { success: false, message: 'failed', source }))
  expect((await get(kit, ana, id)).data.canRetry).toBe(true)
  const { status, data } = await retried(id)
  expect(status).toBe(202)
  await kit.runJobs()
  expect((await get(kit, ana, data.reportId)).data).toMatchObject({ status: 'failure', entries: [{ source }] })
})

test('attack 23: reports of another household are theirs; what the whole group brought in is everybody’s', async ({
  kit,
}) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const id = await report(kit, ana, [true])
  const ofGroup = await kit
    .as(ana)
    .ctx()
    .tx((ctx) => openReport(ctx, { category: 'migration', name: 'Larder', ofGroup: true }))
  const idsOf = async (person: Person) => (await list(kit, person)).data.map(({ id }) => id).toSorted()
  expect([await idsOf(ana), await idsOf(ben)]).toEqual([[id, ofGroup].toSorted(), [ofGroup]])
  const params = { item_id: id }
  for (const call of [reportsApi.get, reportsApi.entries, reportsApi.csv, reportsApi.remove, reportsApi.retry])
    expect([call.path, (await kit.as(ben).call(call, { params })).status]).toEqual([call.path, 404])
  expect((await get(kit, ana, id)).status).toBe(200)
})
