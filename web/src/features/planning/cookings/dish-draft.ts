/** The dishes of a cooking while somebody chooses them. */
import type { CookingDish, CookingDishDraft, CookingUpdate } from '@larder/contract/cookings.ts'
import type { Mealplan } from '@larder/contract/mealplans.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { servingsToCook } from '@larder/domain/mealplans/cooked-once.ts'
import { newId } from '#lib/browser.ts'

export type DishDraft = {
  id: string
  name: string
  recipeId: string | null
  servings: number | null
  /** Of a dish by name. */
  minutes: number | null
  offset: number
  mealplanId?: number
}

/** For a dish of which nobody knows more than its name. */
const USUAL_MINUTES = 30

export const dishOfRecipe = (
  { id, name, recipeServings }: Pick<RecipeSummary, 'id' | 'name' | 'recipeServings'>,
  servings: number | null = null,
): DishDraft => ({
  id: newId(),
  name,
  recipeId: id,
  servings: servings ?? (recipeServings > 0 ? recipeServings : null),
  minutes: null,
  offset: 0,
})

export const dishByName = (name: string): DishDraft => ({
  id: newId(),
  name,
  recipeId: null,
  servings: null,
  minutes: USUAL_MINUTES,
  offset: 0,
})

type PlannedEntry = Pick<Mealplan, 'id' | 'recipe' | 'servings' | 'title' | 'cookedOnce'>

/** A planned dish, for all meals that it is cooked for; a note of the plan is a dish by name. */
export function dishOfEntry(entry: PlannedEntry): DishDraft {
  const { id, recipe, title } = entry
  const dish = recipe ? dishOfRecipe(recipe, servingsToCook(entry, recipe.recipeServings)) : dishByName(title)
  return { ...dish, mealplanId: id }
}

export const draftOf = ({ id, name, recipe, servings, minutes, offset }: CookingDish): DishDraft => ({
  id,
  name,
  recipeId: recipe?.id ?? null,
  servings,
  minutes,
  offset,
})

export const sentDish = ({ id, name, recipeId, servings, minutes, offset }: DishDraft): CookingDishDraft =>
  recipeId ? { id, recipeId, servings, offset } : { id, name, minutes, offset }

type DishChanges = Pick<CookingUpdate, 'addDishes' | 'changeDishes' | 'removeDishIds'>

/** What has to be sent so that the dishes of a cooking become those that were chosen. */
export function dishChanges(before: readonly CookingDish[], wanted: readonly DishDraft[]): DishChanges {
  const known = new Map(before.map((dish) => [dish.id, draftOf(dish)]))
  const kept = new Set(wanted.map(({ id }) => id))
  return {
    addDishes: wanted.filter(({ id }) => !known.has(id)).map(sentDish),
    changeDishes: wanted.flatMap((dish) => changeOf(known.get(dish.id), dish)),
    removeDishIds: before.flatMap(({ id }) => (kept.has(id) ? [] : id)),
  }
}

/** Planned dishes come as the plan has them: what was chosen otherwise is changed afterwards. */
export const plannedChanges = (
  made: readonly CookingDish[],
  wanted: readonly DishDraft[],
): DishChanges['changeDishes'] =>
  made.flatMap((dish) => {
    const draft = wanted.find(({ mealplanId }) => mealplanId !== undefined && mealplanId === dish.mealplanId)
    return draft ? changeOf(draftOf(dish), { ...draft, id: dish.id }) : []
  })

function changeOf(was: DishDraft | undefined, { id, servings, minutes, offset }: DishDraft) {
  if (!was) return []
  const change = {
    ...(was.servings === servings || servings === null ? {} : { servings }),
    ...(was.minutes === minutes || minutes === null ? {} : { minutes }),
    ...(was.offset === offset ? {} : { offset }),
  }
  return Object.keys(change).length > 0 ? [{ id, ...change }] : []
}
