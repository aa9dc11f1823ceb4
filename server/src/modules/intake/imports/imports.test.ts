import type { ReportStatus } from '@larder/contract/reports.ts'
import { expect } from 'vitest'
import { problem } from '#core/errors.ts'
import { openReport, remove, summaryOf } from '#modules/foundation/reports/reports.service.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { importJob } from './import-job.service.ts'
import { addItem, failedEntry, importedEntry, knownEntry, ReportGone, reportItem } from './item-report.service.ts'
import { keepAsset, recipeIdFor, removeLeftFiles } from './recipe-files.service.ts'
import { keepUpload, removeOldFilesIn, shownFileName } from './uploads.service.ts'

const keyOf = (id: string) => `some-uploads/${id}.zip`

const filesIn = async ({ runtime }: Kit, folder: string) => {
  const keys: string[] = []
  for await (const { key } of runtime.files.list(folder)) keys.push(key)
  return keys
}

test('an upload stays if its inspection accepts it, and leaves nothing behind otherwise', async ({ kit }) => {
  const { files } = kit.runtime
  const place = { keyOf, put: (key: string) => files.put(key, Buffer.from('a file')) }
  const refused = keepUpload({ files }, place, async () => {
    throw problem('invalid', 'not an archive')
  })
  await expect(refused).rejects.toThrow('not an archive')
  expect(await filesIn(kit, 'some-uploads')).toEqual([])
  const kept = await keepUpload({ files }, place, async (id, { size }) => ({ id, size }))
  expect(kept.size).toBe(6)
  expect(await filesIn(kit, 'some-uploads')).toEqual([keyOf(kept.id)])
})

test('uploads are removed once they are too old', async ({ kit }) => {
  const { files } = kit.runtime
  await files.put(keyOf('one'), Buffer.from('x'))
  const keptMs = 60_000
  expect(await removeOldFilesIn(files, 'some-uploads', { keptMs, now: new Date() })).toBe(0)
  const later = new Date(Date.now() + 2 * keptMs)
  expect(await removeOldFilesIn(files, 'some-uploads', { keptMs, now: later })).toBe(1)
  expect(await filesIn(kit, 'some-uploads')).toEqual([])
})

test.for([
  ['export.zip', 'export.zip'],
  ['C:\\Users\\ana\\export.zip', 'export.zip'],
  ['../../etc/passwd', 'passwd'],
  ['ex\u0000po\u202ert.zip', 'export.zip'],
  [' \u200b ', 'upload'],
  [`${'x'.repeat(500)}.zip`, 'x'.repeat(200)],
] as const)('%o is shown as %o', ([sent, shown]) => expect(shownFileName(sent)).toBe(shown))

const opened = (kit: Kit, by: Person, jobId?: string) =>
  kit
    .as(by)
    .ctx()
    .tx((ctx) => openReport(ctx, { category: 'migration', name: 'An import', ...(jobId ? { jobId } : {}) }))

const messagesOf = async ({ runtime }: Kit) =>
  (await runtime.connection.reader.selectFrom('reportEntry').select('message').orderBy('position').execute()).map(
    ({ message }) => message,
  )

test('a position has one entry: a second one of its own is passed over, one that goes with a row fails', async ({
  kit,
}) => {
  const ana = await kit.person()
  const ctx = kit.as(ana).ctx()
  const { id: recipeId } = await kit.recipe({ by: ana, name: 'Soup' })
  const reportId = await opened(kit, ana)
  await ctx.tx((ctx) => addItem(ctx, reportId, 0, importedEntry('Soup', recipeId)))
  await ctx.tx((ctx) => reportItem(ctx, reportId, 0, failedEntry('Soup', 'too late')))
  await ctx.tx((ctx) => reportItem(ctx, reportId, 1, knownEntry('Stew', null, { note: 'It is there.' })))
  await expect(ctx.tx((ctx) => addItem(ctx, reportId, 0, importedEntry('Soup', recipeId)))).rejects.toThrow()
  expect(await messagesOf(kit)).toEqual(['Imported Soup successfully', 'Recipe already there: Stew'])
  await remove(ctx, reportId)
  await expect(ctx.tx((ctx) => addItem(ctx, reportId, 2, failedEntry('Pie', '')))).rejects.toThrow(ReportGone)
  await expect(ctx.tx((ctx) => reportItem(ctx, reportId, 2, failedEntry('Pie', '')))).rejects.toThrow(ReportGone)
})

test('an import job goes on behind what is done, closes its report, and only then cleans up', async ({ kit }) => {
  const ana = await kit.person()
  const ctx = kit.as(ana).ctx()
  const jobId = 'a job'
  const reportId = await opened(kit, ana, jobId)
  const seen: (ReportStatus | number[])[] = []
  const job = importJob<{ stopsAt: number }>({
    name: 'a-test-import',
    run: async (ctx, { stopsAt }, run) => {
      seen.push([...run.done])
      for (let position = 0; position < 3; position++) {
        if (run.done.has(position)) continue
        if (position === stopsAt) throw new Error('killed')
        await ctx.tx((ctx) => addItem(ctx, run.reportId, position, knownEntry(`Dish ${position}`, null, {})))
      }
      return async (_, status) => seen.push(status)
    },
    cleanUp: async (ctx) => void seen.push((await summaryOf(ctx, reportId)).status),
  })
  const running = { id: jobId, signal: new AbortController().signal, progress: async () => {}, attach: () => {} }
  await expect(job.run(ctx, { stopsAt: 1 }, { ...running, attempt: 1 })).rejects.toThrow('killed')
  expect(seen).toEqual([[]])
  expect(await job.run(ctx, { stopsAt: 9 }, { ...running, attempt: 2 })).toEqual({ reportId })
  expect(seen).toEqual([[], [0], 'success', 'success'])
  await remove(ctx, reportId)
  await expect(job.run(ctx, { stopsAt: 9 }, { ...running, attempt: 3 })).rejects.toThrow(ReportGone)
})

test('files of earlier attempts are found by their ids, those of this one and of others stay', async ({ kit }) => {
  const { files } = kit.runtime
  const pictureOf = (jobId: string, attempt: number) => `recipes/${recipeIdFor({ jobId, attempt }, 7)}/images/one.webp`
  for (const key of [pictureOf('a', 1), pictureOf('a', 2), pictureOf('a', 3), pictureOf('b', 1)])
    await files.put(key, Buffer.from('x'))
  await removeLeftFiles({ files }, { jobId: 'a', attempt: 3 }, 7)
  expect((await filesIn(kit, 'recipes')).sort()).toEqual([pictureOf('a', 3), pictureOf('b', 1)].sort())
})

test('only what somebody could have attached is kept, and nothing else is even read', async ({ kit }) => {
  const ctx = kit.as(await kit.person()).ctx()
  const id = recipeIdFor({ jobId: 'a', attempt: 1 }, 0)
  const keep = (name: string, content: string | undefined) =>
    keepAsset(ctx, id, name, async () => (content === undefined ? undefined : Buffer.from(content)))
  expect(await keep('notes.txt', 'Simmer.')).toBe(true)
  expect(await keep('sheet.pdf', 'no PDF at all')).toBe(false)
  expect(await keep('gone.txt', undefined)).toBe(false)
  const unread = async () => {
    throw new Error('was read')
  }
  for (const name of ['run.exe', '../up.txt', 'a/b.txt', '']) expect(await keepAsset(ctx, id, name, unread)).toBe(false)
  expect(await filesIn(kit, 'recipes')).toEqual([`recipes/${id}/assets/notes.txt`])
})
