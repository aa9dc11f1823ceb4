import { adminUsersApi } from '@larder/contract/admin.ts'
import { jobsApi } from '@larder/contract/jobs.ts'
import { recipeBulkImportApi } from '@larder/contract/recipe-import.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { reportsApi } from '@larder/contract/reports.ts'
import { expect } from 'vitest'
import { jobRunnerOf } from '#app'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { countRecipes, type Pages, pageOf, recipeSite, soup, storedFiles } from './recipe-site.fixture.ts'

const start = async (kit: Kit, by: Person, imports: object[]) =>
  kit.as(by).call(recipeBulkImportApi.fromAddresses, { body: { imports } })
const reportOf = async (kit: Kit, by: Person, item_id: string) =>
  (await kit.as(by).call(reportsApi.get, { params: { item_id } })).data
const jobOf = async (kit: Kit, by: Person, item_id: string) =>
  (await kit.as(by).call(jobsApi.get, { params: { item_id } })).data
const cancel = (kit: Kit, by: Person, item_id: string) => kit.as(by).call(jobsApi.cancel, { params: { item_id } })

/** Pages `/1` to `/n`, each with a recipe of its own. */
const numbered = (count: number): Pages =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`/${at + 1}`, pageOf({ ...soup, name: `Soup ${at + 1}` })]),
  )
/** A page that comes when something else is done. */
const after =
  (work: () => Promise<unknown>, name: string, description = ''): Pages[string] =>
  (_request, response) =>
    void work().then(() =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf({ ...soup, name, description })),
    )
const addresses = (site: { url: string }, ...paths: (string | number)[]) =>
  paths.map((path) => ({ url: `${site.url}/${path}` }))

test('many addresses are imported in the background, and the report says what became of each', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, { ...numbered(3), '/story': '<p>Once upon a time</p>' })
  const imports = addresses(site, 1, 'gone', 2, 'story', 3)
  const { status, data } = await start(kit, ana, imports)
  expect(status).toBe(202)
  expect((await reportOf(kit, ana, data.reportId)).status).toBe('in-progress')
  expect(kit.events.map(({ name, event }) => [name, 'id' in event && event.id])).toEqual([
    ['report.created', data.reportId],
    ['recipes.importStarted', data.reportId],
  ])
  expect(kit.wakeUps).toEqual([{ runner: 'jobs' }])
  await kit.runJobs()
  const report = await reportOf(kit, ana, data.reportId)
  expect(report).toMatchObject({ name: 'Bulk Import', category: 'bulk_import', status: 'partial', jobId: data.jobId })
  expect(
    report.entries.map(({ success, message, exception, recipe }) => [success, message, exception, recipe?.slug]),
  ).toEqual([
    [false, `failed to scrape url ${site.url}/gone`, 'No recipe was found on this page.', undefined],
    [false, `failed to scrape url ${site.url}/story`, 'No recipe was found on this page.', undefined],
    [true, 'Successfully imported recipe Soup 1', '', 'soup-1'],
    [true, 'Successfully imported recipe Soup 2', '', 'soup-2'],
    [true, 'Successfully imported recipe Soup 3', '', 'soup-3'],
  ])
  expect(await jobOf(kit, ana, data.jobId)).toMatchObject({
    status: 'done',
    progress: { done: 5, total: 5, step: { key: 'importing' } },
    result: { reportId: data.reportId },
  })
  await kit.runtime.bus.settled()
  expect(kit.events.map(({ name }) => name)).not.toContain('recipe.created')
  const saved = (await kit.as(ana).call(recipesApi.get, { params: { slug: 'soup-2' } })).data
  expect([saved.image, saved.tags]).toEqual([expect.any(String), []])
  const timeline = await kit.as(ana).call(recipeTimelineApi.list, { query: { queryFilter: `recipeId="${saved.id}"` } })
  expect(timeline.data.items.map(({ eventType }) => eventType)).toEqual(['system'])
})

test('all well is a success; none, or nothing to do, is a failure', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, numbered(1))
  const statuses = []
  for (const paths of [[1], ['gone'], []]) {
    const { data } = await start(kit, ana, addresses(site, ...paths))
    await kit.runJobs()
    statuses.push((await reportOf(kit, ana, data.reportId)).status)
  }
  expect(statuses).toEqual(['success', 'failure', 'failure'])
})

