import type { PreviewItemState } from '@larder/contract/app-imports.ts'
import type { HouseholdIds } from '#core/actor.ts'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { chunks, readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { AppImportTables } from '#db/tables/app-import-tables.ts'

export type AppImportRow = AppImportTables['recipeMigration']
export type ItemRow = AppImportTables['recipeMigrationItem']

/** With the state of the job that reads or saves. */
const imports = (db: Reader) =>
  db
    .selectFrom('recipeMigration')
    .leftJoin('job', 'job.id', 'recipeMigration.jobId')
    .selectAll('recipeMigration')
    .select(['job.status as jobStatus', 'job.progressDone as jobDone', 'job.progressTotal as jobTotal'])
export type FoundAppImport = Awaited<ReturnType<ReturnType<typeof imports>['executeTakeFirstOrThrow']>>

/** What a person uploaded is nobody else's to see. */
const own = (db: Reader, userId: string, now: string) =>
  imports(db).where('recipeMigration.userId', '=', userId).where('recipeMigration.expiresAt', '>', now)

export const findOwn = (db: Reader, userId: string, id: string, now: string): Promise<FoundAppImport | undefined> =>
  own(db, userId, now).where('recipeMigration.id', '=', id).executeTakeFirst()

export const listOwn = (db: Reader, userId: string, now: string): Promise<FoundAppImport[]> =>
  own(db, userId, now).orderBy('recipeMigration.createdAt', 'desc').orderBy('recipeMigration.id').execute()

export const findOfReport = (db: Reader, groupId: string, reportId: string): Promise<FoundAppImport | undefined> =>
  imports(db)
    .where('recipeMigration.groupId', '=', groupId)
    .where('recipeMigration.reportId', '=', reportId)
    .executeTakeFirst()

/** Reports of other households are left out: their imports are theirs. */
export const findReadable = (
  db: Reader,
  { groupId, householdId }: HouseholdIds,
  reportId: string,
): Promise<FoundAppImport | undefined> =>
  imports(db)
    .where('recipeMigration.groupId', '=', groupId)
    .where('recipeMigration.reportId', '=', reportId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('report')
            .select('report.id')
            .whereRef('report.id', '=', 'recipeMigration.reportId')
            .where('report.householdId', '<>', householdId),
        ),
      ),
    )
    .executeTakeFirst()

export const insert = (db: Writer, row: AppImportRow) => db.insertInto('recipeMigration').values(row).execute()

