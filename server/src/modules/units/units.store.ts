import type { SearchListQuery } from '@larder/contract/page.ts'
import { type Collection, type ListCtx, listPage } from '#core/list.ts'
import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { inOrder } from '#db/rows.ts'
import type { FoodTables } from '#db/tables/food-tables.ts'
import { unitAttributes } from './units.attributes.ts'

type UnitTable = FoodTables['unit']
type AliasRow = FoodTables['unitAlias']
type UnitChange = Omit<UnitTable, 'id' | 'groupId' | 'createdAt'>

const columns = [
  'id',
  'name',
  'pluralName',
  'description',
  'abbreviation',
  'pluralAbbreviation',
  'useAbbreviation',
  'fraction',
  'standardQuantity',
  'standardUnit',
  'createdAt',
  'updatedAt',
] as const
export type UnitRow = Pick<UnitTable, (typeof columns)[number]>

const collection: Collection = {
  alias: 'unit',
  attributes: unitAttributes(),
  searched: ['nameNormalised', 'pluralNameNormalised', 'abbreviationNormalised', 'pluralAbbreviationNormalised'],
  link: '/units',
}

export const list = (ctx: ListCtx, groupId: string, query: SearchListQuery) =>
  listPage(ctx.db.selectFrom('unit').select(columns).where('groupId', '=', groupId), collection, query, ctx)

const byIds = prepared<UnitRow, [groupId: string]>((db, ids, groupId) =>
  db.selectFrom('unit').select(columns).where('groupId', '=', groupId).where('id', 'in', ids).compile(),
)

export const listByIds = (db: Reader, groupId: string, ids: string[]) => byIds(db, ids, groupId)

export const insert = (db: Writer, row: UnitTable) => db.insertInto('unit').values(row).execute()

/** Leaves names that are there as they are, and returns the ids of the new ones. */
export const insertMissing = async (db: Writer, rows: UnitTable[]): Promise<Set<string>> => {
  const added = await db
    .insertInto('unit')
    .values(inOrder(rows, ({ name }) => name))
    .onConflict((conflict) => conflict.columns(['groupId', 'name']).doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}

export const update = (db: Writer, groupId: string, id: string, change: UnitChange) =>
  db
    .updateTable('unit')
    .set(change)
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const remove = (db: Writer, groupId: string, ids: string[]) =>
  db.deleteFrom('unit').where('groupId', '=', groupId).where('id', 'in', ids).returning('id').execute()

/** Of units already found in the caller's group. */
export const listAliases = async (db: Reader, unitIds: string[]): Promise<Alias[]> =>
  unitIds.length === 0 ? [] : aliasesOf(db, unitIds)

type Alias = Pick<AliasRow, 'unitId' | 'name'>

const aliasesOf = prepared<Alias>((db, unitIds) => {
  const aliases = db.selectFrom('unitAlias').select(['unitId', 'name']).where('unitId', 'in', unitIds)
  return aliases.orderBy('unitId').orderBy('position').compile()
})

export async function insertAliases(db: Writer, rows: AliasRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('unitAlias').values(rows).execute()
}

export const removeAliases = (db: Writer, unitId: string) =>
  db.deleteFrom('unitAlias').where('unitId', '=', unitId).execute()
