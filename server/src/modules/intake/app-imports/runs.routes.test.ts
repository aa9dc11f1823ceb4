import { join } from 'node:path'
import { appImportsApi } from '@larder/contract/app-imports.ts'
import { jobsApi } from '@larder/contract/jobs.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { reportsApi } from '@larder/contract/reports.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { expect } from 'vitest'
import { recipeIdFor } from '#modules/intake/imports/recipe-files.service.ts'
import { createLocalFiles } from '#ports/files.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { itemsOf, paprikaArchive, photo, previewOf, soup, start, uploadFile, zipOf } from './app-imports.fixture.ts'
import { removeExpired } from './cleanup.service.ts'

const DAY_MS = 86_400_000

const report = async (kit: Kit, by: Person, item_id: string) =>
  (await kit.as(by).call(reportsApi.get, { params: { item_id } })).data
const run = async (kit: Kit, by: Person, report_id: string) =>
  (await kit.as(by).call(appImportsApi.run, { params: { report_id } })).data
const tell = (kit: Kit, by: Person, verb: 'pause' | 'resume' | 'cancel', report_id: string) =>
  kit.as(by).call(appImportsApi[verb], { params: { report_id } })
const undo = (kit: Kit, by: Person, report_id: string) => kit.as(by).call(appImportsApi.undo, { params: { report_id } })
const names = async (kit: Kit) =>
  (await kit.runtime.connection.reader.selectFrom('recipe').select('name').where('deletedAt', 'is', null).execute())
    .map(({ name }) => name)
    .sort()
const filesIn = async (kit: Kit, folder: string) => {
  const keys: string[] = []
  for await (const { key } of kit.runtime.files.list(folder)) keys.push(key)
  return keys
}
const imported = async (kit: Kit, by: Person, bytes: Uint8Array, body: object = {}) => {
  const { reportId } = await start(kit, by, await previewOf(kit, by, bytes), body)
  await kit.runJobs()
  return reportId
}

test('a preview says what would come and changes nothing', async ({ kit }) => {
  const ana = await kit.person()
  const known = await kit.recipe({ by: ana, name: 'soup 2' })
  const lines = { recipeIngredient: [{ note: '500 G Peas' }, { note: '2 onions!' }] }
  await kit.as(ana).call(recipesApi.patch, { params: { slug: known.slug }, body: lines })
  const bytes = await paprikaArchive({ ...soup(1), ...photo }, soup(2), 'broken', soup(3), soup(3))
  const first = await uploadFile(kit, ana, bytes)
  expect(first).toMatchObject({ status: 'reading', fileName: 'export.paprikarecipes', size: bytes.length })
  await kit.runJobs()
  const { data } = await kit.as(ana).call(appImportsApi.preview, { params: { item_id: first.id } })
  expect(data).toMatchObject({
    status: 'ready',
    format: 'paprika',
    isRecognised: true,
    counts: { total: 5, new: 2, known: 0, doubled: 2, failed: 1 },
    columns: null,
    problem: null,
  })
  const { items, total } = await itemsOf(kit, ana, first)
  expect(total).toBe(5)
  expect(items).toMatchObject([
    { index: 0, name: 'Soup 1', state: 'new', hasPicture: true, ingredientCount: 2, stepCount: 2, recipe: null },
    { index: 1, name: 'Soup 2', state: 'doubled', hasPicture: false, recipe: { name: 'soup 2', slug: known.slug } },
    { index: 2, state: 'failed', name: 'Failed to import 0002.paprikarecipe', message: expect.stringMatching(/./) },
    { index: 3, state: 'new' },
    { index: 4, state: 'doubled', recipe: null },
  ])
  expect((await itemsOf(kit, ana, first, { only: 'doubled', perPage: 1, page: 2 })).items).toMatchObject([{ index: 4 }])
  expect(await names(kit)).toEqual(['soup 2'])
  expect((await kit.as(ana).call(reportsApi.list)).data).toEqual([])
  expect((await kit.as(ana).call(appImportsApi.previews)).data).toEqual([data])
})

test('pages of a preview take as many statements for ten recipes as for two', async ({ kit }) => {
  const ana = await kit.person()
  const preview = await previewOf(kit, ana, await paprikaArchive(...Array.from({ length: 12 }, (_, at) => soup(at))))
  const statements = async (perPage: number) =>
    (await kit.statementsDuring(() => itemsOf(kit, ana, preview, { perPage }))).length
  expect(await statements(10)).toBe(await statements(2))
})

