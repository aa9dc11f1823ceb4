import type { CombineFoods } from '@larder/contract/food-matching.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, notFound } from '#core/errors.ts'
import { type FoodUses, foods, merge, otherNames } from '#modules/catalogue/foods/foods.service.ts'
import { keepChange } from '#modules/foundation/removals/removals.service.ts'
import {
  goneOf,
  partsIn,
  putParts,
  type RemovedParts,
  readParts,
} from '#modules/foundation/removals/removed-parts.service.ts'
import * as store from './food-combining.store.ts'

/** Foods that are the same become one, many at once, and are apart again for whoever takes it back. */

export const COMBINED_FOODS = 'combinedFoods'

/** `lost` is what a household had for both foods and then for one, `into` which that is; older releases kept neither. */
type Kept = store.KeptFoods & { lost?: RemovedParts; into?: Record<string, string> }

export const combine = (ctx: Ctx, uses: FoodUses, { groups }: CombineFoods): Promise<{ count: number }> =>
  ctx.tx(async (ctx) => {
    const [targets, gone] = [groups.map(({ toFood }) => toFood), groups.flatMap(({ fromFoods }) => fromFoods)]
    const all = [...new Set([...targets, ...gone])]
    // A food that goes in one place and stays in another, or goes twice, cannot be combined.
    if (all.length < targets.length + gone.length) throw fieldProblem('groups', ctx.t('foods.combinedTwice'), null)
    if ((await foods.lock(ctx, ctx.actor, all, 'remove')).length < all.length) throw notFound()
    const before = await store.keptFoods(ctx.db, all)
    const parts = partsIn('food', store.oncePerFood)
    const ofFoods = await readParts(ctx.db, parts, all)
    const named = new Map((await store.namesOf(ctx.db, ctx.actor.groupId, all)).map((row) => [row.id, row]))
    const aliases = await otherNames.of(ctx.db, all)
    const namesBeside = (id: string) => (aliases.get(id) ?? []).map(({ name }) => name)
    for (const { toFood, fromFoods } of groups) {
      for (const from of fromFoods) await merge(ctx, uses, from, toFood)
      const own = named.get(toFood)
      const names = fromFoods.flatMap((id) => [named.get(id)?.name, named.get(id)?.pluralName, ...namesBeside(id)])
      const others = [...namesBeside(toFood), ...names].flatMap((name) =>
        name && name !== own?.name && name !== own?.pluralName ? [name] : [],
      )
      await otherNames.replace(ctx.db, { id: toFood, names: others })
    }
    const into = Object.fromEntries(groups.flatMap(({ toFood, fromFoods }) => fromFoods.map((from) => [from, toFood])))
    const kept: Kept = { ...before, into, lost: await goneOf(ctx.db, parts, ofFoods) }
    await keepChange(ctx, COMBINED_FOODS, kept)
    return { count: gone.length }
  })

/** Recipes, lists and rules name what they named before, unless somebody chose something else since. */
export async function undoCombine(ctx: TxCtx, kept: string): Promise<number> {
  const { lost = [], into = {}, ...before }: Kept = JSON.parse(kept)
  const own = before.foods.filter(({ groupId }) => groupId === ctx.actor.groupId)
  const there = await foods.byIds(
    ctx.db,
    ctx.actor,
    own.map(({ id }) => id),
  )
  const parts = partsIn('food', store.oncePerFood)
  const habits = lost[parts.findIndex(({ table }) => table === 'usualItem')] ?? []
  for (const { householdId, foodId, timesBought, recent } of habits)
    await store.takeFromUsual(ctx.db, {
      householdId: String(householdId),
      foodId: into[String(foodId)] ?? '',
      timesBought: Number(timesBought),
      recent: JSON.parse(String(recent)),
    })
  await store.putBack(ctx.db, { ...before, foods: own })
  await putParts(ctx, parts, lost, new Set(own.map(({ id }) => id).filter((id) => !there.has(id))))
  const { groupId } = ctx.actor
  for (const { id } of own) {
    if (!there.has(id)) ctx.emit('food.created', { groupId, id })
    ctx.emit('food.updated', { groupId, id, renamed: true })
  }
  return own.length - there.size
}
