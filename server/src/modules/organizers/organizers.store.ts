import type { SearchListQuery } from '@larder/contract/page.ts'
import type { Attributes } from '#core/attributes.ts'
import { type Collection, type ListCtx, listPage } from '#core/list.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { OrganizerRow } from '#db/tables/organizer-tables.ts'

export type OrganizerKind = 'category' | 'tag' | 'tool'
type OrganizerChange = Pick<OrganizerRow, 'name' | 'nameNormalised' | 'slug' | 'updatedAt'>

const columns = ['id', 'name', 'slug', 'groupId'] as const

/** The three tables have the same columns, so the type of one speaks for all of them. */
const tableOf = (kind: OrganizerKind) => kind as 'category'

const links = { category: '/categories', tag: '/tags', tool: '/tools' } satisfies Record<OrganizerKind, string>

export function list(
  ctx: ListCtx,
  kind: OrganizerKind,
  groupId: string,
  query: SearchListQuery,
  { attributes, link = links[kind] }: { attributes: Attributes; link?: string },
) {
  const collection: Collection = { alias: kind, attributes, searched: ['nameNormalised'], link }
  const rows = ctx.db.selectFrom(tableOf(kind)).select(columns).where('groupId', '=', groupId)
  return listPage(rows, collection, query, ctx)
}

export const find = (db: Reader, kind: OrganizerKind, groupId: string, id: string) =>
  db.selectFrom(tableOf(kind)).select(columns).where('groupId', '=', groupId).where('id', '=', id).executeTakeFirst()

export const listByIds = (db: Reader, kind: OrganizerKind, groupId: string, ids: string[]) =>
  readInChunks(ids, (portion) =>
    db.selectFrom(tableOf(kind)).select(columns).where('groupId', '=', groupId).where('id', 'in', portion).execute(),
  )

export const insert = (db: Writer, kind: OrganizerKind, row: OrganizerRow) =>
  db.insertInto(tableOf(kind)).values(row).returning(columns).executeTakeFirstOrThrow()

export const update = (db: Writer, kind: OrganizerKind, groupId: string, id: string, change: OrganizerChange) =>
  db
    .updateTable(tableOf(kind))
    .set(change)
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

export const remove = (db: Writer, kind: OrganizerKind, groupId: string, ids: string[]) =>
  db.deleteFrom(tableOf(kind)).where('groupId', '=', groupId).where('id', 'in', ids).returning(columns).execute()