test('the pictures of a preview are small ones of what lies in the file', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const broken = { photo: 'b.jpg', photo_data: 'bm90IGEgcGljdHVyZQ==' }
  const bytes = await paprikaArchive(soup(1), { ...soup(2), ...photo }, { ...soup(3), ...broken })
  const { id } = await previewOf(kit, ana, bytes)
  const picture = (index: number, by = ana) =>
    kit.as(by).call(appImportsApi.previewPicture, { params: { item_id: id, index } })
  const answers = await Promise.all([0, 1, 2, 3].map((index) => picture(index)))
  expect(answers.map(({ status }) => status)).toEqual([404, 200, 404, 404])
  expect(answers[1]?.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect((await picture(1, zoe)).status).toBe(404)
})

test('a run imports what is new, leaves out what was not wanted, and tells of each', async ({ kit }) => {
  const ana = await kit.person()
  const bytes = await paprikaArchive(soup(1), soup(2), soup(1), 'broken', soup(4))
  const preview = await previewOf(kit, ana, bytes)
  const { reportId, jobId } = await start(kit, ana, preview, { skip: [1], addMigrationTag: true })
  expect((await run(kit, ana, reportId)).status).toBe('running')
  await kit.runJobs()
  expect((await kit.as(ana).call(jobsApi.get, { params: { item_id: jobId } })).data).toMatchObject({ status: 'done' })
  const { status, name, entries, jobId: filledBy } = await report(kit, ana, reportId)
  expect([status, name, filledBy]).toEqual(['partial', 'Paprika Migration', jobId])
  expect(entries.map(({ message }) => message)).toEqual([
    'Failed to import 0003.paprikarecipe',
    'Imported Soup 1 successfully',
    'Recipe already there: Soup 1',
    'Imported Soup 4 successfully',
  ])
  expect(await names(kit)).toEqual(['Soup 1', 'Soup 4'])
  const { data } = await kit.as(ana).call(recipesApi.get, { params: { slug: 'soup-4' } })
  expect(data.tags).toMatchObject([{ slug: 'paprika' }])
  expect(await run(kit, ana, reportId)).toMatchObject({
    status: 'done',
    progress: { done: 5, total: 5 },
    counts: { imported: 2, known: 1, failed: 1 },
    isOwn: true,
    remaining: 2,
  })
  const again = await kit.as(ana).call(appImportsApi.start, { params: { item_id: preview.id }, body: {} })
  expect(again.status).toBe(409)
})

test('run twice adds nothing twice, and what is in the trash may come again', async ({ kit }) => {
  const ana = await kit.person()
  const bytes = await paprikaArchive(soup(1), soup(2))
  await imported(kit, ana, bytes)
  const preview = await previewOf(kit, ana, bytes)
  expect(preview.counts).toMatchObject({ known: 2, new: 0 })
  expect((await itemsOf(kit, ana, preview)).items[0]).toMatchObject({ state: 'known', recipe: { slug: 'soup-1' } })
  const { reportId } = await start(kit, ana, preview, { includeDoubled: true })
  await kit.runJobs()
  expect(await names(kit)).toEqual(['Soup 1', 'Soup 2'])
  const { status, entries } = await report(kit, ana, reportId)
  expect(status).toBe('success')
  expect(entries[0]).toMatchObject({
    success: true,
    message: 'Recipe already there: Soup 1',
    recipe: { slug: 'soup-1' },
  })
  expect(entries[0]?.note).toMatch(/earlier import/)
  await kit.as(ana).call(recipesApi.remove, { params: { slug: 'soup-1' } })
  await imported(kit, ana, bytes)
  expect(await names(kit)).toEqual(['Soup 1', 'Soup 2'])
})

test('what is known in one group is new in another', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const bytes = await paprikaArchive(soup(1))
  await imported(kit, ana, bytes)
  expect((await previewOf(kit, zoe, bytes)).counts).toMatchObject({ new: 1, known: 0, doubled: 0 })
})

test('a run that is paused waits, and goes on where it was', async ({ kit }) => {
  const ana = await kit.person()
  const { reportId } = await start(kit, ana, await previewOf(kit, ana, await paprikaArchive(soup(1), soup(2))))
  expect((await tell(kit, ana, 'pause', reportId)).data.status).toBe('paused')
  await kit.runJobs()
  expect(await names(kit)).toEqual([])
  expect((await report(kit, ana, reportId)).status).toBe('in-progress')
  expect((await tell(kit, ana, 'pause', reportId)).status).toBe(409)
  expect((await tell(kit, ana, 'resume', reportId)).data.status).toBe('running')
  await kit.runJobs()
  expect(await names(kit)).toEqual(['Soup 1', 'Soup 2'])
  expect((await report(kit, ana, reportId)).status).toBe('success')
  expect((await tell(kit, ana, 'resume', reportId)).status).toBe(409)
})

