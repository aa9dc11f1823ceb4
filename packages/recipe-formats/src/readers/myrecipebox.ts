/** My Recipe Box: a single table of recipes. */
import type { NutritionKey } from '@larder/domain/recipes/nutrition.ts'
import { cleanNutrition } from '@larder/page-reader/clean/nutrition.ts'
import {
  cleanLine,
  cleanLines,
  cleanName,
  cleanText,
  distinct,
  ingredientOf,
  lineOrNull,
  ratingOf,
  stepOf,
  timeOf,
  yieldsOf,
} from '../clean/fields.ts'
import { type CsvRow, hasColumns, readRows } from '../csv-rows.ts'
import type { Reader, Source, SourceFile } from '../format.ts'
import { emptyRecipe, type FormatRecipe } from '../format-recipe.ts'
import { endingOf, filesBelow } from '../source.ts'

export const myrecipebox: Reader = {
  recognise: async (source) => {
    const [first] = tables(source)
    return (
      first !== undefined && (await hasColumns(first, 'title', 'preparationTime', 'inactiveTime', 'originalPicture'))
    )
  },
  read: (source, { locale }) => readRows(tables(source), (row) => recipeOf(row, locale)),
}

/** The one that was uploaded, or those that somebody packed. */
const tables = (source: Source): SourceFile[] =>
  source.isArchive ? filesBelow(source).filter(({ name }) => endingOf(name) === '.csv') : [...source.files]

function recipeOf(row: CsvRow, locale: string): FormatRecipe {
  const cell = (column: string): string => row.get(column) ?? ''
  const [source, video, picture] = [cell('source'), cell('video'), cell('originalpicture')].map(cleanLine)
  const notes = cleanLines(cell('notes'))
  return {
    ...emptyRecipe(cleanName(cell('title'))),
    ...yieldsOf(cell('quantity')),
    description: cleanText(cell('description')),
    ingredients: cleanLines(cell('ingredients')).map(ingredientOf),
    steps: cleanLines(cell('instructions')).map(stepOf),
    notes: [...notes, ...(source && video ? [video] : [])].map((text) => ({ title: '', text })),
    prepTime: timeIn(cell('preparationtime'), locale),
    performTime: timeIn(cell('cookingtime'), locale),
    totalTime: timeIn(cell('totaltime'), locale),
    categories: distinct(cleanLine(cell('categories')).split(';')),
    tags: distinct(cleanLine(cell('tags')).split(';')),
    nutrition: nutritionOf(cell('nutrition')),
    rating: ratingOf(cell('rating')),
    source: lineOrNull(source || video),
    pictures: picture ? [{ address: picture }] : [],
  }
}

/** A number alone counts minutes, and says so in the reader's language. */
function timeIn(text: string, locale: string): string | null {
  const number = /^\s*(\d{1,6})\s*$/.exec(text)?.[1]
  if (number === undefined) return timeOf(text)
  const minutes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
    useGrouping: false,
  })
  return Number(number) === 0 ? null : minutes.format(Number(number))
}

const NUTRITION: ReadonlyMap<string, NutritionKey> = new Map([
  ['calories', 'calories'],
  ['carbohydrate', 'carbohydrateContent'],
  ['cholesterol', 'cholesterolContent'],
  ['protein', 'proteinContent'],
  ['fat', 'fatContent'],
  ['saturatedfat', 'saturatedFatContent'],
  ['transfat', 'transFatContent'],
  ['unsaturatedfat', 'unsaturatedFatContent'],
  ['sodium', 'sodiumContent'],
  ['fiber', 'fiberContent'],
  ['sugar', 'sugarContent'],
])

/** Lines such as `saturatedFat : 5 g`. */
function nutritionOf(text: string): FormatRecipe['nutrition'] {
  const given: Partial<Record<NutritionKey, string>> = {}
  for (const line of cleanLines(text)) {
    const colon = line.indexOf(':')
    const key = NUTRITION.get(line.slice(0, Math.max(0, colon)).trim().toLowerCase())
    if (key) given[key] = line.slice(colon + 1)
  }
  return cleanNutrition(given)
}
