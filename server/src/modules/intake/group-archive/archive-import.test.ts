import { groupArchiveApi } from '@larder/contract/group-archive.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit, test } from '#test/kit.ts'
import { importRecords } from './archive-import.service.ts'
import { logOf } from './archive-import-log.ts'
import { openArchive } from './archive-opening.service.ts'
import { fillGroup } from './filled-group.fixture.ts'
import { contentOf, packed, send } from './group-archive.fixture.ts'

/** As the job does it; the signs of progress say when to die. */
async function attempt(kit: Kit, by: Person, item_id: string, run: { attempt: number; diesAfter?: number }) {
  const ctx = kit.as(by).ctx()
  const file = await ctx.files.get(`archive-uploads/${by.groupId}/${by.id}/${item_id}.zip`)
  if (!file) throw new Error('nothing was uploaded')
  const source = (await openArchive(ctx, file)).sourceOf('group')
  if (!source) throw new Error('there is no group')
  const report = await ctx.db.selectFrom('report').select('id').executeTakeFirstOrThrow()
  const entries = await ctx.db.selectFrom('reportEntry').select('position').execute()
  await importRecords(ctx, {
    source,
    jobId: 'a job',
    attempt: run.attempt,
    signal: new AbortController().signal,
    log: logOf({ reportId: report.id, done: new Set(entries.map(({ position }) => Number(position))) }),
    progress: async (done) => {
      if (done >= (run.diesAfter ?? Number.POSITIVE_INFINITY)) throw new Error('killed')
    },
  })
}

test('an import that dies half-way is finished by the next attempt, with nothing twice', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  await fillGroup(kit, ana, ben)
  for (let i = 0; i < 45; i++) await kit.recipe({ by: ana, name: `Dish ${i}`, ingredients: [`${i} leeks`] })
  const archive = await packed(kit, ana)

  const other = await createKit()
  const [mia, ben2] = Object.values(await other.households('ana', 'ben'))
  if (!mia || !ben2) throw new Error('nobody is there')
  const { data: upload } = await send(other, mia, archive)
  const params = { item_id: upload.id }
  await other.as(mia).call(groupArchiveApi.startImport, { params, body: { group: 'group' } })
  await expect(attempt(other, mia, upload.id, { attempt: 1, diesAfter: 20 })).rejects.toThrow('killed')
  // What the second one finds: pictures without a recipe, and a recipe that somebody has renamed meanwhile.
  const db = other.runtime.connection.writer
  await db.updateTable('recipe').set({ name: 'Renamed', slug: 'renamed' }).where('name', '=', 'Dough').execute()
  await expect(attempt(other, mia, upload.id, { attempt: 2, diesAfter: 40 })).rejects.toThrow('killed')
  await attempt(other, mia, upload.id, { attempt: 3 })
  await db.updateTable('recipe').set({ name: 'Dough', slug: 'dough' }).where('name', '=', 'Renamed').execute()

  const [before, after] = [await contentOf(archive), await contentOf(await packed(other, mia))]
  const homeless = (lines: string[]) => lines.map((line) => line.replace(/"(household|user)Id":"#\d+"|#\d+/g, '#'))
  expect(homeless(after)).toEqual(homeless(before))
  const entries = await db.selectFrom('reportEntry').select('position').execute()
  expect(new Set(entries.map(({ position }) => position)).size).toBe(entries.length)
  await other.close()
})
