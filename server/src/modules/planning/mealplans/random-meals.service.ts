import type { EntryType, Mealplan, MealplanDraft } from '@larder/contract/mealplans.ts'
import { addDays, datesOf } from '@larder/domain/calendar-days.ts'
import { fitsLimit, limitOn } from '@larder/domain/mealplans/day-limits.ts'
import { leftoverFor } from '@larder/domain/mealplans/leftovers.ts'
import { mealKey } from '@larder/domain/mealplans/meal-order.ts'
import { filtersFor, pickOne } from '@larder/domain/mealplans/random-pick.ts'
import { foodsOf, type UseUpCandidate, useUpFor } from '@larder/domain/mealplans/use-up-pick.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { useUp } from '#modules/discovery/pantry-recipes/pantry-recipes.service.ts'
import { passing } from '#modules/discovery/recipe-search/recipe-search.service.ts'
import { householdMeals } from '#modules/planning/household-meals/household-meals.service.ts'
import { dishesAndPlans, PORTIONS_OF_A_MEAL } from '#modules/planning/leftovers/leftovers.service.ts'
import { limitsOf } from '#modules/planning/mealplan-limits/mealplan-limits.service.ts'
import { unsafeRecipes, unwelcomeRecipes } from '#modules/recipes/recipe-warnings/unsuitable-recipes.service.ts'
import { addEntries, announce, asNewDish, checkedDraft, checkRange, get } from './mealplans.service.ts'
import * as store from './mealplans.store.ts'

/**
 * Meals picked by chance among the recipes of the group that the rules of the household allow: never what somebody is
 * allergic to, and what somebody does not like only when nothing else is left.
 */

type Meal = { entryType: EntryType; householdMealId?: string | null | undefined }
type RandomMealRequest = Meal & { date: string; avoidDays: number; instead?: number | null | undefined }

export async function random(ctx: Ctx, request: RandomMealRequest): Promise<Mealplan> {
  const { date, avoidDays, instead } = request
  const before = instead ? await get(ctx, instead) : undefined
  const meal = await knownMeal(ctx, before ?? request)
  const picker = await pickerOf(ctx, { from: addDays(date, -avoidDays), to: addDays(date, avoidDays) })
  const planned = [...(avoidDays > 0 ? picker.planned() : []), ...(before?.recipeId ? [before.recipeId] : [])]
  const { recipeId, minutes } = await picker.pick({ date, ...meal }, planned)
  if (!recipeId)
    throw problem(
      'notFound',
      minutes === null ? ctx.t('mealplans.noMatch') : ctx.t('mealplans.noMatchInTime', { minutes }),
    )
  return ctx.tx(async (ctx) => {
    if (!before) return found((await addEntries(ctx, [draftOf(date, meal, recipeId)]))[0])
    await store.update(ctx.db, before.id, {
      ...(await asNewDish(ctx, [before.id])),
      ...{ recipeId, title: '', leftoverBatchId: null, cookedOnceId: null },
      updatedAt: ctx.clock.iso(),
    })
    const entry = await get(ctx, before.id)
    announce(ctx, 'updated', entry)
    return entry
  })
}

/** The own meal says as what other clients see it. */
async function knownMeal(ctx: Ctx, { entryType, householdMealId }: Meal): Promise<Meal> {
  if (!householdMealId) return { entryType }
  const meal = (await householdMeals.byIds(ctx.db, ctx.actor, [householdMealId])).get(householdMealId)
  if (!meal) throw fieldProblem('householdMealId', ctx.t('mealplans.noSuchMeal'), householdMealId)
  return { entryType: meal.entryType, householdMealId }
}

type Fill = {
  startDate: string
  endDate: string
  entryTypes: EntryType[]
  householdMealIds: string[]
  avoidDays: number
  useLeftovers: boolean
  useUpSoon: boolean
}

/** What leftovers are eaten as. */
const warmMeals = new Set<string>(['lunch', 'dinner'])

/** More than a plan of a week needs; what must go is seldom much. */
const USE_UP_RECIPES = 20
const MAX_MISSING_FOODS = 5

/** Leftovers that are still good come first, then recipes for what must go. A meal nothing fits for stays free. */
export async function fill(ctx: Ctx, request: Fill): Promise<Mealplan[]> {
  const { startDate, endDate, entryTypes, householdMealIds, avoidDays, useLeftovers, useUpSoon } = request
  checkRange({ start: startDate, end: endDate })
  const picker = await pickerOf(ctx, { from: addDays(startDate, -avoidDays), to: addDays(endDate, avoidDays) })
  const meals: Meal[] = [...new Set(entryTypes)].map((entryType) => ({ entryType }))
  for (const householdMealId of new Set(householdMealIds))
    meals.push(await knownMeal(ctx, { entryType: 'dinner', householdMealId }))
  const mustGo = useUpSoon ? await recipesForWhatMustGo(ctx) : []
  const drafts: MealplanDraft[] = []
  for (const date of datesOf(startDate, endDate))
    for (const meal of meals) {
      if (picker.isTaken(date, meal)) continue
      const isWarm = warmMeals.has(meal.entryType)
      const dish = useLeftovers && isWarm ? picker.takeLeftover(date) : undefined
      const near = picker.planned({ from: addDays(date, -avoidDays), to: addDays(date, avoidDays) })
      const recipeId = dish
        ? dish.recipeId
        : (await picker.pick({ date, ...meal }, near, isWarm ? mustGo : [])).recipeId
      if (!recipeId && !dish) continue
      picker.plan({ date, ...meal, recipeId: recipeId ?? null })
      drafts.push(
        dish
          ? { ...draftOf(date, meal, recipeId ?? null), servings: PORTIONS_OF_A_MEAL, leftoverBatchId: dish.id }
          : draftOf(date, meal, recipeId ?? null),
      )
    }
  return ctx.tx(async (ctx) => {
    const eaten: Mealplan[] = []
    // Somebody may have planned portions meanwhile, so each is added before the next is asked for.
    for (const draft of drafts.filter(({ leftoverBatchId }) => leftoverBatchId))
      eaten.push(...(await addEntries(ctx, [await checkedDraft(ctx, draft)])))
    const cooked = await addEntries(
      ctx,
      drafts.filter(({ leftoverBatchId }) => !leftoverBatchId),
    )
    return [...eaten, ...cooked].toSorted((one, other) => one.date.localeCompare(other.date))
  })
}