/** Updates the row if it is in one of these states; answers whether it was. */
export async function update(
  db: Writer,
  id: string,
  values: Partial<AppImportRow>,
  among?: Partial<Pick<AppImportRow, 'jobId'>> & { statuses?: AppImportRow['status'][] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recipeMigration')
    .set(values)
    .where('id', '=', id)
    .$if(among?.jobId !== undefined, (rows) => rows.where('jobId', '=', among?.jobId ?? ''))
    .$if(among?.statuses !== undefined, (rows) => rows.where('status', 'in', among?.statuses ?? []))
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export const remove = (db: Writer, id: string) => db.deleteFrom('recipeMigration').where('id', '=', id).execute()

export const removeItems = (db: Writer, migrationId: string) =>
  db.deleteFrom('recipeMigrationItem').where('migrationId', '=', migrationId).execute()

const ITEM_COLUMNS = 11

export async function insertItems(db: Writer, rows: ItemRow[]): Promise<void> {
  for (const portion of chunks(rows, ITEM_COLUMNS)) await db.insertInto('recipeMigrationItem').values(portion).execute()
}

/** With the recipe that is here already, unless it is in the trash by now, or hidden from the viewer. */
const items = (db: Reader, viewer: RecipeViewer, migrationId: string) =>
  db
    .selectFrom('recipeMigrationItem as item')
    .leftJoin('recipe', (join) =>
      join.onRef('recipe.id', '=', 'item.recipeId').on('recipe.deletedAt', 'is', null).on(visibleTo(viewer)),
    )
    .selectAll('item')
    .select(['recipe.name as recipeName', 'recipe.slug as recipeSlug'])
    .where('item.migrationId', '=', migrationId)
export type FoundItem = Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>

type Portion = { only?: PreviewItemState | undefined; limit: number; offset: number }

export const listItems = (
  db: Reader,
  viewer: RecipeViewer,
  migrationId: string,
  { only, limit, offset }: Portion,
): Promise<FoundItem[]> =>
  items(db, viewer, migrationId)
    .$if(only !== undefined, (rows) => rows.where('item.state', '=', only ?? 'new'))
    .orderBy('item.position')
    .limit(limit)
    .offset(offset)
    .execute()

export const findItem = (
  db: Reader,
  viewer: RecipeViewer,
  migrationId: string,
  position: number,
): Promise<FoundItem | undefined> =>
  items(db, viewer, migrationId).where('item.position', '=', position).executeTakeFirst()

export const countItems = async (db: Reader, importIds: string[]) => {
  const rows = await readInChunks(importIds, (portion) =>
    db
      .selectFrom('recipeMigrationItem')
      .select(['migrationId', 'state', (item) => item.fn.countAll<number>().as('count')])
      .where('migrationId', 'in', portion)
      .groupBy(['migrationId', 'state'])
      .execute(),
  )
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** What looks like another recipe, with that recipe if the group still has it. */
export const listDoubled = (db: Reader, migrationId: string) =>
  db
    .selectFrom('recipeMigrationItem')
    .select(['position', 'recipeId'])
    .where('migrationId', '=', migrationId)
    .where('state', '=', 'doubled')
    .execute()

/** In every group: imports whose file has expired and that no job reads or saves any more. */
export const listExpired = (db: Reader, now: string, limit: number) =>
  db
    .selectFrom('recipeMigration')
    .leftJoin('job', 'job.id', 'recipeMigration.jobId')
    .leftJoin('report', 'report.id', 'recipeMigration.reportId')
    .select(['recipeMigration.id', 'recipeMigration.uploadId', 'report.id as report'])
    .where('recipeMigration.expiresAt', '<=', now)
    .where((row) => row.or([row('job.id', 'is', null), row('job.status', 'not in', ['waiting', 'running'])]))
    .where((row) =>
      row.or([
        row('report.id', 'is', null),
        row.exists(
          row
            .selectFrom('recipeMigrationItem as item')
            .select('item.position')
            .whereRef('item.migrationId', '=', 'recipeMigration.id'),
        ),
      ]),
    )
    .limit(limit)
    .execute()

/** In every group: imports that a caller waits for and that have written no entry since then. */
export const listSilent = (db: Reader, since: string) =>
  db
    .selectFrom('recipeMigration')
    .innerJoin('report', 'report.id', 'recipeMigration.reportId')
    .select((row) => [
      'recipeMigration.id',
      'recipeMigration.groupId',
      'recipeMigration.uploadId',
      'recipeMigration.fileName',
      'report.id as reportId',
      row
        .selectFrom('reportEntry')
        .select((entry) => entry.fn.max('position').as('last'))
        .whereRef('reportEntry.reportId', '=', 'report.id')
        .as('last'),
    ])
    .where('recipeMigration.status', '=', 'running')
    .where('recipeMigration.jobId', 'is', null)
    .where('report.timestamp', '<', since)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('reportEntry')
            .select('reportEntry.id')
            .whereRef('reportEntry.reportId', '=', 'report.id')
            .where('reportEntry.timestamp', '>=', since),
        ),
      ),
    )
    .execute()

/** Which of these uploads are still needed. */
export const listWanted = (db: Reader, uploadIds: string[], now: string) =>
  readInChunks(uploadIds, (portion) =>
    db
      .selectFrom('recipeMigration')
      .leftJoin('job', 'job.id', 'recipeMigration.jobId')
      .select('uploadId')
      .where('uploadId', 'in', portion)
      .where((row) =>
        row.or([row('recipeMigration.expiresAt', '>', now), row('job.status', 'in', ['waiting', 'running'])]),
      )
      .execute(),
  )