test('three pages are fetched at a time, and whichever comes first, recipes are saved in the order of the list', async ({
  kit,
}) => {
  const ana = await kit.person()
  let [now, most] = [0, 0]
  const answered: number[] = []
  // The first three are asked for before any of them comes, and the first one comes last.
  const mayCome = (number: number) => most === 3 && (number > 0 || answered.length === 2)
  const held = (number: number) => {
    const wait = async () => {
      now += 1
      most = Math.max(most, now)
      await expect.poll(() => mayCome(number)).toBe(true)
      now -= 1
      answered.push(number)
    }
    return after(wait, 'Soup', `${number}`)
  }
  const pages = Object.fromEntries([0, 1, 2, 3, 4].map((number) => [`/${number}`, held(number)]))
  const site = await recipeSite(kit, pages)
  await start(kit, ana, addresses(site, 0, 1, 2, 3, 4))
  await kit.runJobs()
  const rows = await kit.runtime.connection.reader.selectFrom('recipe').select(['slug', 'description']).execute()
  expect(rows.toSorted((one, other) => (one.slug < other.slug ? -1 : 1)).map(({ description }) => description)).toEqual(
    ['0', '1', '2', '3', '4'],
  )
  expect(most).toBe(3)
  expect(answered.indexOf(0)).toBe(2)
})

test('given tags and categories take the place of those of the page, known ones by id and new ones by name', async ({
  kit,
}) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, numbered(1))
  const tag = await kit.tag({ by: ana, name: 'Sunday' })
  const tags = [{ id: tag.id, name: 'Sunday', slug: 'sunday', groupId: ana.groupId }, { name: 'Fresh' }]
  const { data } = await start(kit, ana, [{ url: `${site.url}/1`, tags, categories: [{ name: 'Dinner' }] }])
  await kit.runJobs()
  const recipe = (await kit.as(ana).call(recipesApi.get, { params: { slug: 'soup-1' } })).data
  expect(recipe.tags.map(({ name }) => name).sort()).toEqual(['Fresh', 'Sunday'])
  expect(recipe.recipeCategory.map(({ name }) => name)).toEqual(['Dinner'])
  const [entry] = (await reportOf(kit, ana, data.reportId)).entries
  expect(entry?.source).toEqual({ url: `${site.url}/1`, categories: ['Dinner'], tags: ['Sunday', 'Fresh'] })
})

test('a page that is there already, or twice in the list, is said and not imported again', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, numbered(2))
  await start(kit, ana, addresses(site, 1))
  await kit.runJobs()
  const { data } = await start(kit, ana, addresses(site, '1?utm_source=mail', 2, '2#comments'))
  await kit.runJobs()
  const { status, entries } = await reportOf(kit, ana, data.reportId)
  const told = entries.map(({ source, message, recipe }) => [source?.url.slice(site.url.length), message, recipe?.slug])
  expect([status, told]).toEqual([
    'success',
    [
      ['/1?utm_source=mail', 'Recipe already there: Soup 1', 'soup-1'],
      ['/2', 'Successfully imported recipe Soup 2', 'soup-2'],
      ['/2#comments', 'Recipe already there: Soup 2', 'soup-2'],
    ],
  ])
  expect(await countRecipes(kit)).toBe(2)
})

test('begun again after a stop, an import goes on with what is left, and nothing comes twice', async ({ kit }) => {
  const ana = await kit.person()
  const stopped = jobRunnerOf(kit.runtime)
  const pages = numbered(6)
  pages['/4'] = after(() => stopped.close(), 'Soup 4')
  const site = await recipeSite(kit, pages)
  const { jobId, reportId } = (await start(kit, ana, addresses(site, 1, 2, 3, 4, 5, 6))).data
  await stopped.settled()
  expect((await jobOf(kit, ana, jobId)).status).toBe('waiting')
  const { status: before, entries: first } = await reportOf(kit, ana, reportId)
  expect([before, first.length]).toEqual(['in-progress', await countRecipes(kit)])
  expect(first.length).toBeLessThan(6)
  await kit.runJobs()
  const { status, entries } = await reportOf(kit, ana, reportId)
  expect([status, entries.map(({ source }) => source?.url.slice(-1)).sort()]).toEqual(['success', [...'123456']])
  expect(await countRecipes(kit)).toBe(6)
  expect((await storedFiles(kit)).length).toBe(18)
  for (const { source } of first)
    expect(site.requests.filter(({ url }) => source?.url.endsWith(url ?? '-'))).toHaveLength(1)
})

