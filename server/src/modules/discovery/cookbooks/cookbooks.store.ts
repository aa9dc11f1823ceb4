import type { SearchListQuery } from '@larder/contract/page.ts'
import { type SqlBool, sql } from 'kysely'
import { refTo } from '#core/attributes/attributes.ts'
import { cookbookAttributes, openCookbookAttributes } from '#core/attributes/cookbooks.attributes.ts'
import { type ListCtx, listPage, type OpenList } from '#core/list.ts'
import { uuidIn } from '#core/uuid.ts'
import type { Dialect } from '#db/connection.ts'
import type { Reader, Writer } from '#db/database.ts'
import { ESCAPE, startsWithPattern } from '#db/dialects/like.ts'
import type { CookbookTables } from '#db/tables/cookbook-tables.ts'

/** Every statement is scoped: the group reads, the household writes. */

type Row = CookbookTables['cookbook']
export type CookbookRow = Row & { householdName: string; hasChoices: number; orderedByHand: number }
/** Whose books; a guest sees those that are open. */
export type CookbookReader = { groupId: string; openOnly?: boolean }

const ALIAS = 'cookbook'

const cookbooks = (db: Reader, groupId: string) =>
  db
    .selectFrom('cookbook')
    .selectAll('cookbook')
    .select(sql<string>`(select "name" from "household" where "id" = "cookbook"."householdId")`.as('householdName'))
    .select([
      sql<number>`case when exists (select 1 from "cookbookRecipe" where "cookbookId" = "cookbook"."id"
        and "choice" is not null) then 1 else 0 end`.as('hasChoices'),
      sql<number>`case when exists (select 1 from "cookbookRecipe" where "cookbookId" = "cookbook"."id"
        and "position" is not null) then 1 else 0 end`.as('orderedByHand'),
    ])
    .where('cookbook.groupId', '=', groupId)

/** Public books of households that are not private. */
const isOpen = (row = refTo(ALIAS)) =>
  sql<SqlBool>`(${row('public')} = 1 and ${row('householdId')} in (select "id" from "household" where "privateHousehold" = 0))`

const described = { alias: ALIAS, attributes: cookbookAttributes(), searched: ['nameNormalised'] }

export const list = (ctx: ListCtx, groupId: string, query: SearchListQuery) =>
  listPage(cookbooks(ctx.db, groupId), { ...described, link: '/households/cookbooks' }, query, ctx)

export const listOpen = (ctx: ListCtx, { groupId, link }: OpenList, query: SearchListQuery) =>
  listPage(
    cookbooks(ctx.db, groupId),
    { ...described, attributes: openCookbookAttributes(), always: isOpen, link },
    query,
    ctx,
  )

export function find(db: Reader, { groupId, openOnly }: CookbookReader, slugOrId: string) {
  const all = cookbooks(db, groupId)
  const id = uuidIn(slugOrId)
  const one = id ? all.where('cookbook.id', '=', id) : all.where('cookbook.slug', '=', slugOrId)
  return (openOnly ? one.where(isOpen()) : one).executeTakeFirst()
}

export const listByIds = (db: Reader, groupId: string, ids: string[]): Promise<CookbookRow[]> =>
  cookbooks(db, groupId).where('cookbook.id', 'in', ids).execute()

export const listOwn = (db: Reader, groupId: string, householdId: string) =>
  cookbooks(db, groupId).where('cookbook.householdId', '=', householdId).execute()

/** Locks naming until the other book has been named, so that the slug is then free or taken. */
export const lockNames = ({ db, dialect }: { db: Writer; dialect: Dialect }, groupId: string) =>
  dialect.locking(db.selectFrom('group').select('id').where('id', '=', groupId), 'change').execute()

/** The slugs that begin like this one and are taken by others. */
export async function listTakenSlugs(db: Reader, groupId: string, slug: string, butId?: string): Promise<Set<string>> {
  const like = db
    .selectFrom('cookbook')
    .select('slug')
    .where('groupId', '=', groupId)
    .where(sql<SqlBool>`"slug" like ${startsWithPattern(slug)} escape ${ESCAPE}`)
  const rows = await (butId ? like.where('id', '<>', butId) : like).execute()
  return new Set(rows.map((row) => row.slug))
}

export const insert = (db: Writer, row: Row) => db.insertInto('cookbook').values(row).execute()

export const update = (db: Writer, householdId: string, { id, ...row }: Partial<Row> & { id: string }) =>
  db.updateTable('cookbook').set(row).where('householdId', '=', householdId).where('id', '=', id).execute()

export const remove = (db: Writer, householdId: string, id: string) =>
  db.deleteFrom('cookbook').where('householdId', '=', householdId).where('id', '=', id).execute()
