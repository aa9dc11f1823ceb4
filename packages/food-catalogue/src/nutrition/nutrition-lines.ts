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
    const found = foundIn(line, (name) => finder.findAll(name, locale))
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

/** `white cheddar (sharp, freshly grated)`: what stands in brackets is a remark, unless the food stands there alone. */
function foundIn<Found>({ input, food }: ParsedLine, find: (name: string) => Found[]): Found[] {
  const plain = (word: string) => word.toLowerCase().replace(SIGNS, '')
  const outside = new Set(withoutBrackets(input).split(/\s+/).map(plain))
  const inside = new Set((input.match(BRACKETED) ?? []).flatMap((part) => part.split(/\s+/).map(plain)))
  const words = food.split(' ')
  const bare = words.filter((word) => outside.has(plain(word)) || !inside.has(plain(word)))
  const found = bare.length > 0 && bare.length < words.length ? find(bare.join(' ')) : []
  return found.length > 0 ? found : find(food)
}

const SIGNS = /[^\p{L}\p{M}\p{N}]/gu
const BRACKETED = /[([][^()[\]]*/g

/** Brackets may stand in brackets; what is never closed ends with the line. */
function withoutBrackets(text: string): string {
  let depth = 0
  let outside = ''
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1)
    else if (depth === 0) outside += sign
    if (depth === 0) outside += sign === ')' || sign === ']' ? ' ' : ''
  }
  return outside
}
