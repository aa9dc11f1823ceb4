/**
 * `gluten-free chocolate`, `vegan stock`, `dried noodles`: where the food has nothing of it anyway, the word qualifies;
 * where it has, what is meant is another food, which has a name of its own or none.
 */

import type { Food } from '../catalogue.ts'
import type { Allergen, FoodClass } from '../vocabulary.ts'
import { ALLERGENS } from '../vocabulary.ts'

const meat: readonly FoodClass[] = ['meat', 'fish', 'shellfish', 'gelatine']
const animal: readonly FoodClass[] = [...meat, 'egg', 'dairy', 'honey']
/** Dried, what comes from here is bought elsewhere and weighs a part. */
const freshAisles: ReadonlySet<string> = new Set(['vegetables', 'fruit', 'meat', 'fish'])

/** What a word can say a food is free from: an allergen, or one of these. */
export const FREE_FROM: readonly string[] = [...ALLERGENS, 'meat', 'animal', 'fresh']

export function has(food: Food, what: string): boolean {
  if (what === 'fresh') return freshAisles.has(food.aisle)
  if (what === 'meat') return food.classes.some((one) => meat.includes(one))
  if (what === 'animal') return food.classes.some((one) => animal.includes(one))
  return food.contains.includes(what as Allergen) || food.mayContain.includes(what as Allergen)
}
