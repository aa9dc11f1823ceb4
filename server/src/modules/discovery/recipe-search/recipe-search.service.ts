import type { Page } from '@larder/contract/page.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import type { RecipeListQuery } from '@larder/contract/recipe-search.ts'
import type { Viewer } from '#core/actor.ts'
import type { AnyCtx, Ctx } from '#core/context.ts'
import { refusal } from '#core/errors.ts'
import type { ListCtx, ListDefinition, OpenList } from '#core/list.ts'
import type { Asking } from '#core/query-filter.ts'
import { withOffset } from '#core/timestamp-format.ts'
import type { Reader } from '#db/database.ts'
import { find as findCookbook } from '#modules/discovery/cookbooks/cookbooks.service.ts'
import { unsuitableFor } from '#modules/recipes/recipe-warnings/unsuitable-recipes.service.ts'
import { keptConditions } from '#modules/recipes/recipes/recipe-filter.service.ts'
import { summariesFrom } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import * as store from './recipe-search.store.ts'

/**
 * Finds recipes of the group by text, organizers and filters. Members find those of every household; guests find open
 * ones, in groups that `explore` admitted them to.
 */

const everything = {
  requireAllCategories: false,
  requireAllTags: false,
  requireAllTools: false,
  requireAllFoods: false,
}

/** What recipes are filtered and sorted by, for others who pick from them. */
export const searchable = (ctx: Pick<Ctx, 'dialect' | 'actor'>): ListDefinition =>
  store.recipeCollection(ctx, ctx.actor)

/** The same for guests, who find what is open to them; `link` is the path of their list. */
export const openSearchable = (ctx: Pick<Ctx, 'dialect'>, { groupId, link }: OpenList): ListDefinition =>
  store.recipeCollection(ctx, { groupId, openAt: link })

export const search = async (ctx: Ctx, query: RecipeListQuery) =>
  searchAs(ctx, ctx.actor, query, await unsuitableFor(ctx, query.goodFor))

export const searchOpen = (ctx: AnyCtx, { groupId, link }: OpenList, query: RecipeListQuery) =>
  searchAs(ctx, { groupId, openAt: link }, query)

/** The recipes of a group that guests find, in the order they came, the newest first or last. */
export const listOpen = (
  ctx: AnyCtx,
  groupId: string,
  part: Pick<RecipeListQuery, 'page' | 'perPage' | 'orderDirection'>,
) => searchOpen(ctx, { groupId, link: '' }, { ...everything, ...part, orderBy: 'created_at' })

export const countOpen = (ctx: AnyCtx): Promise<Map<string, number>> => store.countOpen(ctx.slowReads)

async function searchAs(
  ctx: ListCtx,
  searcher: store.Searcher & Viewer,
  query: RecipeListQuery,
  without?: ReadonlySet<string>,
): Promise<Page<RecipeSummary>> {
  const conditions = query.cookbook ? await cookbookConditions(ctx, searcher, query.cookbook) : undefined
  const narrowing = {
    ...(await narrowingOf(ctx.db, searcher.groupId, query)),
    ...(conditions && { conditions }),
    ...(without && { without }),
  }
  const page = await store.list(ctx, searcher, query, narrowing)
  return { ...page, items: await summariesFrom(ctx.db, searcher, page.items, withOffset) }
}

