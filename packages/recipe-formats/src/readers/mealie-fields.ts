/** Fields of a recipe that a program like ours wrote down: taken as they are, in snake_case or camelCase. */
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import type { NamedUnit } from '@larder/domain/ingredients/plural-name.ts'
import { type Item, isItem, listOf, type Value } from '@larder/page-reader/clean/values.ts'
import type { FormatIngredient, FormatStep } from '../format-recipe.ts'

export const keptField = (item: Item, key: string): Value => item[snakeCase(key)] ?? item[key]

const snakeCase = (key: string): string => key.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`)

export const keptText = (value: Value): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const keptIngredients = (value: Value): FormatIngredient[] =>
  listOf(value)
    .map((one) => (isItem(one) ? ingredientOf(one) : { title: null, text: keptText(one) }))
    .filter(({ text }) => text.trim() !== '')

function ingredientOf(item: Item): FormatIngredient {
  const text = (key: string): string => keptText(keptField(item, key))
  const [unit, food] = [namedOf(item.unit), namedOf(item.food)]
  const quantity = amountOf(item.quantity)
  const note = text('note')
  const recipe = namedOf(keptField(item, 'referencedRecipe'))
  const isSplit = unit !== null || food !== null || (quantity !== null && quantity !== 1)
  const line = ingredientDisplay({
    quantity,
    unit,
    food,
    referencedRecipe: recipe,
    note,
    isFood: isSplit || recipe !== null,
  })
  return {
    title: text('title') || null,
    text: line || text('display') || text('originalText'),
    ...(isSplit && recipe === null
      ? { parts: { quantity, unit: unit?.name ?? null, food: food?.name ?? null, note } }
      : {}),
  }
}

/** An object with its names, or the name alone. */
function namedOf(value: Value): NamedUnit | null {
  if (!isItem(value)) return keptText(value) === '' ? null : { name: keptText(value) }
  const text = (key: string): string => keptText(keptField(value, key))
  if (text('name') === '') return null
  return {
    name: text('name'),
    pluralName: text('pluralName'),
    abbreviation: text('abbreviation'),
    pluralAbbreviation: text('pluralAbbreviation'),
    useAbbreviation: keptField(value, 'useAbbreviation') === true,
    fraction: value.fraction !== false,
  }
}

function amountOf(value: Value): number | null {
  const amount = typeof value === 'string' ? Number(value) : value
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0 ? amount : null
}

export const keptSteps = (value: Value): FormatStep[] =>
  listOf(value)
    .map((one) =>
      isItem(one)
        ? { title: keptText(one.title), summary: keptText(one.summary), text: keptText(one.text) }
        : { title: '', summary: '', text: keptText(one) },
    )
    .filter(({ title, text }) => title !== '' || text.trim() !== '')
