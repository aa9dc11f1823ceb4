import type { ImportedKind, ImportOutcome } from '@larder/contract/mealie-import.ts'
import { chunks, readInChunks } from '#db/chunks.ts'
import type { Database, Reader, Writer } from '#db/database.ts'
import type { MealieImportTables } from '#db/tables/mealie-import-tables.ts'

export type ImportRow = MealieImportTables['referenceImport']
export type ItemRow = MealieImportTables['referenceImportItem']

const imports = (db: Reader) =>
  db
    .selectFrom('referenceImport')
    .leftJoin('job', 'job.id', 'referenceImport.jobId')
    .selectAll('referenceImport')
    .select('job.status as jobStatus')
export type FoundImport = Awaited<ReturnType<ReturnType<typeof imports>['executeTakeFirstOrThrow']>>

export const find = (db: Reader, id: string): Promise<FoundImport | undefined> =>
  imports(db).where('referenceImport.id', '=', id).executeTakeFirst()

export const list = (db: Reader, limit: number): Promise<FoundImport[]> =>
  imports(db).orderBy('referenceImport.createdAt', 'desc').orderBy('referenceImport.id').limit(limit).execute()

/** Imports that are running but have no running job. */
export const listAbandoned = (db: Reader): Promise<FoundImport[]> =>
  imports(db)
    .where('referenceImport.status', '=', 'running')
    .where('referenceImport.jobId', 'is not', null)
    .where((row) => row.or([row('job.id', 'is', null), row('job.status', 'not in', ['waiting', 'running'])]))
    .execute()

export const insert = (db: Writer, row: ImportRow) => db.insertInto('referenceImport').values(row).execute()

export const update = (db: Writer, id: string, values: Partial<ImportRow>) =>
  db.updateTable('referenceImport').set(values).where('id', '=', id).execute()

/** Changes the state if it is still `from`; answers whether it was. */
export const changeStatusFrom = async (
  db: Writer,
  id: string,
  from: ImportRow['status'],
  values: Partial<ImportRow>,
) => {
  const { numUpdatedRows } = await db
    .updateTable('referenceImport')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export const remove = (db: Writer, id: string) => db.deleteFrom('referenceImport').where('id', '=', id).execute()

export const isCancelAsked = async (db: Reader, jobId: string): Promise<boolean> =>
  (await db.selectFrom('job').select('cancelAsked').where('id', '=', jobId).executeTakeFirst())?.cancelAsked === 1

export const nextPosition = async (db: Reader, importId: string): Promise<number> => {
  const last = await db
    .selectFrom('referenceImportItem')
    .select('position')
    .where('importId', '=', importId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.position ?? -1) + 1
}

const ITEM_COLUMNS = 10

export async function insertItems(db: Writer, rows: ItemRow[]): Promise<void> {
  for (const portion of chunks(rows, ITEM_COLUMNS)) await db.insertInto('referenceImportItem').values(portion).execute()
}

type Narrowed = { kind?: ImportedKind | undefined; outcome?: ImportOutcome | undefined }

const items = (db: Reader, importId: string, { kind, outcome }: Narrowed) =>
  db
    .selectFrom('referenceImportItem')
    .where('importId', '=', importId)
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? ''))
    .$if(outcome !== undefined, (rows) => rows.where('outcome', '=', outcome ?? 'added'))

export const listItems = (
  db: Reader,
  importId: string,
  narrowed: Narrowed,
  { limit, offset }: { limit: number; offset: number },
) => items(db, importId, narrowed).selectAll().orderBy('position').limit(limit).offset(offset).execute()

export const countItems = async (db: Reader, importId: string, narrowed: Narrowed): Promise<number> => {
  const counted = await items(db, importId, narrowed)
    .select((item) => item.fn.countAll().as('total'))
    .executeTakeFirst()
  return Number(counted?.total ?? 0)
}