const recipesForWhatMustGo = async (ctx: Ctx): Promise<UseUpCandidate[]> =>
  (await useUp(ctx, { limit: USE_UP_RECIPES, maxMissing: MAX_MISSING_FOODS })).map(({ recipe, uses }) => ({
    recipeId: recipe.id,
    // What is past its best only is good on any day.
    uses: uses.map(({ food, date, freshness }) => ({ foodId: food.id, date: freshness === 'pastBest' ? null : date })),
  }))

const draftOf = (date: string, { entryType, householdMealId }: Meal, recipeId: string | null): MealplanDraft => ({
  date,
  entryType,
  householdMealId: householdMealId ?? null,
  recipeId,
  title: '',
  text: '',
})

type Planned = {
  date: string
  entryType: string
  householdMealId?: string | null | undefined
  recipeId: string | null
}
type Range = { from: string; to: string }
type RecipeTimes = Parameters<typeof fitsLimit>[0]
const NO_TIMES: RecipeTimes = { totalTime: null, prepTime: null, performTime: null }

/** Asks the recipes once for each set of rules that speaks for some meal, not once for each meal. */
async function pickerOf(ctx: Ctx, range: Range) {
  const rules = await store.listRules(ctx.db, ctx.actor.householdId)
  const there: Planned[] = await store.listWithin(ctx.db, ctx.actor.householdId, range)
  const unsafe = await unsafeRecipes(ctx)
  const unwelcome = await unwelcomeRecipes(ctx)
  const limits = await limitsOf(ctx)
  const { dishes, planned } = await dishesAndPlans(ctx)
  const candidates = new Map<string, string[]>()
  let times: Map<string, RecipeTimes> | undefined
  const inTime = async (ids: string[], limit: number | null) => {
    if (limit === null) return ids
    times ??= new Map((await store.listTimes(ctx.db, ctx.actor.groupId)).map((row) => [row.id, row]))
    const known = times
    return ids.filter((id) => fitsLimit(known.get(id) ?? NO_TIMES, limit))
  }

  const eatable = dishes.filter(({ recipeId }) => recipeId === null || !unsafe.has(recipeId))
  // Nobody cooks what is still in the fridge.
  const inFridge = dishes.flatMap(({ recipeId }) => recipeId ?? [])

  return {
    /** The portion is planned from then on. */
    takeLeftover: (date: string) => {
      const dish = leftoverFor(date, eatable, planned)
      if (dish) planned.push({ mealId: 0, batchId: dish.id, portions: PORTIONS_OF_A_MEAL })
      return dish
    },
    plan: (entry: Planned) => void there.push(entry),
    isTaken: (date: string, meal: Meal) =>
      there.some((entry) => entry.date === date && mealKey(entry) === mealKey(meal)),
    planned: ({ from, to }: Range = range) =>
      there.flatMap(({ date, recipeId }) => (recipeId && date >= from && date <= to ? recipeId : [])),
    pick: async (
      { date, entryType }: { date: string; entryType: string },
      near: readonly string[],
      mustGo: readonly UseUpCandidate[] = [],
    ) => {
      const avoided = new Set([...near, ...inFridge])
      const filters = filtersFor(rules, date, entryType)
      const key = JSON.stringify(filters)
      const allowed = candidates.get(key) ?? (await passing(ctx, filters)).filter((id) => !unsafe.has(id))
      candidates.set(key, allowed)
      const limit = limitOn(limits, date)
      const quick = await inTime(allowed, limit)
      const welcome = quick.filter((id) => !unwelcome.has(id))
      const covered = foodsOf(
        mustGo,
        there.flatMap((entry) => entry.recipeId ?? []),
      )
      const urgent = useUpFor(date, mustGo, new Set(covered), new Set(welcome.filter((id) => !avoided.has(id))))
      if (urgent) return { recipeId: urgent.recipeId, minutes: null }
      const recipeId = pickOne(welcome.length > 0 ? welcome : quick, avoided, Math.random)
      // The limit is named only where it is what stands in the way.
      return { recipeId, minutes: allowed.length > 0 && quick.length === 0 ? limit : null }
    },
  }
}