/** The ids of every recipe that a list with these words, filters and this cookbook would show, by name. */
export async function idsFound(
  ctx: Ctx,
  wanted: Filters & Pick<RecipeListQuery, 'cookbook' | 'search' | 'queryFilter'>,
): Promise<string[]> {
  const conditions = wanted.cookbook ? await cookbookConditions(ctx, ctx.actor, wanted.cookbook) : undefined
  const query = { ...everything, ...wanted, page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const
  const narrowing = { ...(await narrowingOf(ctx.db, ctx.actor.groupId, query)), ...(conditions && { conditions }) }
  return (await store.list(ctx, ctx.actor, query, narrowing)).items.map(({ id }) => id)
}

/** The filter of a cookbook is evaluated for its own household, whoever looks. */
async function cookbookConditions(ctx: ListCtx, { groupId, openAt }: store.Searcher, slugOrId: string) {
  const cookbook = await findCookbook(ctx, { groupId, openOnly: openAt !== undefined }, slugOrId)
  if (!cookbook) throw refusal('notFound', 'cookbook not found')
  const { queryFilterString, householdId } = cookbook
  return (asking: Asking) => keptConditions(ctx, { filters: [queryFilterString], householdId, asking })
}

/** The ids of every recipe of the group that passes all of the filters, as the own household would ask. */
export const passing = (ctx: Ctx, filters: string[]): Promise<string[]> =>
  store.listPassing(ctx.slowReads, ctx.actor, keptConditions(ctx, { filters, householdId: ctx.actor.householdId }))

/** Long filters bind many values; this much text stays below the limit of both databases. */
const MAX_TEXT = 100_000
const MAX_FILTERS = 500

/** How many recipes of the group pass each of the filters, as the own household would ask; by the id beside it. */
export async function countsPassing(ctx: Ctx, kept: { id: string; filter: string }[]): Promise<Record<string, number>> {
  const { householdId } = ctx.actor
  const portions: (typeof kept)[] = []
  let room = 0
  for (const one of kept) {
    const portion = portions.at(-1)
    room -= one.filter.length
    if (portion && room >= 0 && portion.length < MAX_FILTERS) portion.push(one)
    else {
      portions.push([one])
      room = MAX_TEXT - one.filter.length
    }
  }
  const counted: Record<string, number> = {}
  for (const portion of portions) {
    const asked = portion.map(({ id, filter }) => ({
      id,
      conditions: keptConditions(ctx, { filters: [filter], householdId }),
    }))
    Object.assign(counted, await store.countPassing(ctx.slowReads, ctx.actor, asked))
  }
  return counted
}

export async function withCategories(ctx: Ctx, words: string[]): Promise<RecipeSummary[]> {
  const { groupId } = ctx.actor
  const { ids } = await namedBy(ctx.db, 'category', groupId, written(words))
  return summariesFrom(ctx.db, ctx.actor, await store.listWith(ctx.db, ctx.actor, 'category', ids))
}

type Flags = 'requireAllCategories' | 'requireAllTags' | 'requireAllTools' | 'requireAllFoods'

type Filters = Partial<Pick<RecipeListQuery, 'categories' | 'tags' | 'tools' | 'foods' | 'households' | Flags>>

async function narrowingOf(db: Reader, groupId: string, query: Filters): Promise<store.Narrowing> {
  const organizers = async (kind: store.OrganizerKind, requested: Words, all = false) => {
    const words = written(requested)
    if (words.length === 0) return {}
    const { ids, complete } = await namedBy(db, kind, groupId, words)
    return { [kind]: { ids: all && !complete ? [] : ids, all } }
  }
  const foods = written(query.foods)
  const households = written(query.households)
  return {
    ...(await organizers('category', query.categories, query.requireAllCategories)),
    ...(await organizers('tag', query.tags, query.requireAllTags)),
    ...(await organizers('tool', query.tools, query.requireAllTools)),
    ...(foods.length > 0 ? { food: { ids: foods, all: query.requireAllFoods ?? false } } : {}),
    ...(households.length > 0 ? { households } : {}),
  }
}

type Words = string[] | null | undefined

/** An empty parameter is none. */
const written = (words: Words): string[] => [
  ...new Set((words ?? []).map((word) => word.trim().toLowerCase()).filter((word) => word !== '')),
]

/** The organizers that the values name, and whether all were found. */
async function namedBy(db: Reader, kind: store.OrganizerKind, groupId: string, words: string[]) {
  if (words.length === 0) return { ids: [], complete: true }
  const found = await store.listNamed(db, kind, groupId, words)
  const known = new Set(found.flatMap(({ id, slug }) => [id, slug]))
  return { ids: found.map(({ id }) => id), complete: words.every((word) => known.has(word)) }
}
