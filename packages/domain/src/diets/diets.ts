import type { FoodClass, FoodContent } from './allergens.ts'

/** Diets, by the classes of foods they leave out. */

export const diets = ['vegan', 'vegetarian', 'pescetarian', 'noPork', 'noAlcohol', 'glutenFree', 'lactoseFree'] as const
export type Diet = (typeof diets)[number]

type Rule = {
  without: readonly FoodClass[]
  /** What has this may or may not fit: a cheese with rennet of whatever origin, gelatine of whatever animal. */
  unsure?: readonly FoodClass[]
}

const meat: readonly FoodClass[] = ['meat', 'beef', 'pork', 'lamb', 'game', 'offal', 'poultry']

const rules: Record<Diet, Rule> = {
  vegan: { without: [...meat, 'fish', 'shellfish', 'gelatine', 'egg', 'dairy', 'lactose', 'rennet', 'honey'] },
  vegetarian: { without: [...meat, 'fish', 'shellfish', 'gelatine'], unsure: ['rennet'] },
  pescetarian: { without: [...meat, 'gelatine'], unsure: ['rennet'] },
  noPork: { without: ['pork'], unsure: ['gelatine'] },
  noAlcohol: { without: ['alcohol'] },
  glutenFree: { without: ['gluten'] },
  lactoseFree: { without: ['lactose'] },
}

/** Whether a diet leaves such a food out, perhaps does, or nothing speaks against it. */
export function againstDiet(diet: Diet, { contains, mayContain, classes }: FoodContent): 'yes' | 'perhaps' | 'no' {
  const { without, unsure = [] } = rules[diet]
  if (classes.some((one) => without.includes(one))) return 'yes'
  if (diet === 'glutenFree' && contains.includes('gluten')) return 'yes'
  if (classes.some((one) => unsure.includes(one))) return 'perhaps'
  return diet === 'glutenFree' && mayContain.includes('gluten') ? 'perhaps' : 'no'
}
