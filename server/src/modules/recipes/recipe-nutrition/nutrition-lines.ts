import type { ParsedLine } from '@larder/domain/ingredients/parser/parsed-line.ts'
import { amountOf } from '@larder/domain/ingredients/range.ts'
import type { FoodFacts } from '@larder/domain/nutrition/food-facts.ts'
import type { NutritionLine } from '@larder/domain/nutrition/recipe-nutrition.ts'
import { inState } from '@larder/food-catalogue/nutrition/food-states.ts'
import { partsOfFruit } from '@larder/food-catalogue/nutrition/parts-of-fruit.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'
import {
  catalogueFacts,
  type FoodRow,
  factsOf,
  hasOwnNumbers,
} from '#modules/catalogue/food-nutrition/food-nutrition.service.ts'
import type { KnownFood } from '#modules/catalogue/foods/known-foods.service.ts'
import type { Foods } from '#ports/food-catalogue.ts'
import type { UnitRow } from './recipe-nutrition.store.ts'

/** Lines of a recipe as the calculation wants them, with the facts of their foods. */

export type IngredientRow = RecipeTables['recipeIngredient']

/** A title, or nothing at all. */
export const isBlank = ({ quantity, unitId, foodId, note, referencedRecipeId }: IngredientRow): boolean =>
  !quantity && unitId === null && foodId === null && referencedRecipeId === null && note.trim() === ''

/** Words and nothing else: they are parsed as an import would. */
export const isMereText = ({ foodId, referencedRecipeId }: IngredientRow): boolean =>
  foodId === null && referencedRecipeId === null

/** Clients without amounts write 1 into the field and the whole line into the note: that 1 is not shown. */
export const isAmountOfWords = (row: IngredientRow): boolean =>
  isMereText(row) && row.unitId === null && (row.quantity || 1) === 1

/** What a line says, for sizes, cuts and weights in brackets. What stands behind a comma is a remark. */
export function textOfLine(row: IngredientRow, unit: UnitRow | undefined, food: FoodRow | undefined): string {
  const { quantity, upTo, note: remark } = amountOf(row)
  const note = remark.trim()
  const amount = upTo === null ? quantity || '' : `${quantity ?? 0}–${upTo}`
  const shown = isAmountOfWords(row) ? '' : amount
  const start = [shown, unit?.name ?? '', food?.name ?? ''].filter((part) => part !== '').join(' ')
  if (note === '' || start === '') return start || note
  return `${start}${note.startsWith('(') || food === undefined ? ' ' : ', '}${note}`
}

export type ReadingOf = { known: Foods; language: string }

/** A line that names a food of the group. */
export function lineOfFood(
  { known, language }: ReadingOf,
  row: IngredientRow,
  unit: UnitRow | undefined,
  food: FoodRow,
): NutritionLine {
  const text = textOfLine(row, unit, food)
  const { quantity, upTo } = amountOf(row)
  const amount = { quantity, upTo, unit: unit ?? null, text, locale: language }
  if (food.catalogueKey === null || hasOwnNumbers(food)) return { ...amount, foods: present([factsOf(known, food)]) }
  const key = inState({ input: text, unit: unit?.name ?? '' }, food.catalogueKey, known.catalogue)
  const facts = catalogueFacts(known)
  const parts = partsOfFruit(text, [key], (one) => facts(one) !== null)
  if (parts) return { ...amount, foods: present(parts.map((one) => facts(one))), everyFood: true }
  return { ...amount, foods: present([factsOf(known, food, key)]) }
}

/** A line of mere words. Foods of the group count with what the group says; an unsure match is an estimate. */
export function lineOfText(
  { known, language }: ReadingOf,
  parsed: ParsedLine,
  found: readonly KnownFood[],
  foodOf: (id: string) => FoodRow | undefined,
): NutritionLine {
  const facts = catalogueFacts(known)
  const isFood = (key: string) => facts(key) !== null
  const keyed = found.flatMap((one) => {
    const food = one.id === null ? undefined : foodOf(one.id)
    const key = one.key === null ? null : inState(parsed, one.key, known.catalogue)
    return [{ one, food, key }]
  })
  const parts = partsOfFruit(
    parsed.input,
    keyed.flatMap(({ key }) => key ?? []),
    isFood,
  )
  return {
    quantity: parsed.quantity,
    upTo: parsed.upTo,
    unit: parsed.unit === '' ? null : { name: parsed.unit },
    text: parsed.input,
    locale: language,
    foods: parts
      ? present(parts.map((key) => facts(key)))
      : present(
          keyed.map(({ one, food, key }) => {
            const own = food
              ? factsOf(known, food, hasOwnNumbers(food) ? food.catalogueKey : key)
              : key === null
                ? null
                : facts(key)
            return own && one.confidence < SURE ? { ...own, borrowed: true } : own
          }),
        ),
    hasAlternatives: found.length === 1 && found[0]?.reason === 'one of several',
    ...(parts && { everyFood: true }),
  }
}

/** Below it what was found may be another food. */
const SURE = 0.85

const present = (facts: readonly (FoodFacts | null)[]): FoodFacts[] => facts.flatMap((one) => (one ? [one] : []))
