import type { ParsedIngredient } from '@larder/contract/ingredient-parser.ts'
import { dividedLine } from '@larder/domain/ingredients/parser/divided-line.ts'
import { measureOf } from '@larder/domain/quantities/measures.ts'
import type { ShoppingItem } from '@larder/domain/shopping/consolidate.ts'
import { bounded } from '@larder/domain/shopping/item-amounts.ts'
import type { Ctx } from '#core/context.ts'
import { languageOfLines, parseLines } from '#modules/catalogue/ingredient-parser/ingredient-parser.service.ts'
import { foodCatalogue } from '#ports/food-catalogue.ts'
import * as store from './shopping-lists.store.ts'

/**
 * Lines of recipes that are words become foods with amounts on their way to a list: `2 cups flour` is added to other
 * flour, `salt and pepper` is two things. The recipe stays as it was written, and what nobody understands stays words.
 */

export type Line = Pick<ShoppingItem, 'quantity' | 'foodId' | 'unitId' | 'note'> & {
  /** The note names a food that the group does not have; its amount was read from the words. */
  isNamed?: true
}

const isWords = ({ foodId, note }: Line): boolean => foodId === null && note.trim() !== ''

/**
 * Reads and makes foods before the list is locked; lines that come later and were not asked for stay as they are. Whoever
 * only looks makes none.
 */
export async function understandLines(
  ctx: Ctx,
  recipes: { recipeId: string; lines: Line[] }[],
  { makeKnown = true }: { makeKnown?: boolean } = {},
): Promise<(line: Line) => Line[]> {
  const worded = recipes.flatMap(({ recipeId, lines }) => {
    const words = lines.filter(isWords).map(({ note }) => note)
    return words.length === 0 ? [] : { recipeId, words }
  })
  if (worded.length === 0) return (line) => [line]
  const catalogue = await foodCatalogue()
  // Where only `sel et poivre` is left of a recipe in words, the recipe knows better than the words.
  const spoken = await store.languagesOf(
    ctx.db,
    worded.map(({ recipeId }) => recipeId),
  )
  const languages = new Map<string, string>()
  for (const { recipeId, words } of worded) {
    const language = languageOfLines(catalogue, words, spoken.get(recipeId) ?? ctx.locale)
    for (const word of words) for (const text of [word, ...(dividedLine(word) ?? [])]) languages.set(text, language)
  }
  const texts = [...languages.keys()]
  const languageOf = (text: string) => languages.get(text)
  const parsed = await parseLines(ctx, 'nlp', texts, { makeKnown, languageOf })
  const byText = new Map(texts.map((text, at) => [text, parsed[at]]))
  return (line) => {
    if (!isWords(line)) return [line]
    const parts = (dividedLine(line.note) ?? []).map((note) =>
      understood({ ...line, note }, byText.get(note), makeKnown),
    )
    if (parts.length > 0 && parts.every(([one]) => one && isFood(one) && one.quantity > 0)) return parts.flat()
    return understood(line, byText.get(line.note), makeKnown)
  }
}

const isFood = ({ foodId, isNamed }: Line): boolean => foodId !== null || isNamed === true

function understood(line: Line, parsed: ParsedIngredient | undefined, makeKnown: boolean): Line[] {
  if (!parsed) return [line]
  const { ingredient, foods = [] } = parsed
  const several = foods.flatMap(({ id }) => id ?? [])
  if (several.length > 1 && several.length === foods.length) {
    // Of a pinch each one wants both; `300 g peas and carrots` says how much together, and stays said.
    const { quantity, unit } = ingredient
    const isOfEach = !quantity || measureOf(unit)?.system === 'spoon'
    const amount = isOfEach ? { quantity: quantity ?? 0, unitId: unit?.id ?? null } : { quantity: 0, unitId: null }
    return several.map((foodId) => ({ ...amount, foodId, note: isOfEach ? '' : line.note }))
  }
  const { food, unit } = ingredient
  if (!makeKnown && food?.name && !food.id && line.unitId === null && (!unit || unit.id))
    return [
      {
        quantity: amountOf(line, ingredient.quantity),
        unitId: unit?.id ?? null,
        foodId: null,
        note: food.name,
        isNamed: true,
      },
    ]
  if (!food?.id) return [line]
  const note = [unit && !unit.id ? unit.name : '', ingredient.note].filter(Boolean).join(' ')
  if (line.unitId !== null) return [{ ...line, foodId: food.id, note: ingredient.note ?? '' }]
  return [{ quantity: amountOf(line, ingredient.quantity), unitId: unit?.id ?? null, foodId: food.id, note }]
}

/** One of a line of words says nothing; more than one is so many of what the words say. */
function amountOf({ quantity }: Line, written: number | null | undefined): number {
  if (written) return bounded(written * (quantity || 1))
  return quantity > 1 ? quantity : 0
}
