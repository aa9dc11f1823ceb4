import type { Page } from '@larder/contract/page.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import type { RecipeListQuery } from '@larder/contract/recipe-search.ts'
import type { Viewer } from '#core/actor.ts'
import { allOf, anyOf, type Condition } from '#core/conditions.ts'
import type { AnyCtx, Ctx } from '#core/context.ts'
import { refusal } from '#core/errors.ts'
import type { ListCtx, ListDefinition, OpenList } from '#core/list.ts'
import type { Asking } from '#core/query-filter.ts'
import { everyRecipeOf, type RecipeViewer } from '#core/recipe-visibility.ts'
import { withOffset } from '#core/timestamp-format.ts'
import type { Reader } from '#db/database.ts'
import { type BookRule, findRule } from '#modules/discovery/cookbooks/cookbooks.service.ts'
import { unsuitableFor } from '#modules/recipes/recipe-warnings/unsuitable-recipes.service.ts'
import { keptConditions } from '#modules/recipes/recipes/recipe-filter.service.ts'
import { listSummaries, summariesFrom } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import * as books from './book-recipes.store.ts'
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
  const narrowing = {
    ...(await narrowingOf(ctx.db, searcher.groupId, query)),
    ...(query.cookbook && (await cookbookNarrowing(ctx, searcher, query.cookbook))),
    ...(without && { without }),
  }
  const page = await listOf(ctx, searcher, query, narrowing)
  return { ...page, items: await summariesFrom(ctx.db, searcher, page.items, withOffset) }
}

const listOf = (ctx: ListCtx, searcher: store.Searcher, query: RecipeListQuery, narrowing: store.Narrowing) =>
  store.list(ctx, searcher, query, narrowing, (ids) => listSummaries(ctx.db, searcher, ids))

/**
 * The ids of every recipe that a list with these words, filters and this cookbook would show: a cookbook in the order
 * that somebody gave it, and otherwise by name.
 */
export async function idsFound(
  ctx: Ctx,
  wanted: Filters & Pick<RecipeListQuery, 'cookbook' | 'search' | 'queryFilter'>,
): Promise<string[]> {
  const orderBy = wanted.cookbook ? BOOK_ORDER : 'name'
  const query = { ...everything, ...wanted, page: 1, perPage: -1, orderBy, orderDirection: 'asc' } as const
  const narrowing = {
    ...(await narrowingOf(ctx.db, ctx.actor.groupId, query)),
    ...(wanted.cookbook && (await cookbookNarrowing(ctx, ctx.actor, wanted.cookbook))),
  }
  return (await listOf(ctx, ctx.actor, query, narrowing)).items.map(({ id }) => id)
}

/** The order of a book: as somebody put them, then by name. */
const BOOK_ORDER = 'cookbook_position:asc,name:asc'

/** A part of a book that was found before, in its order, for whoever holds a link to it. */
export async function searchInBook(
  ctx: ListCtx,
  groupId: string,
  book: BookRule,
  part: Pick<RecipeListQuery, 'page' | 'perPage' | 'search'>,
) {
  const query = { ...everything, ...part, orderBy: BOOK_ORDER, orderDirection: 'asc' } as const
  return listOf(ctx, { groupId }, query, bookNarrowing(ctx, book))
}

/** Whether the recipe is in the book, for those who see what the whole group may see. */
export const isInBook = async (
  ctx: ListCtx,
  viewer: RecipeViewer,
  book: BookRule,
  recipeId: string,
): Promise<boolean> =>
  (await store.listPassing(ctx.db, viewer, [...bookConditions(ctx, book), books.isRecipe(recipeId)])).length > 0

async function cookbookNarrowing(ctx: ListCtx, { groupId, openAt }: store.Searcher, slugOrId: string) {
  const book = await findRule(ctx, { groupId, openOnly: openAt !== undefined }, slugOrId)
  if (!book) throw refusal('notFound', 'cookbook not found')
  return bookNarrowing(ctx, book)
}

const bookNarrowing = (ctx: ListCtx, book: BookRule) => ({
  cookbookId: book.id,
  conditions: (asking: Asking) => bookConditions(ctx, book, asking),
})

/** What is in a book. Its filter is evaluated for its own household, whoever looks. */
export function bookConditions(
  ctx: Pick<ListCtx, 'dialect' | 'clock'>,
  { id, filter, householdId, onlyByHand, hasChoices }: BookRule,
  asking: Asking = 'ids',
): Condition[] {
  if (onlyByHand) return [books.isChosen(id, 'in')]
  const passing = keptConditions(ctx, { filters: [filter], householdId, asking })
  if (!hasChoices) return passing
  return [anyOf([books.isChosen(id, 'in'), allOf([...passing, books.isNotChosen(id, 'out')])])]
}

/** Every recipe of a book, whoever may see it, in its order. */
export const bookOrder = (ctx: ListCtx, groupId: string, book: BookRule): Promise<books.PlacedRecipe[]> =>
  books.listPlaced(ctx.slowReads, everyRecipeOf(groupId), book.id, bookConditions(ctx, book))

/** The newest recipes of each book that have a picture, as covers show them; by the id of the book. */
export async function picturesInBooks(
  ctx: ListCtx,
  viewer: RecipeViewer,
  inBooks: BookRule[],
): Promise<Map<string, { recipeId: string; image: string }[]>> {
  const found = new Map<string, { recipeId: string; image: string }[]>()
  for (const portion of portionsOf(inBooks)) {
    const asked = portion.map((book) => ({ id: book.id, conditions: bookConditions(ctx, book, 'rows') }))
    for (const { bookId, ...picture } of await books.listPictures(ctx.slowReads, viewer, asked))
      found.set(bookId, [...(found.get(bookId) ?? []), picture])
  }
  return found
}

/** The ids of every recipe of the group that passes all of the filters, as the own household would ask. */
export const passing = (ctx: Ctx, filters: string[]): Promise<string[]> =>
  store.listPassing(ctx.slowReads, ctx.actor, keptConditions(ctx, { filters, householdId: ctx.actor.householdId }))

/** Long filters bind many values; this much text stays below the limit of both databases. */
const MAX_TEXT = 100_000
const MAX_FILTERS = 500

function portionsOf(all: BookRule[]): BookRule[][] {
  const portions: BookRule[][] = []
  let room = 0
  for (const one of all) {
    const portion = portions.at(-1)
    room -= one.filter.length
    if (portion && room >= 0 && portion.length < MAX_FILTERS) portion.push(one)
    else {
      portions.push([one])
      room = MAX_TEXT - one.filter.length
    }
  }
  return portions
}

/** How many recipes of the group are in each of the books, by its id; of one recipe alone, where one is given. */
export async function countsInBooks(
  ctx: Ctx,
  counting: BookRule[],
  recipeId?: string,
): Promise<Record<string, number>> {
  const only = recipeId === undefined ? [] : [books.isRecipe(recipeId)]
  const counted: Record<string, number> = {}
  for (const portion of portionsOf(counting)) {
    const asked = portion.map((book) => ({ id: book.id, conditions: [...only, ...bookConditions(ctx, book)] }))
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
