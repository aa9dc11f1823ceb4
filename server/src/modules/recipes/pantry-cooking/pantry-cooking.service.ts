import type { EntryType } from '@larder/contract/mealplans.ts'
import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { PantryChange, PantryChanged } from '@larder/contract/pantry-changes.ts'
import type { CookedDraft, CookingLine, CookingProposal, UnbookedMeal } from '@larder/contract/pantry-cooking.ts'
import type { Recipe, RecipeIngredient } from '@larder/contract/recipe.ts'
import { addDays } from '@larder/domain/calendar-days.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { roundedAmount } from '@larder/domain/pantry/batch.ts'
import { dateFromDays, dishDays } from '@larder/domain/pantry/shelf-life.ts'
import { ownFirst, proposeLine } from '@larder/domain/pantry/taken-by-cooking.ts'
import { scaleFor } from '@larder/domain/recipes/servings.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { notFound, problem } from '#core/errors.ts'
import { todayOf } from '#core/household-day.ts'
import { isSerialId } from '#db/rows.ts'
import { hydrate } from '#modules/pantry/pantry/batch-reading.service.ts'
import { placesOrFirst } from '#modules/pantry/pantry/first-places.service.ts'
import { lockPantry } from '#modules/pantry/pantry/settings.service.ts'
import { type Stock, stockFor } from '#modules/pantry/pantry/stock.service.ts'
import { applyChanges, applyIn } from '#modules/pantry/pantry-changes/pantry-changes.service.ts'
import { readRecipe } from '#modules/recipes/recipes/recipe-reading.service.ts'
import * as store from './pantry-cooking.store.ts'

/** What cooking takes out of the pantry. Proposing reads only; only what somebody says is taken. */

const needOf = ({ quantity, unit }: RecipeIngredient, scale: number) =>
  quantity ? { amount: roundedAmount(quantity * scale), unitId: unit?.id ?? null } : null

export async function propose(ctx: Ctx, slug: string, scale: number): Promise<CookingProposal> {
  const recipe = await readRecipe(ctx, slug)
  const lines = recipe.recipeIngredient.filter((line) => line.food || line.note || line.referencedRecipe)
  const stock = await stockFor(
    ctx,
    lines.map((line) => ({ foodId: line.food?.id ?? null, unitId: line.unit?.id ?? null })),
  )
  const shown = new Map((await hydrate(ctx, [...stock.rows.values()])).map((batch) => [batch.id, batch]))
  const places = await placesOrFirst(ctx)
  const fridge = places.find(({ kind }) => kind === 'fridge')
  const today = todayOf(ctx)
  return {
    recipeId: recipe.id,
    scale,
    servings: recipe.recipeServings ? roundedAmount(recipe.recipeServings * scale) : null,
    lines: proposedLines(lines, scale, stock, shown),
    leftovers: {
      name: nameForHousehold(ctx, recipe),
      placeId: fridge?.id ?? null,
      date: dateFromDays(dishDays, 'fridge', today).date ?? today,
    },
  }
}

/** The pantry is everybody's in the house: a recipe for one person is called there as it is in the plan. */
const nameForHousehold = (ctx: Ctx, { name, settings }: Recipe): string =>
  settings?.visibility === 'person' ? ctx.t('mealplans.privateMeal') : name

/** Two lines of one food do not take the same grams twice. */
function proposedLines(
  lines: RecipeIngredient[],
  scale: number,
  { foods, measures }: Stock,
  shown: ReadonlyMap<string, PantryBatch>,
): CookingLine[] {
  const left = new Map([...foods.values()].flatMap(({ batches }) => batches.map((batch) => [batch.id, batch])))
  return lines.map((line): CookingLine => {
    const foodId = line.food?.id ?? null
    const need = needOf(line, scale)
    const known = foods.get(foodId ?? '')
    const food = known && { ...known, batches: known.batches.map((batch) => left.get(batch.id) ?? batch) }
    const { takes, short, reason } = proposeLine({ foodId, need }, food, measures)
    for (const { batchId, amount } of takes) {
      const batch = left.get(batchId)
      if (batch) left.set(batchId, { ...batch, amount: roundedAmount((batch.amount ?? 0) - amount) })
    }
    const taken = new Set(takes.map(({ batchId }) => batchId))
    const others = foodId === null ? [] : ownFirst(known?.batches ?? [], foodId).filter(({ id }) => !taken.has(id))
    return {
      referenceId: line.referenceId ?? null,
      display: ingredientDisplay({ ...line, quantity: (line.quantity ?? 0) * scale }),
      foodId,
      needed: need && { ...need, unit: unitOf(line) },
      takes: takes.flatMap(({ batchId, amount }) => {
        const batch = shown.get(batchId)
        return batch ? [{ batch, amount }] : []
      }),
      others: others.flatMap(({ id }) => shown.get(id) ?? []),
      short,
      reason,
      level: reason === 'notCounted' || reason === 'always' ? (known?.level ?? null) : null,
      ticked: takes.length > 0,
    }
  })
}

