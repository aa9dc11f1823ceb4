import { randomUUID } from 'node:crypto'
import type { Cooking, CookingEnd, CookingEnded } from '@larder/contract/cookings.ts'
import type { PantryChanged } from '@larder/contract/pantry-changes.ts'
import { replanned } from '@larder/domain/cookings/replan.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import { applyIn } from '#modules/pantry/pantry-changes/pantry-changes.service.ts'
import { markCooked } from '#modules/planning/mealplans/cooked-meals.service.ts'
import { linkLeftovers } from '#modules/planning/mealplans/leftover-links.service.ts'
import { leftoversOf } from '#modules/recipes/pantry-cooking/pantry-cooking.service.ts'
import { openBoard, saveBoard } from './board.service.ts'
import * as store from './cookings.store.ts'
import { stepKeyOf } from './dishes.service.ts'

/**
 * The end of a cooking: what is left becomes dishes in the pantry, the planned meals were cooked, and what steps really
 * took is remembered for the next time. All of it or nothing.
 */

export const end = (ctx: Ctx, id: string, draft: CookingEnd): Promise<CookingEnded> =>
  ctx.tx(async (ctx) => {
    const { board, stored } = await openBoard(ctx, id)
    const pantry = await putLeftovers(ctx, board, draft)
    if (draft.markCooked) await markMealsCooked(ctx, board)
    if (!stored.learned) await learnDurations(ctx, board)
    const ended = { ...board, endedAt: ctx.clock.iso() }
    return { cooking: await saveBoard(ctx, ended, { ...stored, learned: true }), pantry }
  })

export const reopen = (ctx: Ctx, id: string): Promise<Cooking> =>
  ctx.tx(async (ctx) => {
    const { board, stored } = await openBoard(ctx, id, { ended: true })
    if (board.endedAt === null) return board
    return saveBoard(ctx, replanned({ ...board, endedAt: null }, ctx.clock.iso()), stored)
  })

async function putLeftovers(
  ctx: TxCtx,
  board: Cooking,
  { left, bookingId }: CookingEnd,
): Promise<PantryChanged | null> {
  const dishesLeft: { dish: Cooking['dishes'][number]; batchId: string; portions: number }[] = []
  const changes = left.flatMap(({ dishId, portions, batchId, placeId, date }, index) => {
    const dish = board.dishes.find(({ id }) => id === dishId)
    if (!dish) throw fieldProblem(['left', String(index), 'dishId'], ctx.t('cookings.noSuchDish'), dishId)
    if (portions === 0) return []
    const leftovers = { id: batchId ?? randomUUID(), portions, placeId, date }
    dishesLeft.push({ dish, batchId: leftovers.id, portions })
    return [leftoversOf(leftovers, { id: dish.recipe?.id ?? null, name: dish.name })]
  })
  if (changes.length === 0) return null
  const changed = await applyIn(ctx, { bookingId, changes, sources: dishesLeft.map(({ dish }) => sourceOf(dish)) })
  for (const { dish, batchId, portions } of dishesLeft)
    if (dish.mealplanId !== null) await linkLeftovers(ctx, dish.mealplanId, { batchId, portions })
  return changed
}

/**
 * What the journal names as the origin of the leftovers: the meal or the recipe that was cooked. By it an undo finds
 * the meals that eat them.
 */
function sourceOf({ mealplanId, recipe, name }: Cooking['dishes'][number]) {
  if (mealplanId !== null) return { kind: 'meal' as const, id: String(mealplanId), name }
  return recipe ? { kind: 'recipe' as const, id: recipe.id, name: recipe.name } : undefined
}

/** Those that are still planned for the recipe that was cooked: another one may be planned since. */
async function markMealsCooked(ctx: TxCtx, board: Cooking): Promise<void> {
  const cooked = new Map(
    board.dishes.flatMap(({ mealplanId, recipe }) => (mealplanId !== null && recipe ? [[mealplanId, recipe.id]] : [])),
  )
  if (cooked.size === 0) return
  for (const { id, recipeId } of await store.listUncooked(ctx.db, ctx.actor, [...cooked.keys()]))
    if (cooked.get(id) === recipeId) await markCooked(ctx, id, null)
}

async function learnDurations(ctx: TxCtx, board: Cooking): Promise<void> {
  const recipes = new Map(board.dishes.map(({ id, recipe }) => [id, recipe?.id]))
  const rows = board.steps.flatMap(({ dishId, state, startedAt, doneAt, text, recipeStepId }) => {
    const recipeId = recipes.get(dishId)
    if (state !== 'done' || startedAt === null || doneAt === null || !recipeId || recipeStepId === null) return []
    const minutes = Math.round((Date.parse(doneAt) - Date.parse(startedAt)) / MINUTE_MS)
    if (minutes < 1) return []
    const { householdId } = ctx.actor
    return [{ id: randomUUID(), createdAt: ctx.clock.iso(), householdId, recipeId, stepKey: stepKeyOf(text), minutes }]
  })
  await store.addDurations(ctx.db, rows)
}
