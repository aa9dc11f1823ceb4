import { type Section, sectionsOf } from '../recipes/sections.ts'

/** The order in which ingredients are offered for a shopping list: what the household has comes last, and unchecked. */

export type StockedFood = { onHand?: boolean | null; householdsWithIngredientFood?: readonly string[] | null }

export type StockedIngredient = { title?: string | null; food?: StockedFood | null }

export type Offer<T> = { ingredient: T; checked: boolean }

/** The list of household slugs decides; the plain flag speaks for sources that have no list. */
export function isOnHand(food: StockedFood | null | undefined, householdSlug: string | null | undefined): boolean {
  if (!food) return false
  const households = food.householdsWithIngredientFood
  if (households && householdSlug) return households.includes(householdSlug)
  return food.onHand === true
}

export function offerForShopping<T extends StockedIngredient>(
  ingredients: readonly T[],
  householdSlug: string | null | undefined,
): Section<Offer<T>>[] {
  return sectionsOf(ingredients).map(({ title, items }) => {
    const offers = items.map((ingredient) => ({ ingredient, checked: !isOnHand(ingredient.food, householdSlug) }))
    return { title, items: [...offers.filter(({ checked }) => checked), ...offers.filter(({ checked }) => !checked)] }
  })
}
