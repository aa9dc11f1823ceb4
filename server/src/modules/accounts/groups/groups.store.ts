import type { ListQuery } from '@larder/contract/page.ts'
import { groupAttributes, householdAttributes } from '#core/attributes/accounts.attributes.ts'
import { recordAttributes, textColumn, toOne, uuidColumn } from '#core/attributes/attributes.ts'
import { type ListCtx, type ListDefinition, listPage } from '#core/list.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { AccountTables } from '#db/tables/account-tables.ts'

type GroupTable = AccountTables['group']

const columns = ['group.id', 'group.name', 'group.slug', 'group.privateGroup', 'group.foodLanguage'] as const

export const groups = (db: Reader) => db.selectFrom('group').select(columns)

export const find = (db: Reader, groupId: string) => groups(db).where('group.id', '=', groupId).executeTakeFirst()
export type GroupRow = NonNullable<Awaited<ReturnType<typeof find>>>

/** `undefined` when the name or the slug is taken; the transaction goes on either way, on both databases. */
export const insertIfFree = (db: Writer, row: GroupTable) =>
  db
    .insertInto('group')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

type GroupChange = Partial<Pick<GroupTable, 'name' | 'slug' | 'privateGroup' | 'foodLanguage'>> &
  Pick<GroupTable, 'updatedAt'>

export const update = (db: Writer, groupId: string, change: GroupChange) =>
  db.updateTable('group').set(change).where('group.id', '=', groupId).returning(columns).executeTakeFirst()

export const putFoodLanguage = (db: Writer, groupId: string, foodLanguage: string) =>
  db.updateTable('group').set({ foodLanguage }).where('id', '=', groupId).where('foodLanguage', 'is', null).execute()

const memberColumns = ['user.id', 'user.groupId', 'user.householdId', 'user.username', 'user.fullName'] as const

/** Members may filter by what they see of each other. */
const members: ListDefinition = {
  alias: 'user',
  attributes: {
    ...recordAttributes,
    username: textColumn('username'),
    full_name: textColumn('fullName'),
    group_id: uuidColumn('groupId'),
    household_id: uuidColumn('householdId'),
    group: toOne('groupId', { table: 'group', attributes: groupAttributes }),
    household: toOne('householdId', { table: 'household', attributes: householdAttributes }),
  },
  link: '/groups/members',
}

const peopleOf = (db: Reader, groupId: string) =>
  db.selectFrom('user').select(memberColumns).where('user.groupId', '=', groupId)

export const listMembers = (ctx: ListCtx, groupId: string, query: ListQuery) =>
  listPage(peopleOf(ctx.db, groupId), members, query, ctx)

export const findMember = (db: Reader, groupId: string, column: 'id' | 'username', value: string) =>
  peopleOf(db, groupId).where(`user.${column}`, '=', value).executeTakeFirst()

/** Of everybody, without counting a million of them. */
export const hasMoreRecipesThan = async (db: Reader, count: number): Promise<boolean> =>
  (await db.selectFrom('recipe').select('id').orderBy('id').limit(1).offset(count).executeTakeFirst()) !== undefined

/** Recipes in the trash still have their files. */
export const recipeIds = async (db: Reader, groupId: string): Promise<string[]> => {
  const rows = await db.selectFrom('recipe').select('id').where('groupId', '=', groupId).execute()
  return rows.map(({ id }) => id)
}