test('a run whose process was killed goes on behind its last entry and leaves no file of what it was at', async ({
  kit,
}) => {
  const ana = await kit.person()
  const bytes = await paprikaArchive({ ...soup(1), ...photo }, { ...soup(2), ...photo }, soup(3))
  const { reportId, jobId } = await start(kit, ana, await previewOf(kit, ana, bytes))
  const { files } = kit.runtime
  // The second picture is the last thing that happens before the process ends.
  kit.runtime.files = {
    ...files,
    put: async (key, content) => {
      await files.put(key, content)
      if (key.includes(recipeIdFor({ jobId, attempt: 1 }, 1)) && key.includes('tiny')) throw new Error('killed')
    },
    removeAll: async () => {
      throw new Error('killed')
    },
  }
  await kit.runJobs()
  expect(await names(kit)).toEqual(['Soup 1'])
  kit.runtime.files = createLocalFiles(join(kit.folder, 'files'))
  kit.clock.advance(60_000)
  await kit.runJobs()
  expect(await names(kit)).toEqual(['Soup 1', 'Soup 2', 'Soup 3'])
  expect((await report(kit, ana, reportId)).entries).toHaveLength(3)
  expect(await filesIn(kit, 'recipes')).toHaveLength(6)
})

test('a run that is cancelled ends with what there is; others of the household only look, and neighbours do not', async ({
  kit,
}) => {
  const household = await kit.household()
  const [ana, zoe] = [await kit.person({ name: 'ana', household }), await kit.person({ name: 'zoe', household })]
  const { reportId } = await start(kit, ana, await previewOf(kit, ana, await paprikaArchive(soup(1))))
  expect(await run(kit, zoe, reportId)).toMatchObject({ status: 'running', isOwn: false })
  const next = await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
  expect((await tell(kit, next, 'cancel', reportId)).status).toBe(404)
  for (const verb of ['pause', 'resume', 'cancel'] as const)
    expect((await tell(kit, zoe, verb, reportId)).status).toBe(403)
  expect((await undo(kit, ana, reportId)).status).toBe(409)
  expect((await tell(kit, ana, 'cancel', reportId)).data.status).toBe('cancelled')
  await kit.runJobs()
  expect(await names(kit)).toEqual([])
  expect((await report(kit, ana, reportId)).status).toBe('failure')
})

test('an import is undone into the trash; what somebody changed since stays and is named', async ({ kit }) => {
  const ana = await kit.person()
  await kit.recipe({ by: ana, name: 'Mine' })
  // A real clock never says the same twice.
  const iso = () => {
    kit.clock.advance(1)
    return kit.clock.iso()
  }
  Object.assign(kit.runtime, { clock: { ...kit.clock, iso } })
  const reportId = await imported(kit, ana, await paprikaArchive(soup(1), soup(2), soup(3)))
  await kit.as(ana).call(recipesApi.patch, { params: { slug: 'soup-2' }, body: { description: 'Better.' } })
  const { data } = await undo(kit, ana, reportId)
  expect(data).toEqual({ removed: 2, kept: [{ name: 'Soup 2', slug: 'soup-2' }] })
  expect(await names(kit)).toEqual(['Mine', 'Soup 2'])
  const trash = (await kit.as(ana).call(trashApi.list)).data.items
  expect(trash.map(({ name }) => name).sort()).toEqual(['Soup 1', 'Soup 3'])
  expect(await run(kit, ana, reportId)).toMatchObject({ status: 'undone', remaining: 1 })
  expect((await undo(kit, ana, reportId)).status).toBe(409)
})

test('what failed is read again as long as the file is kept', async ({ kit }) => {
  const ana = await kit.person()
  const reportId = await imported(kit, ana, await paprikaArchive('broken', soup(2)))
  expect(await report(kit, ana, reportId)).toMatchObject({
    canRetry: true,
    hasRun: true,
    counts: { total: 2, failed: 1 },
  })
  const retry = () => kit.as(ana).call(reportsApi.retry, { params: { item_id: reportId } })
  const again = await retry()
  expect(again.status).toBe(202)
  await kit.runJobs()
  const second = await report(kit, ana, again.data.reportId)
  expect(second).toMatchObject({ status: 'failure', entries: [{ message: 'Failed to import 0000.paprikarecipe' }] })
  kit.clock.advance(DAY_MS)
  expect((await report(kit, ana, reportId)).canRetry).toBe(false)
  expect((await retry()).status).toBe(409)
})

