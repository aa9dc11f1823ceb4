import type { ListQuery } from '@larder/contract/page.ts'
import { householdAttributes } from '#core/attributes/accounts.attributes.ts'
import { toMany } from '#core/attributes/attributes.ts'
import { cookbookAttributes } from '#core/attributes/cookbooks.attributes.ts'
import { authorAttributes } from '#core/attributes/recipes.attributes.ts'
import { type ListCtx, type ListDefinition, listPage, type OpenList } from '#core/list.ts'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { AccountTables } from '#db/tables/account-tables.ts'

type HouseholdTable = AccountTables['household']

const columns = [
  'household.id',
  'household.groupId',
  'household.name',
  'household.slug',
  'household.privateHousehold',
  'household.lockRecipeEditsFromOtherHouseholds',
  'household.firstDayOfWeek',
  'household.recipePublic',
  'household.recipeShowNutrition',
  'household.recipeShowAssets',
  'household.recipeLandscapeView',
  'household.recipeDisableComments',
  'household.recipeDisableAmount',
  'household.timeZone',
  'household.currency',
  'household.kitchen',
  'household.pluralsBehindUnits',
] as const

export const households = (db: Reader) => db.selectFrom('household').select(columns)

const inGroup = (db: Reader, groupId: string) => households(db).where('household.groupId', '=', groupId)

export const find = (db: Reader, groupId: string, householdId: string) =>
  inGroup(db, groupId).where('household.id', '=', householdId).executeTakeFirst()
export type HouseholdRow = NonNullable<Awaited<ReturnType<typeof find>>>

export const findBySlug = (db: Reader, groupId: string, slug: string) =>
  inGroup(db, groupId).where('household.slug', '=', slug).executeTakeFirst()

const collection: ListDefinition = { alias: 'household', attributes: householdAttributes(), link: '/groups/households' }

/** For the group; guests are not told who lives there and what is not open to them. */
const forMembers: ListDefinition = {
  ...collection,
  attributes: {
    ...collection.attributes,
    users: toMany('householdId', { table: 'user', attributes: authorAttributes }),
    cookbooks: toMany('householdId', { table: 'cookbook', attributes: cookbookAttributes }),
  },
}

export const list = (ctx: ListCtx, groupId: string, query: ListQuery) =>
  listPage(inGroup(ctx.db, groupId), forMembers, query, ctx)

/** Those that are not private. */
export const listOpen = (ctx: ListCtx, { groupId, link }: OpenList, query: ListQuery) =>
  listPage(inGroup(ctx.db, groupId).where('household.privateHousehold', '=', 0), { ...collection, link }, query, ctx)

export const findGroup = (db: Reader, groupId: string) =>
  db.selectFrom('group').select(['id', 'name', 'privateGroup']).where('id', '=', groupId).executeTakeFirst()

/** The people of several households in one statement, by name. */
export const peopleOf = (db: Reader, householdIds: string[]) =>
  readInChunks(householdIds, (portion) =>
    db
      .selectFrom('user')
      .select(['id', 'householdId', 'fullName'])
      .where('householdId', 'in', portion)
      .orderBy('fullName')
      .orderBy('id')
      .execute(),
  )
export type PersonRow = Awaited<ReturnType<typeof peopleOf>>[number]

/** What the household has of its own, as far as the member may see it, and what it shares with its group, in one statement. */
export const statistics = (db: Reader, member: RecipeViewer & { householdId: string }) =>
  db
    .selectNoFrom((select) => {
      const total = select.fn.countAll<number>().as('total')
      const own = (table: 'recipe' | 'user') =>
        select.selectFrom(table).select(total).where(`${table}.householdId`, '=', member.householdId)
      const shared = (table: 'category' | 'tag' | 'tool') =>
        select.selectFrom(table).select(total).where(`${table}.groupId`, '=', member.groupId)
      return [
        own('recipe').where('recipe.deletedAt', 'is', null).where(visibleTo(member)).as('totalRecipes'),
        own('user').as('totalUsers'),
        shared('category').as('totalCategories'),
        shared('tag').as('totalTags'),
        shared('tool').as('totalTools'),
      ]
    })
    .executeTakeFirstOrThrow()

/** `undefined` when the name or the slug is taken in the group; the transaction goes on either way, on both databases. */
export const insertIfFree = (db: Writer, row: HouseholdTable) =>
  db
    .insertInto('household')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

type HouseholdChange = Partial<Omit<HouseholdTable, 'id' | 'groupId' | 'createdAt'>> & Pick<HouseholdTable, 'updatedAt'>

export const update = (db: Writer, groupId: string, householdId: string, change: HouseholdChange) =>
  db
    .updateTable('household')
    .set(change)
    .where('household.groupId', '=', groupId)
    .where('household.id', '=', householdId)
    .returning(columns)
    .executeTakeFirst()

/** Only while it is as it was made. */
export const updateUntouched = (db: Writer, householdId: string, change: HouseholdChange) =>
  db
    .updateTable('household')
    .set(change)
    .where('household.id', '=', householdId)
    .whereRef('household.updatedAt', '=', 'household.createdAt')
    .execute()
