import type { SearchListQuery } from '@larder/contract/page.ts'
import { type Collection, type ListCtx, listPage } from '#core/list.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { LabelTables } from '#db/tables/label-tables.ts'
import { labelAttributes } from './labels.attributes.ts'

type LabelRow = LabelTables['label']
type LabelChange = Pick<LabelRow, 'name' | 'nameNormalised' | 'color' | 'updatedAt'>

const columns = ['id', 'name', 'color', 'groupId'] as const

const collection: Collection = {
  alias: 'label',
  attributes: labelAttributes(),
  searched: ['nameNormalised'],
  link: '/groups/labels',
}

export const list = (ctx: ListCtx, groupId: string, query: SearchListQuery) =>
  listPage(ctx.db.selectFrom('label').select(columns).where('groupId', '=', groupId), collection, query, ctx)

export const find = (db: Reader, groupId: string, id: string) =>
  db.selectFrom('label').select(columns).where('groupId', '=', groupId).where('id', '=', id).executeTakeFirst()

export const insert = (db: Writer, row: LabelRow) =>
  db.insertInto('label').values(row).returning(columns).executeTakeFirstOrThrow()

export const update = (db: Writer, groupId: string, id: string, change: LabelChange) =>
  db
    .updateTable('label')
    .set(change)
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

export const remove = (db: Writer, groupId: string, ids: string[]) =>
  db.deleteFrom('label').where('groupId', '=', groupId).where('id', 'in', ids).returning(columns).execute()

/** Leaves names that are there as they are, and returns the new ones. */
export const insertMissing = (db: Writer, rows: LabelRow[]) =>
  db
    .insertInto('label')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['groupId', 'name']).doNothing())
    .returning(columns)
    .execute()

export const listByNames = (db: Reader, groupId: string, names: string[]) =>
  db.selectFrom('label').select(columns).where('groupId', '=', groupId).where('name', 'in', names).execute()
