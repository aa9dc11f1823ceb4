import type { RecipeSummary } from '@larder/contract/recipe.ts'
import {
  type Comparable,
  foodWeight,
  SIMILAR_FROM,
  similarity,
  tellingWords,
} from '@larder/domain/recipes/similarity.ts'
import type { Ctx } from '#core/context.ts'
import { search } from '#modules/discovery/recipe-search/recipe-search.service.ts'
import { readableRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { summariesOf } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import * as store from './similar-recipes.store.ts'

/**
 * Recipes that are like one, worked out when somebody asks: a few dozen that share its rarer foods or words of its name
 * are found by indexes, and `domain/recipes/similarity` compares them. Whoever asks finds what they may see.
 */

const MOST_SHOWN = 6
const BY_FOODS = 40
const BY_NAME = 20
/** The rarest foods tell enough, and each of them is a walk through an index. */
const FOODS_ASKED = 20
/** The longest words of a name tell the most, and each further one makes the search slower. */
const WORDS_ASKED = 2

export async function list(ctx: Ctx, slugOrId: string): Promise<RecipeSummary[]> {
  const { id, name } = await readableRecipe(ctx, slugOrId)
  const foods = (await store.listFoods(ctx.slowReads, id)).map(({ foodId, uses }) => ({
    foodId,
    weight: foodWeight(uses),
  }))
  const weights = new Map(foods.map(({ foodId, weight }) => [foodId, weight]))
  const telling = foods.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight)
  const sharing = await store.listSharing(ctx.slowReads, ctx.actor, id, telling.slice(0, FOODS_ASKED), BY_FOODS)
  const ids = [...new Set([id, ...sharing, ...(await namedAlike(ctx, name))])]
  const [own, ...others] = await compared(ctx, ids)
  if (!own) return []
  // How rare the other foods of a found recipe are is not known, so they weigh as much as a typical asked one.
  const usual = telling[Math.floor(telling.length / 2)]?.weight ?? 1
  const weightOf = (foodId: string) => weights.get(foodId) ?? usual
  return others
    .map((other) => ({ ...other, alike: similarity(own, other, weightOf) }))
    .filter(({ alike }) => alike >= SIMILAR_FROM)
    .toSorted((one, other) => other.alike - one.alike || (one.summary.id < other.summary.id ? -1 : 1))
    .slice(0, MOST_SHOWN)
    .map(({ summary }) => summary)
}

async function namedAlike(ctx: Ctx, name: string): Promise<string[]> {
  const words = tellingWords(name)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, WORDS_ASKED)
  if (words.length === 0) return []
  const asked = {
    ...{ search: words.join(' '), page: 1, perPage: BY_NAME, orderDirection: 'desc' as const },
    ...{ requireAllCategories: false, requireAllTags: false, requireAllTools: false, requireAllFoods: false },
  }
  return (await search(ctx, asked)).items.map(({ id }) => id)
}

/** The first is the one that the others are compared with. */
async function compared(ctx: Ctx, ids: string[]): Promise<(Comparable & { summary: RecipeSummary })[]> {
  const summaries = await summariesOf(ctx, ids)
  const foodIds = new Map<string, Set<string>>()
  for (const { recipeId, foodId } of await store.listFoodsOf(ctx.db, ids))
    foodIds.set(recipeId, (foodIds.get(recipeId) ?? new Set()).add(foodId ?? ''))
  return summaries.map((summary) => ({
    summary,
    name: summary.name,
    foodIds: foodIds.get(summary.id) ?? new Set(),
    organizerIds: new Set([...(summary.tags ?? []), ...(summary.recipeCategory ?? [])].map(({ id }) => id)),
  }))
}
