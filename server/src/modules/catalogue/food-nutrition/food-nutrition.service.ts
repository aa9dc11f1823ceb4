import type { FoodCorrection, FoodNutrition } from '@larder/contract/food-nutrition.ts'
import { correctedFacts, problemOfLabel } from '@larder/domain/nutrition/food-correction.ts'
import type { FoodFacts } from '@larder/domain/nutrition/food-facts.ts'
import { createFoodFacts, type FactsOfFoods } from '@larder/food-catalogue/nutrition/food-facts.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, notFound } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { languageIn } from '#modules/catalogue/foods/known-foods.service.ts'
import { keepChange } from '#modules/foundation/removals/removals.service.ts'
import { type Foods, foodCatalogue } from '#ports/food-catalogue.ts'
import * as store from './food-nutrition.store.ts'

/**
 * What is in a food of a group and what it weighs: what the group says (a label's numbers, another record, weights) goes
 * before the catalogue. Whoever computes nutrition asks here; nothing here knows recipes.
 */

export { type FoodRow, foodsWithCorrections, repoint } from './food-nutrition.store.ts'

const made = new WeakMap<Foods, FactsOfFoods>()

/** Made once a food, as long as the catalogue is the same. */
export function catalogueFacts(known: Foods): FactsOfFoods {
  const facts = made.get(known) ?? createFoodFacts(known.catalogue)
  made.set(known, facts)
  return facts
}

/** `key` is the food of the catalogue that is meant, which may be another state (cooked, dried) of the matched one. */
export function factsOf(known: Foods, row: store.FoodRow, key = row.catalogueKey): FoodFacts | null {
  const facts = catalogueFacts(known)
  const own = key === null ? null : facts(key)
  if (row.correctedAt === null) return own
  const record = row.recordOf === null ? null : (facts(row.recordOf)?.amounts ?? null)
  return correctedFacts(row.id, own, store.correctionIn(row), record)
}

/** The group has set numbers of its own, so the words of a line must not turn it into another food. */
export const hasOwnNumbers = ({ amounts, recordOf }: store.FoodRow): boolean => amounts !== null || recordOf !== null

const rowOf = async (ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<store.FoodRow> =>
  found((await store.foodsWithCorrections(ctx.db, ctx.actor.groupId, [id]))[0])

export async function foodNutrition(ctx: Ctx, id: string): Promise<FoodNutrition> {
  const row = await rowOf(ctx, id)
  const known = await foodCatalogue()
  const language = await languageIn(ctx.db, ctx.actor.groupId, ctx.locale)
  const facts = factsOf(known, row)
  const correction = row.correctedAt === null ? null : store.correctionIn(row)
  const { catalogue, finder } = known
  const chosen = row.recordOf === null ? null : catalogue.nutrientsOf(row.recordOf)
  const usual = row.catalogueKey === null ? null : catalogue.nutrientsOf(row.catalogueKey)
  const record = correction?.amounts ? null : (chosen ?? usual)
  return {
    amounts: facts?.amounts ?? null,
    origin: correction?.amounts ? 'label' : chosen ? 'chosenRecord' : usual && (facts?.borrowed ? 'kind' : 'catalogue'),
    record: record && { id: record.id, description: record.description },
    weights: (facts?.weights ?? []).map(({ measure, detail, grams, estimated, kin }) => ({
      measure,
      detail,
      grams,
      estimated: estimated || kin > 0,
      own: kin < 0,
    })),
    correction: correction && {
      ...correction,
      weights: [...correction.weights],
      recordOf:
        row.recordOf === null
          ? null
          : { key: row.recordOf, name: finder.namesOf(row.recordOf, language)?.name ?? row.recordOf },
      updatedAt: row.correctedAt ?? '',
    },
  }
}

export const CORRECTED_FOOD = 'correctedFood'

type Kept = { foodId: string; before: store.CorrectionRow | null }

/** An empty correction: the catalogue's numbers are used. */
const isEmpty = ({ recordOf, amounts, weights }: FoodCorrection): boolean =>
  recordOf === null && (amounts === null || Object.keys(amounts).length === 0) && weights.length === 0

export async function correct(ctx: Ctx, id: string, correction: FoodCorrection): Promise<FoodNutrition> {
  const { catalogue } = await foodCatalogue()
  const { recordOf, amounts, weights } = correction
  if (recordOf !== null && !catalogue.nutrientsOf(recordOf))
    throw fieldProblem('recordOf', ctx.t('foods.noNumbersOf'), recordOf)
  const problem = amounts && problemOfLabel(amounts)
  if (problem)
    throw fieldProblem(['amounts', problem.field], ctx.t(`foods.label.${problem.problem}`), amounts[problem.field])
  const twice = weights.findIndex(
    (one, at) => weights.findIndex((other) => other.measure === one.measure && other.detail === one.detail) < at,
  )
  if (twice >= 0)
    throw fieldProblem(['weights', String(twice), 'measure'], ctx.t('foods.weighedTwice'), weights[twice]?.measure)
  await ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    if ((await foods.lock(ctx, ctx.actor, [id], 'change')).length === 0) throw notFound()
    await keepChange(ctx, CORRECTED_FOOD, { foodId: id, before: (await store.find(ctx.db, id)) ?? null } satisfies Kept)
    await store.put(ctx.db, id, isEmpty(correction) ? null : rowFrom(ctx, id, correction))
    ctx.emit('food.updated', { groupId, id })
  })
  return foodNutrition(ctx, id)
}

const rowFrom = ({ clock }: Pick<Ctx, 'clock'>, foodId: string, correction: FoodCorrection): store.CorrectionRow => ({
  foodId,
  recordOf: correction.recordOf,
  amounts: correction.amounts && Object.keys(correction.amounts).length > 0 ? JSON.stringify(correction.amounts) : null,
  weights: JSON.stringify(correction.weights),
  updatedAt: clock.iso(),
})

/** Restores the correction from before. */
export async function undoCorrection(ctx: TxCtx, kept: string): Promise<number> {
  const { foodId, before }: Kept = JSON.parse(kept)
  const { groupId } = ctx.actor
  if ((await foods.lock(ctx, ctx.actor, [foodId], 'change')).length === 0) throw notFound()
  await store.put(ctx.db, foodId, before)
  ctx.emit('food.updated', { groupId, id: foodId })
  return 1
}