test('what is cancelled ends its report, and leaves no file of what was not saved', async ({ kit }) => {
  const ana = await kit.person()
  const site = await recipeSite(kit, numbered(2))
  const { jobId, reportId } = (await start(kit, ana, addresses(site, 1, 2))).data
  await cancel(kit, ana, jobId)
  await kit.runJobs()
  expect((await reportOf(kit, ana, reportId)).status).toBe('failure')
  expect([await countRecipes(kit), await storedFiles(kit)]).toEqual([0, []])
})

test('attack 27: an import of somebody who moves away writes nothing more to the household they left', async ({
  kit,
}) => {
  const boss = await kit.person({ admin: true })
  const ana = await kit.person()
  const runner = jobRunnerOf(kit.runtime)
  const pages = numbered(6)
  const leave = async () => {
    const params = { item_id: ana.id }
    const { data: home } = await kit.as(boss).call(adminUsersApi.get, { params: { item_id: boss.id } })
    const { data: stored } = await kit.as(boss).call(adminUsersApi.get, { params })
    const body = { ...stored, group: home.group, household: home.household }
    await kit.as(boss).call(adminUsersApi.update, { params, body })
    // What another process changes is noticed with the next heartbeat.
    await runner.heartbeat()
  }
  pages['/1'] = after(leave, 'Soup 1')
  const site = await recipeSite(kit, pages)
  await start(kit, ana, addresses(site, 1, 2, 3, 4, 5, 6))
  await runner.settled()
  expect([await countRecipes(kit), await storedFiles(kit)]).toEqual([0, []])
})

test('an import whose report is deleted ends, and its last recipe is not half there', async ({ kit }) => {
  const ana = await kit.person()
  const pages = numbered(2)
  const remove = () => kit.as(ana).call(reportsApi.remove, { params: { item_id: reportId } })
  pages['/2'] = after(remove, 'Soup 2')
  const site = await recipeSite(kit, pages)
  const { jobId, reportId } = (await start(kit, ana, addresses(site, 2, 1))).data
  await kit.runJobs()
  expect(await jobOf(kit, ana, jobId)).toMatchObject({ status: 'failed', error: { message: /deleted/ } })
  expect([await countRecipes(kit), await storedFiles(kit)]).toEqual([0, []])
})

test('attack 5: an address nobody may reach, or none at all, is said without telling of the network', async ({
  kit,
}) => {
  const ana = await kit.person()
  await recipeSite(kit)
  const { data } = await start(kit, ana, [{ url: 'http://169.254.169.254/latest' }, { url: 'no address' }])
  await kit.runJobs()
  expect((await reportOf(kit, ana, data.reportId)).entries.map(({ exception }) => exception)).toEqual([
    'The page could not be reached.',
    'No recipe was found on this page.',
  ])
})

test('bad input names the field, and nothing is started', async ({ kit }) => {
  const ana = await kit.person()
  const attempts: [object, (string | number)[]][] = [
    [{}, ['body', 'imports']],
    [{ imports: [{}] }, ['body', 'imports', 0, 'url']],
    [{ imports: [{ url: ' ' }] }, ['body', 'imports', 0, 'url']],
    [{ imports: [{ url: 'x', tags: [{}] }] }, ['body', 'imports', 0, 'tags', 0, 'name']],
    [{ imports: Array.from({ length: 1001 }, () => ({ url: 'x' })) }, ['body', 'imports']],
  ]
  for (const [body, loc] of attempts) {
    const { status, detail } = await kit.as(ana).call(recipeBulkImportApi.fromAddresses, { body })
    expect([status, detail]).toMatchObject([422, expect.arrayContaining([expect.objectContaining({ loc })])])
  }
  expect((await kit.guest().call(recipeBulkImportApi.fromAddresses, { body: { imports: [] } })).status).toBe(401)
  expect((await kit.as(ana).call(jobsApi.list)).data).toEqual([])
  expect((await kit.as(ana).call(reportsApi.list)).data).toEqual([])
})