test('a file is read again as something else, and thrown away', async ({ kit }) => {
  const ana = await kit.person()
  const params = { item_id: (await previewOf(kit, ana, await paprikaArchive(soup(1)))).id }
  const reread = (body: object) => kit.as(ana).call(appImportsApi.reread, { params, body })
  expect((await reread({ migration_type: 'nothing' })).status).toBe(422)
  expect((await reread({ migration_type: 'nextcloud' })).data).toMatchObject({ status: 'reading', format: 'nextcloud' })
  await kit.runJobs()
  const get = () => kit.as(ana).call(appImportsApi.preview, { params })
  expect((await get()).data).toMatchObject({
    status: 'failed',
    isRecognised: false,
    problem: 'No recipe was found in this file.',
    counts: { total: 0 },
  })
  expect((await kit.as(ana).call(appImportsApi.start, { params, body: {} })).status).toBe(409)
  expect((await kit.as(ana).call(appImportsApi.discard, { params })).status).toBe(200)
  await kit.runtime.bus.settled()
  expect((await get()).status).toBe(404)
  expect(await filesIn(kit, 'migrations')).toEqual([])
})

test('of a table that somebody made up, its columns are named by hand', async ({ kit }) => {
  const ana = await kit.person()
  const content = Buffer.from('Was;Womit;Wie\nSuppe;"Erbsen\nSalz";Kochen.\n')
  const { id, format } = await previewOf(kit, ana, content)
  expect(format).toBeNull()
  const params = { item_id: id }
  const read = async (body: object) => {
    await kit.as(ana).call(appImportsApi.reread, { params, body: { migration_type: 'table', ...body } })
    await kit.runJobs()
    return (await kit.as(ana).call(appImportsApi.preview, { params })).data
  }
  expect(await read({})).toMatchObject({
    counts: { total: 1, failed: 1 },
    columns: { found: ['Was', 'Womit', 'Wie'], chosen: {}, rows: [['Suppe', 'Erbsen\nSalz', 'Kochen.']] },
  })
  const columns = { name: 'Was', ingredients: 'Womit', steps: 'Wie' }
  expect(await read({ columns })).toMatchObject({ status: 'ready', columns: { chosen: columns } })
  expect((await itemsOf(kit, ana, { id })).items).toMatchObject([{ name: 'Suppe', ingredientCount: 2, stepCount: 1 }])
})

test('what was imported in part keeps no other file from being uploaded', async ({ kit }) => {
  const ana = await kit.person()
  for (let at = 0; at < 5; at++) await imported(kit, ana, await paprikaArchive('broken', soup(at)))
  expect(await previewOf(kit, ana, await paprikaArchive(soup(5)))).toMatchObject({ status: 'ready' })
})

test('a file that nobody knows says so, and nobody uploads files without end', async ({ kit }) => {
  const ana = await kit.person()
  const preview = await previewOf(kit, ana, await zipOf({ 'holiday.txt': 'sun' }))
  expect(preview).toMatchObject({ status: 'failed', format: null, problem: expect.stringMatching(/which program/) })
  for (let more = 0; more < 4; more++) await uploadFile(kit, ana, Buffer.from('x'))
  const form = { archive: { filename: 'x', mimetype: '', bytes: Buffer.from('x') } }
  expect((await kit.as(ana).call(appImportsApi.createPreview, { form })).status).toBe(409)
})

test('every hour what was uploaded a day ago goes; runs are remembered with their report', async ({ kit }) => {
  const ana = await kit.person()
  const preview = await previewOf(kit, ana, await paprikaArchive(soup(1)))
  const reportId = await imported(kit, ana, await paprikaArchive('broken', soup(2)))
  // Orphans by the time of the machine, which is years after the one of the test.
  await removeExpired(kit.system())
  expect(await filesIn(kit, 'migrations')).toHaveLength(2)
  kit.clock.advance(2 * DAY_MS)
  await removeExpired(kit.system())
  expect((await kit.as(ana).call(appImportsApi.preview, { params: { item_id: preview.id } })).status).toBe(404)
  expect((await undo(kit, ana, reportId)).data.removed).toBe(1)
  const { reader } = kit.runtime.connection
  expect(await reader.selectFrom('recipeMigration').select('reportId').execute()).toEqual([{ reportId }])
  expect(await reader.selectFrom('recipeMigrationItem').select('position').execute()).toEqual([])
})
