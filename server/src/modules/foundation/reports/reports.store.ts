import type { ReportCategory } from '@larder/contract/reports.ts'
import type { HouseholdIds } from '#core/actor.ts'
import { isNotHidden, type RecipeViewer } from '#core/recipe-visibility.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { ReportTables } from '#db/tables/report-tables.ts'

export type ReportRow = ReportTables['report']
export type EntryRow = ReportTables['reportEntry']

/** With the state of the job that fills it and with the migration it is of, if there is one. */
const reports = (db: Reader) =>
  db
    .selectFrom('report')
    .leftJoin('job', 'job.id', 'report.jobId')
    .selectAll('report')
    .select((report) => [
      'job.status as jobStatus',
      report
        .selectFrom('recipeMigration')
        .select('recipeMigration.id')
        .whereRef('recipeMigration.reportId', '=', 'report.id')
        .limit(1)
        .as('runId'),
    ])
export type FoundReport = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>

/** What the own household made, and what is the whole group's. */
const readable = (db: Reader, { groupId, householdId }: HouseholdIds) =>
  reports(db)
    .where('report.groupId', '=', groupId)
    .where((report) =>
      report.or([report('report.householdId', 'is', null), report('report.householdId', '=', householdId)]),
    )

export const list = (db: Reader, home: HouseholdIds, category: ReportCategory | undefined): Promise<FoundReport[]> =>
  readable(db, home)
    .$if(category !== undefined, (rows) => rows.where('report.category', '=', category ?? 'backup'))
    .orderBy('report.timestamp', 'desc')
    .orderBy('report.id')
    .execute()

export const find = (db: Reader, home: HouseholdIds, id: string): Promise<FoundReport | undefined> =>
  readable(db, home).where('report.id', '=', id).executeTakeFirst()

export const findOfJob = (db: Reader, groupId: string, jobId: string): Promise<FoundReport | undefined> =>
  reports(db).where('report.groupId', '=', groupId).where('report.jobId', '=', jobId).executeTakeFirst()

/** What failed stands first: that is what a reader looks for. Recipes hidden from the viewer are not mentioned. */
const entries = (db: Reader, viewer: RecipeViewer, reportId: string) =>
  db
    .selectFrom('reportEntry')
    .leftJoin('recipe', (join) =>
      join.onRef('recipe.id', '=', 'reportEntry.recipeId').on('recipe.deletedAt', 'is', null),
    )
    .selectAll('reportEntry')
    .select(['recipe.name as recipeName', 'recipe.slug as recipeSlug'])
    .where('reportEntry.reportId', '=', reportId)
    .where(isNotHidden('reportEntry.recipeId', viewer))
    .orderBy('reportEntry.success')
    .orderBy('reportEntry.timestamp')
    .orderBy('reportEntry.position')
    .orderBy('reportEntry.id')

export const listEntries = (db: Reader, viewer: RecipeViewer, reportId: string) =>
  entries(db, viewer, reportId).execute()
export type FoundEntry = Awaited<ReturnType<typeof listEntries>>[number]

type Portion = { failedOnly: boolean; limit: number; offset: number }

export const listPortion = (
  db: Reader,
  viewer: RecipeViewer,
  reportId: string,
  { failedOnly, limit, offset }: Portion,
) =>
  entries(db, viewer, reportId)
    .$if(failedOnly, (rows) => rows.where('reportEntry.success', '=', 0))
    .limit(limit)
    .offset(offset)
    .execute()

export type EntryCount = { reportId: string; success: number; count: number }

/** How many entries of each report went well, and how many did not. */
export async function countEntries(db: Reader, reportIds: string[]): Promise<EntryCount[]> {
  const rows = await readInChunks(reportIds, (portion) =>
    db
      .selectFrom('reportEntry')
      .select(['reportId', 'success', (entry) => entry.fn.countAll<number>().as('count')])
      .where('reportId', 'in', portion)
      .groupBy(['reportId', 'success'])
      .execute(),
  )
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Which pieces of the work have their entry. */
export async function listPositions(db: Reader, reportId: string): Promise<Set<number>> {
  const rows = await db.selectFrom('reportEntry').select('position').where('reportId', '=', reportId).execute()
  return new Set(rows.flatMap(({ position }) => position ?? []))
}

export const insert = (db: Writer, row: ReportRow) => db.insertInto('report').values(row).execute()

export const insertEntry = (db: Writer, row: EntryRow) => db.insertInto('reportEntry').values(row).execute()

export const updateStatus = (db: Writer, groupId: string, id: string, status: ReportRow['status']) =>
  db.updateTable('report').set({ status }).where('groupId', '=', groupId).where('id', '=', id).returning('id').execute()

/** The job that fills it from now on; null while there is none. */
export const updateJob = (db: Writer, groupId: string, id: string, values: Pick<ReportRow, 'jobId' | 'status'>) =>
  db.updateTable('report').set(values).where('groupId', '=', groupId).where('id', '=', id).execute()

export const hasEntry = async (db: Reader, reportId: string, position: number): Promise<boolean> =>
  (await db
    .selectFrom('reportEntry')
    .select('id')
    .where('reportId', '=', reportId)
    .where('position', '=', position)
    .executeTakeFirst()) !== undefined

export const remove = (db: Writer, groupId: string, id: string) =>
  db.deleteFrom('report').where('groupId', '=', groupId).where('id', '=', id).returning('id').execute()

/** In every group. */
export const removeBefore = (db: Writer, before: string) =>
  db.deleteFrom('report').where('timestamp', '<', before).returning('id').execute()
