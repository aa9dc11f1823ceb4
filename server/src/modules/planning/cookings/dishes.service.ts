import { createHash, randomUUID } from 'node:crypto'
import { type CookingDishDraft, type CookingStep, MAX_DISHES } from '@larder/contract/cookings.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { untouched } from '@larder/domain/cookings/board.ts'
import { type DishStep, stepsOfDish } from '@larder/domain/cookings/dish-steps.ts'
import { REMEMBERED_TIMES } from '@larder/domain/cookings/real-times.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { scaleFor } from '@larder/domain/recipes/servings.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { durationMinutes, wholeDuration } from '@larder/domain/timers/whole-duration.ts'
import type { TxCtx } from '#core/context.ts'
import { fieldProblem, notFound } from '#core/errors.ts'
import { bit } from '#db/rows.ts'
import { readRecipes } from '#modules/recipes/recipes/recipe-reading.service.ts'
import * as store from './cookings.store.ts'

/**
 * Dishes of a cooking. Each holds a copy of its recipe, so that editing or deleting the recipe meanwhile changes
 * nothing for those who cook.
 */

export type NewDish = { row: store.NewDish; steps: CookingStep[] }
type Wanted = CookingDishDraft & { mealplanId: number | null }

const LONGEST_STEP_TEXT = 4000
const LONGEST_NAME = 200

/** The dishes that a draft asks for, with those of the plan; at most twelve in all. */
export async function wantedDishes(
  ctx: TxCtx,
  dishes: CookingDishDraft[],
  planned: { ids: number[]; meal?: { date: string; entryType?: string | null } | null | undefined },
): Promise<Wanted[]> {
  const ids = [...new Set(planned.ids)]
  const named = await store.listMeals(ctx.db, ctx.actor, ids)
  if (named.length < ids.length) throw notFound()
  const { meal } = planned
  const ofMeal = meal ? await store.listMealsOf(ctx.db, ctx.actor, meal.date, meal.entryType ?? null) : []
  const meals = new Map([...named, ...ofMeal].map((row) => [row.id, row]))
  return [
    ...dishes.map((dish) => ({ ...dish, mealplanId: null })),
    ...[...meals.values()].flatMap((row) => wantedOf(row) ?? []),
  ]
}

/** A note of the plan is a dish by its name; an empty one is none, and nor is what was cooked before. */
function wantedOf({ id, title, text, recipeId, servings, isEatenOnly }: store.MealRow): Wanted | undefined {
  const name = (title.trim() || text.trim()).slice(0, LONGEST_NAME)
  if (isEatenOnly === 1 || (recipeId === null && name === '')) return undefined
  return {
    offset: 0,
    mealplanId: id,
    ...(recipeId === null ? { name } : { recipeId }),
    ...(servings ? { servings } : {}),
  }
}

/** `taken` are the colours and the places that other dishes of the cooking have. */
export async function newDishes(
  ctx: TxCtx,
  cookingId: string,
  wanted: Wanted[],
  taken: { colours: number[]; position: number; field: string },
): Promise<NewDish[]> {
  if (taken.colours.length + wanted.length > MAX_DISHES)
    throw fieldProblem(taken.field, ctx.t('cookings.tooManyDishes', { most: MAX_DISHES }), wanted.length)
  const recipeIds = [...new Set(wanted.flatMap(({ recipeId }) => recipeId ?? []))]
  // A board is for the whole household, and so is what stands on it.
  const { groupId, householdId } = ctx.actor
  const recipes = new Map(
    (await readRecipes(ctx.db, { groupId, householdId }, recipeIds)).map((recipe) => [recipe.id, recipe]),
  )
  if (recipes.size < recipeIds.length) throw notFound()
  const realMinutes = await realMinutesOf(ctx, recipeIds)
  const colours = [...Array(MAX_DISHES).keys()].filter((colour) => !taken.colours.includes(colour))
  return wanted.map((dish, index): NewDish => {
    const { id = randomUUID(), offset, mealplanId, minutes = null } = dish
    const recipe = recipes.get(dish.recipeId ?? '')
    const name = (dish.name?.trim() || recipe?.name || '').slice(0, LONGEST_NAME)
    if (name === '') throw fieldProblem([taken.field, String(index), 'name'], ctx.t('cookings.nameless'), dish.name)
    const planned = recipe
      ? recipeSteps(id, recipe, (text) => realMinutes(recipe.id, text))
      : stepsOfDish(id, [], { prep: null, cook: null, total: minutes })
    const texts = new Map(recipe?.recipeInstructions.map((step) => [step.id, step]))
    const servings = dish.servings ?? (recipe && recipe.recipeServings > 0 ? recipe.recipeServings : null)
    return {
      row: {
        id,
        cookingId,
        position: taken.position + index,
        colour: colours[index] ?? 0,
        name,
        recipeId: recipe?.id ?? null,
        fromRecipe: bit(recipe !== undefined),
        mealplanId,
        servings,
        scale: scaleFor(servings, recipe?.recipeServings),
        minutes: recipe ? null : minutes,
        offsetMinutes: offset,
        warnings: JSON.stringify(planned.warnings),
      },
      steps: planned.steps.map((step) => stepOf(step, texts.get(step.recipeStepId ?? ''))),
    }
  })
}

/** A dish by name whose minutes changed. */
export const namedSteps = (dishId: string, minutes: number): CookingStep[] =>
  stepsOfDish(dishId, [], { prep: null, cook: null, total: minutes }).steps.map((step) => stepOf(step, undefined))

const stepOf = (step: DishStep, written: Recipe['recipeInstructions'][number] | undefined): CookingStep => ({
  ...untouched,
  ...step,
  needs: [...step.needs],
  title: (written?.summary?.trim() || written?.title?.trim() || '').slice(0, LONGEST_NAME),
  text: written?.text.slice(0, LONGEST_STEP_TEXT) ?? '',
  ingredientReferences: written?.ingredientReferences.flatMap(({ referenceId }) => referenceId ?? []) ?? [],
})

const minutesIn = (text: string | null): number | null => {
  const parts = text === null ? undefined : wholeDuration(text)
  const minutes = parts ? Math.ceil(durationMinutes(parts)) : 0
  return minutes > 0 ? minutes : null
}

const recipeSteps = (dishId: string, recipe: Recipe, realMinutes: (text: string) => number[]) =>
  stepsOfDish(
    dishId,
    recipe.recipeInstructions.map(({ id, title, text, times }) => ({
      id,
      title,
      text,
      times: times ?? null,
      realMinutes: realMinutes(text),
    })),
    {
      prep: minutesIn(recipe.prepTime),
      cook: minutesIn(recipe.performTime ?? recipe.cookTime),
      total: minutesIn(recipe.totalTime),
    },
  )

/** Made of the text, because steps get new ids when their recipe is saved. */
export const stepKeyOf = (text: string): string =>
  createHash('sha256')
    .update(normalise(text.slice(0, LONGEST_STEP_TEXT)))
    .digest('base64url')
    .slice(0, 32)

async function realMinutesOf(ctx: TxCtx, recipeIds: string[]) {
  const rows = await store.listDurations(ctx.db, ctx.actor.householdId, recipeIds)
  const known = grouped(rows, ({ recipeId, stepKey }) => `${recipeId} ${stepKey}`)
  return (recipeId: string, text: string): number[] =>
    (known.get(`${recipeId} ${stepKeyOf(text)}`) ?? []).slice(0, REMEMBERED_TIMES).map(({ minutes }) => minutes)
}
