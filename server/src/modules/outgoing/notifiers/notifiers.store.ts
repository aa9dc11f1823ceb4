import type { ListQuery } from '@larder/contract/page.ts'
import { notifierAttributes } from '#core/attributes/notifiers.attributes.ts'
import { type ListCtx, listPage } from '#core/list.ts'
import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import type { NotifierTables } from '#db/tables/outgoing-tables.ts'

/** Every statement about a notifier that somebody asks for names the household it belongs to. */

export type NotifierRow = NotifierTables['notifier']

const described = { alias: 'notifier', attributes: notifierAttributes(), link: '/households/events/notifications' }

const ownRows = (db: Reader, householdId: string) =>
  db.selectFrom('notifier').selectAll('notifier').where('notifier.householdId', '=', householdId)

export const list = (ctx: ListCtx, householdId: string, query: ListQuery) =>
  listPage(ownRows(ctx.db, householdId), described, query, ctx)

export const find = (db: Reader, householdId: string, id: string): Promise<NotifierRow | undefined> =>
  ownRows(db, householdId).where('notifier.id', '=', id).executeTakeFirst()

export async function countOf(db: Reader, householdId: string): Promise<number> {
  const { rows } = await db
    .selectFrom('notifier')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('householdId', '=', householdId)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

export const insert = (db: Writer, row: NotifierRow) => db.insertInto('notifier').values(row).execute()

export const update = (db: Writer, householdId: string, { id, ...row }: Partial<NotifierRow> & { id: string }) =>
  db.updateTable('notifier').set(row).where('householdId', '=', householdId).where('id', '=', id).execute()

export const remove = (db: Writer, householdId: string, id: string) =>
  db.deleteFrom('notifier').where('householdId', '=', householdId).where('id', '=', id).execute()

export type ListeningRow = Pick<NotifierRow, 'id' | 'groupId' | 'householdId' | 'address' | 'events'>

/** Those that are on, of all households: who of them hears of an event is in their choice. */
export const listListening = prepared<ListeningRow>((db, groupIds) =>
  db
    .selectFrom('notifier')
    .select(['id', 'groupId', 'householdId', 'address', 'events'])
    .where('groupId', 'in', groupIds)
    .where('enabled', '=', 1)
    .orderBy('id')
    .compile(),
)

type Nameless = { shoppingLists: string[]; cookbooks: string[] }

export async function namesOf(db: Reader, { shoppingLists, cookbooks }: Nameless): Promise<Map<string, string>> {
  const named = async (table: 'shoppingList' | 'cookbook', ids: string[]) =>
    ids.length === 0
      ? []
      : await db
          .selectFrom(table)
          .select(['id', 'name'])
          .where('id', 'in', [...new Set(ids)])
          .execute()
  const rows = [...(await named('shoppingList', shoppingLists)), ...(await named('cookbook', cookbooks))]
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name]] : [])))
}

export const groupSlug = async (db: Reader, groupId: string): Promise<string | undefined> =>
  (await db.selectFrom('group').select('slug').where('id', '=', groupId).executeTakeFirst())?.slug

export async function organizerSlugs(
  db: Reader,
  ids: Record<'category' | 'tag', string[]>,
): Promise<Map<string, string>> {
  const slugs = async (table: 'category' | 'tag') =>
    ids[table].length === 0
      ? []
      : await db.selectFrom(table).select(['id', 'slug']).where('id', 'in', ids[table]).execute()
  const rows = [...(await slugs('category')), ...(await slugs('tag'))]
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}
