import type { Food } from '@larder/contract/foods.ts'
import type { Suggestion, SuggestionQuery, Suggestions } from '@larder/contract/recipe-finder.ts'
import { grouped } from '@larder/domain/grouped.ts'
import type { Viewer } from '#core/actor.ts'
import type { AnyCtx, Ctx } from '#core/context.ts'
import type { ListCtx, ListDefinition, OpenList } from '#core/list.ts'
import { withOffset } from '#core/timestamp-format.ts'
import type { Reader } from '#db/database.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { tools } from '#modules/catalogue/organizers/organizers.service.ts'
import { openSearchable, searchable } from '#modules/discovery/recipe-search/recipe-search.service.ts'
import { unsafeRecipes, unsuitableFor } from '#modules/recipes/recipe-warnings/unsuitable-recipes.service.ts'
import { summariesOf } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import { missingFoods } from './missing-foods.service.ts'
import * as store from './recipe-finder.store.ts'

/**
 * Suggests recipes that need little more than the given foods and tools. Foods are judged only where foods are given,
 * tools only where tools are; what the household has on hand counts as available, never as wanted.
 */

/** What somebody of the household is allergic to is left out, whatever is asked. */
export const suggest = async (ctx: Ctx, query: SuggestionQuery) => {
  const unsafe = await unsafeRecipes(ctx)
  const without = new Set([...unsafe, ...((await unsuitableFor(ctx, query.goodFor)) ?? [])])
  const ask = (asked: SuggestionQuery) => suggestTo(ctx, ctx.actor, searchable(ctx), asked, without)
  return query.countAmounts && query.includeFoodsOnHand ? byAmounts(ctx, query, ask) : ask(query)
}

/** More are looked at than are shown: flags say less than amounts, and a kind may stand in for what a flag lacks. */
const LOOKED_AT = 60
const COVERED_BY_KINDS = 3

async function byAmounts(
  ctx: Ctx,
  query: SuggestionQuery,
  ask: (query: SuggestionQuery) => Promise<Suggestions>,
): Promise<Suggestions> {
  const { limit, maxMissingFoods } = query
  const { items } = await ask({
    ...query,
    limit: limit > 0 ? Math.max(limit, LOOKED_AT) : limit,
    maxMissingFoods: maxMissingFoods + COVERED_BY_KINDS,
  })
  const missing = await missingFoods(
    ctx,
    items.map(({ recipe }) => recipe.id),
  )
  const given = new Set(query.foods ?? [])
  const missingIn = (id: string) => (missing.get(id) ?? []).filter((food) => !given.has(food))
  const foodById = await foods.byIds(ctx.db, ctx.actor, [
    ...new Set(items.flatMap(({ recipe }) => missingIn(recipe.id))),
  ])
  const counted = items
    .map((item) => ({
      ...item,
      missingFoods: missingIn(item.recipe.id).flatMap((id) => {
        const food = foodById.get(id)
        return food ? [withOffsets(food)] : []
      }),
    }))
    .filter(({ missingFoods }) => missingFoods.length <= maxMissingFoods)
  // Without an order of the caller what lacks least comes first; the rest stays as it was ranked.
  if (!query.orderBy) counted.sort((one, other) => one.missingFoods.length - other.missingFoods.length)
  return { items: limit > 0 ? counted.slice(0, limit) : counted }
}

/** For guests: open recipes, and nothing on hand. */
export const suggestOpen = (ctx: AnyCtx, where: OpenList, query: SuggestionQuery) =>
  suggestTo(ctx, { groupId: where.groupId }, openSearchable(ctx, where), query)

type Cook = Viewer & { householdId?: string }

async function suggestTo(
  ctx: ListCtx,
  cook: Cook,
  collection: ListDefinition,
  query: SuggestionQuery,
  without: ReadonlySet<string> = new Set(),
): Promise<Suggestions> {
  const { db } = ctx
  const home = (requested: boolean) => (requested ? cook.householdId : undefined)
  const had = {
    foods: { given: [...new Set(query.foods ?? [])], onHandIn: home(query.includeFoodsOnHand) },
    tools: { given: [...new Set(query.tools ?? [])], onHandIn: home(query.includeToolsOnHand) },
  }
  const ids = await store.listIds(ctx, cook, collection, query, { ...had, without })
  const recipes = await summariesOf({ db, actor: cook }, ids, withOffset)
  const missingFoods = await missingIn(db, 'food', had.foods, ids)
  const missingTools = await missingIn(db, 'tool', had.tools, ids)
  const foodById = await foods.byIds(db, cook, [...new Set([...missingFoods.values()].flat())])
  for (const [id, food] of foodById) foodById.set(id, withOffsets(food))
  const toolById = await tools.byIds(db, cook, [...new Set([...missingTools.values()].flat())])
  const items = recipes.map(
    (recipe): Suggestion => ({
      recipe,
      missingFoods: (missingFoods.get(recipe.id) ?? []).flatMap((id) => foodById.get(id) ?? []),
      missingTools: (missingTools.get(recipe.id) ?? []).flatMap((id) => toolById.get(id) ?? []),
    }),
  )
  return { items }
}

const withOffsets = (food: Food): Food => ({
  ...food,
  createdAt: withOffset(food.createdAt),
  updatedAt: withOffset(food.updatedAt),
})

/** Each missing food or tool once, in the order of the recipe. */
async function missingIn(db: Reader, kind: 'food' | 'tool', having: store.Available, recipeIds: string[]) {
  const rows = grouped(await store.listMissing(db, kind, having, recipeIds), (row) => row.recipeId)
  return new Map([...rows].map(([recipeId, some]) => [recipeId, [...new Set(some.map(({ thingId }) => thingId))]]))
}
