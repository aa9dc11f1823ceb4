/** Lines of ingredients as they are written become lines whose nutrition can be counted: read, and their foods found. */

import type { ParsedLine } from '@larder/domain/ingredients/parser/parsed-line.ts'
import type { FoodFacts } from '@larder/domain/nutrition/food-facts.ts'
import type { NutritionLine } from '@larder/domain/nutrition/recipe-nutrition.ts'
import type { FoodCatalogue } from '../catalogue.ts'
import type { FoodFinder } from '../finding/find-food.ts'
import type { FactsOfFoods } from './food-facts.ts'
import { inState } from './food-states.ts'
import { partsOfFruit } from './parts-of-fruit.ts'

export type LineReader = (line: ParsedLine, locale: string) => NutritionLine

export const createLineReader =
  (catalogue: FoodCatalogue, finder: FoodFinder, factsOf: FactsOfFoods): LineReader =>
  (line, locale) => {
    const found = finder.findAll(line.food, locale)
    const keys = found.flatMap(({ food }) => ('catalogue' in food ? [inState(line, food.catalogue, catalogue)] : []))
    const parts = partsOfFruit(line.input, keys, (key) => factsOf(key) !== null)
    return {
      quantity: line.quantity,
      upTo: line.upTo,
      unit: line.unit === '' ? null : { name: line.unit },
      text: line.input,
      locale,
      foods: (parts ?? keys).flatMap((key): FoodFacts[] => {
        const facts = factsOf(key)
        return facts ? [facts] : []
      }),
      hasAlternatives: found.length === 1 && found[0]?.reason === 'one of several',
      ...(parts && { everyFood: true }),
    }
  }
