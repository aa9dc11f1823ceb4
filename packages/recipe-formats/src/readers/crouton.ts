/** Crouton: a JSON file (`.crumb`) for each recipe, packed where there are several. */
import { type Item, isItem, listOf } from '@larder/page-reader/clean/values.ts'
import { cleanLine, cleanName, cleanText, distinct, lineOrNull, minutesTime } from '../clean/fields.ts'
import type { Reader } from '../format.ts'
import { emptyRecipe, type FormatIngredient, type FormatRecipe, type FormatStep } from '../format-recipe.ts'
import { jsonOfFile } from '../source.ts'
import { ingredientText, numberOf } from './ingredient-parts.ts'
import { nutritionIn } from './nutrition-text.ts'
import { asItem, embeddedPictures, filesEnding, filesOrOnly, readRecords } from './reading.ts'
import { notesOf, stepOf } from './text-lines.ts'

export const crouton: Reader = {
  recognise: async (source) => filesEnding(source, '.crumb').length > 0,
  read: (source) =>
    readRecords(
      filesOrOnly(source, '.crumb'),
      async (file) => [await jsonOfFile(file)],
      (record) => recipeOf(asItem(record)),
    ),
}

const recipeOf = (record: Item): FormatRecipe => ({
  ...emptyRecipe(cleanName(record.name)),
  ingredients: ingredientsOf(inOrder(record.ingredients)),
  steps: stepsOf(inOrder(record.steps)),
  notes: notesOf({ text: record.notes }),
  servings: numberOf(record.serves) ?? 0,
  prepTime: minutesTime(record.duration),
  performTime: minutesTime(record.cookingDuration),
  tags: distinct(listOf(record.tags).map(cleanLine)),
  // Spelled like this by the app itself.
  nutrition: nutritionIn(record.neutritionalInfo ?? record.nutritionalInfo),
  source: lineOrNull(record.webLink) ?? lineOrNull(record.sourceName),
  pictures: embeddedPictures(record.images),
})

const inOrder = (value: Item[string]): Item[] =>
  listOf(value)
    .filter(isItem)
    .map((item, at) => ({ item, at: numberOf(item.order) ?? at }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)

/** What the app shows for its kinds of amounts; any other is shown as it is. */
const UNITS: Readonly<Record<string, string>> = {
  ITEM: '',
  GRAMS: 'g',
  KGS: 'kg',
  MILLS: 'ml',
  LITRES: 'l',
  TABLESPOON: 'tbsp',
  TEASPOON: 'tsp',
  CUP: 'cup',
  OUNCE: 'oz',
  FLUID_OUNCE: 'fl oz',
  POUND: 'lb',
  QUART: 'quart',
  PINT: 'pint',
  GALLON: 'gallon',
}

function ingredientsOf(items: Item[]): FormatIngredient[] {
  const ingredients: FormatIngredient[] = []
  let title: string | null = null
  for (const item of items) {
    const food = cleanLine(item.ingredient ?? item.name)
    const quantity = isItem(item.quantity) ? item.quantity : {}
    const kind = cleanLine(quantity.quantityType ?? item.quantityType)
    if (kind === 'SECTION' || item.isSection === true) {
      title = food || null
      continue
    }
    const unit = Object.hasOwn(UNITS, kind) ? (UNITS[kind] ?? '') : kind.toLowerCase().replaceAll('_', ' ')
    const parts = {
      quantity: numberOf(quantity.amount ?? (isItem(item.quantity) ? undefined : item.quantity)),
      unit: unit || null,
      food: food || null,
      note: '',
    }
    const text = ingredientText(parts)
    if (text === '') continue
    ingredients.push({ title, text, parts })
    title = null
  }
  return ingredients
}

function stepsOf(items: Item[]): FormatStep[] {
  const steps: FormatStep[] = []
  let title = ''
  for (const item of items) {
    const text = cleanText(item.step ?? item.text)
    if (item.isSection === true) title = text
    else if (text !== '') {
      steps.push(stepOf({ title, text }))
      title = ''
    }
  }
  return steps
}
