import type { RecipeListQuery } from '@larder/contract/recipe-search.ts'
import { searchTokens } from '@larder/domain/search/search-tokens.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { refTo } from '#core/attributes/attributes.ts'
import {
  nutritionSums,
  openRecipeAttributes,
  recipeAttributes,
  type SummaryRow,
  summaryColumns,
} from '#core/attributes/recipes.attributes.ts'
import type { Condition } from '#core/conditions.ts'
import type { Ctx } from '#core/context.ts'
import { type ListCtx, type ListDefinition, listPage, type OrderValue } from '#core/list.ts'
import type { Asking } from '#core/query-filter.ts'
import { hidesAnyFrom, type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import type { Database, Reader } from '#db/database.ts'
import { byPlaceIn } from './book-order.store.ts'

/** Which recipes a list shows, and in which order. What is in the trash is never among them. */

export type OrganizerKind = 'category' | 'tag' | 'tool'

/** Who searches; a guest has no rating and no household, and `openAt` is the group. */
export type Searcher = { groupId: string; userId?: string; householdId?: string; openAt?: string }

/** Ids that a recipe must name: one of them, or all. */
type Wanted = { ids: string[]; all: boolean }

export type Narrowing = Partial<Record<OrganizerKind | 'food', Wanted>> & {
  /** Ids or slugs. */
  households?: string[]
  /** Ids of recipes that are left out. */
  without?: ReadonlySet<string>
  /** What is in a cookbook, in either strategy. */
  conditions?: (asking: Asking) => Condition[]
  /** The cookbook whose order can be asked for. */
  cookbookId?: string
}

/** Those that are not in the trash and that the viewer may see. */
export const recipes = (db: Reader, viewer: RecipeViewer) =>
  db
    .selectFrom('recipe')
    .where('recipe.groupId', '=', viewer.groupId)
    .where('recipe.deletedAt', 'is', null)
    .where(visibleTo(viewer))

/** What is sorted and filtered by; the finder uses the same. */
export const recipeCollection = (
  { dialect }: Pick<Ctx, 'dialect'>,
  { groupId, userId, householdId, openAt }: Searcher,
  cookbookId?: string,
): ListDefinition & { alias: 'recipe' } => ({
  alias: 'recipe',
  orders: {
    name: byName,
    created_at: byCreation,
    rating: byRating(userId),
    ...(openAt === undefined && byNutrition),
    ...(cookbookId !== undefined && { cookbook_position: byPlaceIn(cookbookId) }),
  },
  ...(openAt === undefined
    ? { attributes: recipeAttributes({ dialect, householdId }), link: '/recipes' }
    : { attributes: openRecipeAttributes(dialect), always: isOpenIn(groupId), link: openAt }),
})

/** What the recipe and its household must say for guests to find it; the group was asked before. */
const isOpenIn =
  (groupId: string): NonNullable<ListDefinition['always']> =>
  (row) =>
    sql`(${row('isPublic')} = 1 and ${row('visibility')} = 'group' and ${row('householdId')} in (select "id" from "household"
      where "groupId" = ${groupId} and "privateHousehold" = 0))`

/** How many recipes of each group guests find, private groups included: whoever asks knows which are open. */
export async function countOpen(db: Reader): Promise<Map<string, number>> {
  const { rows } = await sql<{ groupId: string; count: number }>`
    select "recipe"."groupId", count(*) as count from "recipe" join "household" on "household"."id" = "recipe"."householdId"
    where "recipe"."deletedAt" is null and "recipe"."isPublic" = 1 and ${visibleTo({ groupId: '' })} and "household"."privateHousehold" = 0
    group by "recipe"."groupId"`.execute(db)
  return new Map(rows.map(({ groupId, count }) => [groupId, Number(count)]))
}

/** Recipes of which nothing is known come last, whichever way it goes. */
const byNutrition: ListDefinition['orders'] = Object.fromEntries(
  Object.entries(nutritionSums).map(([name, { of }]) => [name, { of, nulls: 'last' }]),
)

const byName: OrderValue = { of: (row) => row('nameNormalised'), nulls: 'never' }
const byCreation: OrderValue = { of: (row) => row('createdAt'), nulls: 'never' }

/** The own rating takes precedence over the average; zero stars are no rating. */
const byRating = (userId: string | undefined): OrderValue => ({
  nulls: 'last',
  of: (row) => {
    const average = sql`nullif(${row('rating')}, 0)`
    if (userId === undefined) return average
    return sql`coalesce((select nullif(own."rating", 0) from "recipeRating" as own
      where own."recipeId" = ${row('id')} and own."userId" = ${userId}), ${average})`
  },
})

/** `rowsOfIds` reads recipes that were found as the searcher may see them. */
export async function list(
  ctx: ListCtx,
  searcher: Searcher,
  query: RecipeListQuery,
  narrowing: Narrowing,
  rowsOfIds: (ids: string[]) => Promise<SummaryRow[]>,
) {
  const own = conditionsOf(ctx, narrowing, searcher.groupId)
  const rows = (asking: Asking) =>
    [...own, ...(narrowing.conditions?.(asking) ?? [])].reduce(
      (kept, condition) => kept.where(condition),
      recipes(ctx.db, searcher).select(summaryColumns),
    )
  const search = await matchOf(ctx, searcher, query.search)
  return listPage(rows('ids'), recipeCollection(ctx, searcher, narrowing.cookbookId), linkQuery(query), ctx, {
    match: search?.match,
    narrowed: own.length > 0 || narrowing.conditions !== undefined || search?.hidesAny === true,
    askedByRow: narrowing.conditions && rows('rows'),
    rowsOfIds,
  })
}

/** Links repeat the query, without flags that are false. */
const linkQuery = (query: RecipeListQuery) => ({
  ...query,
  requireAllCategories: query.requireAllCategories || undefined,
  requireAllTags: query.requireAllTags || undefined,
  requireAllTools: query.requireAllTools || undefined,
  requireAllFoods: query.requireAllFoods || undefined,
})

async function matchOf({ slowReads, dialect }: ListCtx, searcher: Searcher, text: string | null | undefined) {
  const { groupId, openAt } = searcher
  const tokens = searchTokens(text ?? '')
  if (tokens.phrases.length + tokens.words.length === 0) return undefined
  const scope = { groupId, kind: 'recipe' } as const
  const hidesAny = openAt === undefined && (await hidesAnyFrom(slowReads, searcher))
  // Where nothing is hidden from the viewer, recipes are not checked one by one.
  const sees = openAt === undefined ? (hidesAny ? isVisibleRecipe(searcher) : undefined) : isOpenRecipe(groupId)
  const reader = sees ? { ...scope, sees } : scope
  return { match: await dialect.search.match(slowReads, reader, tokens, sql.ref('recipe.id')), hidesAny }
}

const isVisibleRecipe = (searcher: Searcher) => (id: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select 1 from "recipe" as seen where seen."id" = ${id} and seen."deletedAt" is null
    and ${visibleTo(searcher, 'seen')})`

const isOpenRecipe = (groupId: string) => (id: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select 1 from "recipe" as seen where seen."id" = ${id} and seen."deletedAt" is null
    and ${isOpenIn(groupId)(refTo('seen'))})`

const links = {
  category: { table: 'recipeCategory', column: 'categoryId' },
  tag: { table: 'recipeTag', column: 'tagId' },
  tool: { table: 'recipeTool', column: 'toolId' },
  food: { table: 'recipeIngredient', column: 'foodId' },
} as const satisfies Record<string, { table: keyof Database; column: string }>

const kinds = ['category', 'tag', 'tool', 'food'] as const

function conditionsOf(
  { dialect }: Pick<ListCtx, 'dialect'>,
  narrowing: Narrowing,
  groupId: string,
): RawBuilder<SqlBool>[] {
  const { households, without } = narrowing
  return [
    ...kinds.flatMap((kind) => {
      const wanted = narrowing[kind]
      return wanted ? [naming(kind, wanted)] : []
    }),
    ...(households ? [inHouseholds(households, groupId)] : []),
    ...(without ? [sql<SqlBool>`${sql.ref('recipe.id')} not in ${dialect.listed([...without])}`] : []),
  ]
}

function naming(kind: (typeof kinds)[number], { ids, all }: Wanted): RawBuilder<SqlBool> {
  if (ids.length === 0) return sql`1 = 0`
  const { table, column } = links[kind]
  const each = all
    ? sql` group by "recipeId" having count(distinct ${sql.ref(column)}) = ${sql.lit(ids.length)}`
    : sql``
  return sql`${sql.ref('recipe.id')} in (select "recipeId" from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(ids)})${each})`
}

const inHouseholds = (words: string[], groupId: string): RawBuilder<SqlBool> =>
  sql`${sql.ref('recipe.householdId')} in (select "id" from "household"
    where "groupId" = ${groupId} and ("id" in (${sql.join(words)}) or "slug" in (${sql.join(words)})))`

/** Every recipe that the viewer may see and that passes all of the conditions. */
export async function listPassing(db: Reader, viewer: RecipeViewer, conditions: Condition[]): Promise<string[]> {
  const all = recipes(db, viewer).select('recipe.id')
  const passing = conditions.reduce((rows, condition) => rows.where(condition), all)
  return (await passing.execute()).map(({ id }) => id)
}

/** How many recipes of the group pass the conditions of each, in one statement. */
export async function countPassing(
  db: Reader,
  viewer: RecipeViewer,
  asked: { id: string; conditions: Condition[] }[],
): Promise<Record<string, number>> {
  const counts = asked.map(({ id, conditions }) => {
    const all = recipes(db, viewer).select(sql<number>`count(*)`.as('count'))
    return conditions.reduce((rows, condition) => rows.where(condition), all).as(id)
  })
  const counted = await db.selectNoFrom(counts).executeTakeFirst()
  return Object.fromEntries(Object.entries(counted ?? {}).map(([id, count]) => [id, Number(count)]))
}

/** Organizers of the group that the words name, by id or by slug. The three tables look alike. */
export const listNamed = (db: Reader, kind: OrganizerKind, groupId: string, words: string[]) =>
  db
    .selectFrom(kind as 'category')
    .select(['id', 'slug'])
    .where('groupId', '=', groupId)
    .where((either) => either.or([either('id', 'in', words), either('slug', 'in', words)]))
    .execute()

/** Every recipe that has at least one of the organizers, by name. */
export async function listWith(db: Reader, viewer: RecipeViewer, kind: OrganizerKind, ids: string[]) {
  if (ids.length === 0) return []
  return recipes(db, viewer)
    .select(summaryColumns)
    .where(naming(kind, { ids, all: false }))
    .orderBy('nameNormalised')
    .orderBy('id')
    .execute()
}

export const findOrganizer = (db: Reader, kind: OrganizerKind, groupId: string, slug: string) =>
  db
    .selectFrom(kind as 'category')
    .select(['id', 'name', 'slug', 'groupId'])
    .where('groupId', '=', groupId)
    .where('slug', '=', slug)
    .executeTakeFirst()

/** Organizers that no recipe carries; recipes in the trash carry nothing. */
export function listEmpty(db: Reader, kind: 'category' | 'tag', viewer: RecipeViewer) {
  const { groupId } = viewer
  const { table, column } = links[kind]
  const carriedByNone = sql<SqlBool>`${sql.ref('id')} not in (select link.${sql.ref(column)} from ${sql.table(table)} as link
    join "recipe" on "recipe"."id" = link."recipeId" where "recipe"."groupId" = ${groupId} and "recipe"."deletedAt" is null
    and ${visibleTo(viewer)})`
  return db
    .selectFrom(kind as 'category')
    .select(['id', 'groupId', 'name', 'slug'])
    .where('groupId', '=', groupId)
    .where(carriedByNone)
    .orderBy('nameNormalised')
    .orderBy('id')
    .execute()
}

/** How many living recipes of the group carry each organizer, by its id, in one statement. */
export async function countCarrying(
  db: Reader,
  kind: OrganizerKind,
  viewer: RecipeViewer,
): Promise<Record<string, number>> {
  const { table, column } = links[kind]
  const rows = await recipes(db, viewer)
    .innerJoin(
      sql<{ recipeId: string; id: string }>`(select "recipeId", ${sql.ref(column)} as "id"
      from ${sql.table(table)})`.as('link'),
      'link.recipeId',
      'recipe.id',
    )
    .select(['link.id', sql<number>`count(*)`.as('count')])
    .groupBy('link.id')
    .execute()
  return Object.fromEntries(rows.map(({ id, count }) => [id, Number(count)]))
}