const unitOf = ({ unit }: RecipeIngredient): NonNullable<CookingLine['needed']>['unit'] => unit ?? null

/** Links meals to the leftovers they eat; `mealplans` imports this module, so the routes hand it in. */
export type LinkLeftovers = (ctx: TxCtx, mealId: number, rest: { batchId: string; portions: number }) => Promise<void>

export async function book(
  ctx: Ctx,
  slug: string,
  draft: CookedDraft,
  linkLeftovers: LinkLeftovers,
): Promise<PantryChanged> {
  const recipe = await readRecipe(ctx, slug)
  const { mealId, takes, levels, leftovers } = draft
  const name = nameForHousehold(ctx, recipe)
  if (mealId !== null && mealId !== undefined) await demandMeals(ctx, [mealId])
  const changes: PantryChange[] = [
    ...takes.map((take): PantryChange => ({ type: 'takeOut', as: 'cooked', ...take })),
    ...levels.map((level): PantryChange => ({ type: 'level', ...level })),
    ...(leftovers ? [leftoversOf(leftovers, { id: recipe.id, name })] : []),
  ]
  const source =
    mealId === null || mealId === undefined
      ? { kind: 'recipe' as const, id: recipe.id, name }
      : { kind: 'meal' as const, id: String(mealId), name }
  return ctx.tx(async (ctx) => {
    if (mealId !== null && mealId !== undefined && (await isBooked(ctx, mealId)))
      throw problem('conflict', ctx.t('pantry.bookedBefore'), 'the meal was booked before')
    const changed = await applyIn(ctx, {
      bookingId: draft.bookingId,
      changes,
      sources: changes.map(() => source),
      ...(mealId === null || mealId === undefined ? {} : { booked: { kind: 'meal', ids: [String(mealId)] } }),
    })
    if (leftovers && mealId) await linkLeftovers(ctx, mealId, { batchId: leftovers.id, portions: leftovers.portions })
    return changed
  })
}

/** Whether the pantry was changed for a meal. Keeps others who book waiting, so that it is taken out once. */
export async function isBooked(ctx: TxCtx, mealId: number): Promise<boolean> {
  await lockPantry(ctx)
  return store.hasChanges(ctx.db, ctx.actor.householdId, mealId)
}

/** Whether nobody has to be asked about a meal, because it was booked or put aside, and that was not undone. */
export async function isAnswered(ctx: TxCtx, mealId: number): Promise<boolean> {
  await lockPantry(ctx)
  return store.isAnswered(ctx.db, ctx.actor.householdId, mealId)
}

/** What is left of a dish, by its recipe or by its name alone. */
export const leftoversOf = (
  { id, portions, placeId, date, name }: NonNullable<CookedDraft['leftovers']>,
  recipe: { id: string | null; name: string },
): PantryChange => ({
  type: 'putIn',
  as: 'made',
  batch: {
    id,
    kind: 'dish',
    recipeId: recipe.id,
    name: name || recipe.name,
    amount: portions,
    ...(placeId === undefined ? {} : { placeId }),
    ...(date === undefined ? {} : { date }),
    shelf: '',
    dateKind: 'useBy',
    note: '',
  },
})

async function demandMeals({ db, actor }: Ctx, ids: number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (!wanted.every(isSerialId)) throw notFound()
  if ((await store.findMeals(db, actor, wanted)).length < wanted.length) throw notFound()
}

const ASKED_DAYS = 14
const MAX_ASKED = 50

export async function unbooked(ctx: Ctx): Promise<UnbookedMeal[]> {
  const { db, actor } = ctx
  if (!(await store.keepsPantry(db, actor.householdId))) return []
  const today = todayOf(ctx)
  const rows = await store.unbooked(db, actor, addDays(today, -ASKED_DAYS), today, MAX_ASKED)
  return rows.map((row) => ({
    mealId: row.id,
    date: row.date,
    entryType: row.entryType as EntryType,
    recipe: { id: row.recipeId, slug: row.slug, name: row.name },
    servings: row.servings,
    scale: scaleFor(row.servings, row.recipeServings),
    leftoverPortions: row.leftoverBatchId ? (row.servings ?? 1) : null,
  }))
}

export async function dismiss(ctx: Ctx, mealIds: number[]): Promise<PantryChanged> {
  await demandMeals(ctx, mealIds)
  return applyChanges(ctx, { changes: [], booked: { kind: 'meal', ids: mealIds.map(String) } })
}
