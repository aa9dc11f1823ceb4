import type { Allergen } from './allergens.ts'
import type { Diet } from './diets.ts'

/** People at the table, and what each of them must not, should not or would rather not eat. */

/** An allergy asks for a confirmation; `avoids` is only mentioned. */
export const allergenLevels = ['avoids', 'allergy'] as const
export type AllergenLevel = (typeof allergenLevels)[number]

export const foodLevels = ['avoids', 'dislikes'] as const
export type FoodLevel = (typeof foodLevels)[number]

export type DinerFood = {
  foodId: string
  /** What it is called, to find it in lines without a food. */
  name: string
  /** The food of the catalogue it stands for: its kinds are meant as well. */
  key: string | null
  level: FoodLevel
}

export type Diner = {
  id: string
  name: string
  allergens: Readonly<Partial<Record<Allergen, AllergenLevel>>>
  diets: readonly Diet[]
  foods: readonly DinerFood[]
}

/** People who eat everything never cause a warning. */
export const isPicky = ({ allergens, diets, foods }: Diner): boolean =>
  Object.keys(allergens).length > 0 || diets.length > 0 || foods.length > 0