export const countOutcomes = async (db: Reader, importIds: string[]) => {
  const rows = await readInChunks(importIds, (portion) =>
    db
      .selectFrom('referenceImportItem')
      .select(['importId', 'kind', 'outcome', (item) => item.fn.countAll().as('count')])
      .where('importId', 'in', portion)
      .groupBy(['importId', 'kind', 'outcome'])
      .execute(),
  )
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export const loggedGroups = async (db: Reader, importId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('referenceImportItem')
      .select('archivedGroup')
      .distinct()
      .where('importId', '=', importId)
      .execute()
  ).map(({ archivedGroup }) => archivedGroup)

/** Records of one kind that this import created. */
export const listMade = (db: Reader, importId: string, archivedGroup: string, kind: string, limit: number) =>
  db
    .selectFrom('referenceImportItem')
    .select(['position', 'thingId'])
    .where('importId', '=', importId)
    .where('archivedGroup', '=', archivedGroup)
    .where('kind', '=', kind)
    .where('outcome', 'in', ['added', 'renamed'])
    .where('thingId', 'is not', null)
    .limit(limit)
    .execute()

export const removeItems = (db: Writer, importId: string, positions: number[]) =>
  db.deleteFrom('referenceImportItem').where('importId', '=', importId).where('position', 'in', positions).execute()

export const removeItemsOfGroup = (db: Writer, importId: string, archivedGroup: string) =>
  db
    .deleteFrom('referenceImportItem')
    .where('importId', '=', importId)
    .where('archivedGroup', '=', archivedGroup)
    .execute()

/** Existing groups that came with an earlier backup, by their ids in it. */
export const groupsImportedBefore = (db: Reader, archivedIds: string[]) =>
  readInChunks(archivedIds, (portion) =>
    db
      .selectFrom('referenceImportItem as item')
      .innerJoin('group', 'group.id', 'item.thingId')
      .select(['item.archivedId', 'group.id'])
      .where('item.kind', '=', 'group')
      .where('item.archivedId', 'in', portion)
      .execute(),
  )

export const groups = (db: Reader) =>
  db.selectFrom('group').select(['id', 'name', 'slug']).orderBy('createdAt').execute()

/** Accounts with one of these as user name or e-mail address. */
export const holdersOf = (db: Reader, folded: string[]) =>
  readInChunks(folded, (portion) =>
    db
      .selectFrom('user')
      .select(['id', 'groupId', 'username', 'usernameFolded', 'email'])
      .where((user) => user.or([user('usernameFolded', 'in', portion), user('email', 'in', portion)]))
      .execute(),
  )

/** The fallback user of a group: a manager if there is one. */
export const fallbackUserOf = (db: Reader, groupId: string) =>
  db
    .selectFrom('user')
    .select('id')
    .where('groupId', '=', groupId)
    .orderBy('canManage', 'desc')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()

/** Tables whose rows are removed by id. */
type Plain = 'shoppingList'
const plain = (table: keyof Database) => table as Plain

export const removeRecords = (db: Writer, table: keyof Database, ids: (string | number)[]) =>
  db
    .deleteFrom(plain(table))
    .where('id', 'in', ids as string[])
    .execute()

export const removeRecipes = (db: Writer, ids: string[]) =>
  db.deleteFrom('recipe').where('id', 'in', ids).returning(['id', 'groupId', 'householdId', 'slug', 'name']).execute()

/** Removes it unless it has members. */
export const removeEmpty = (db: Writer, table: 'household' | 'group', id: string) =>
  db
    .deleteFrom(table)
    .where('id', '=', id)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('user')
            .select('user.id')
            .where(table === 'group' ? 'user.groupId' : 'user.householdId', '=', id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()

export const shareLinks = (db: Reader, ids: string[]) =>
  readInChunks(ids, (portion) =>
    db.selectFrom('recipeShareToken').select(['id', 'recipeId']).where('id', 'in', portion).execute(),
  )

export const insertShareLink = (db: Writer, row: Database['recipeShareToken']) =>
  db
    .insertInto('recipeShareToken')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const findInvitation = (db: Reader, token: string) =>
  db.selectFrom('invitation').select('householdId').where('token', '=', token).executeTakeFirst()

export const insertInvitation = (db: Writer, row: Database['invitation']) =>
  db.insertInto('invitation').values(row).execute()

export const findWebhook = (db: Reader, householdId: string, name: string, url: string) =>
  db
    .selectFrom('webhook')
    .select('id')
    .where('householdId', '=', householdId)
    .where('name', '=', name)
    .where('url', '=', url)
    .executeTakeFirst()

export const findNotifier = (db: Reader, householdId: string, name: string) =>
  db
    .selectFrom('notifier')
    .select('id')
    .where('householdId', '=', householdId)
    .where('name', '=', name)
    .executeTakeFirst()
