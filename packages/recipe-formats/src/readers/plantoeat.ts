/** Plan to Eat: a table of recipes, alone or packed. */
import type { NutritionKey } from '@larder/domain/recipes/nutrition.ts'
import { cleanNutrition } from '@larder/page-reader/clean/nutrition.ts'
import { titleCase } from '@larder/page-reader/recipe-draft.ts'
import {
  cleanLine,
  cleanLines,
  cleanName,
  cleanText,
  dayOf,
  distinct,
  lineOrNull,
  ratingOf,
  stepOf,
  timeOf,
  titledNames,
  yieldsOf,
} from '../clean/fields.ts'
import { type CsvRow, hasColumns, readRows } from '../csv-rows.ts'
import type { Reader, Source, SourceFile } from '../format.ts'
import { emptyRecipe, type FormatIngredient, type FormatRecipe } from '../format-recipe.ts'
import { endingOf, filesBelow } from '../source.ts'

export const plantoeat: Reader = {
  recognise: async (source) => {
    const [first] = tables(source)
    return first !== undefined && (await hasColumns(first, 'Title', 'Course', 'Main Ingredient', 'Directions'))
  },
  read: (source) => readRows(tables(source), recipeOf),
}

const tables = (source: Source): SourceFile[] =>
  filesBelow(source).filter(({ name }) => endingOf(name) === '.csv' || (endingOf(name) === '.txt' && !source.isArchive))

function recipeOf(row: CsvRow): FormatRecipe | undefined {
  const cell = (column: string): string => row.get(column) ?? ''
  if (!row.has('title')) return undefined
  const photo = cleanLine(cell('photo url'))
  return {
    ...emptyRecipe(cleanName(cell('title'))),
    ...yieldsOf(cell('servings')),
    description: cleanText(cell('description')),
    ingredients: ingredientsOf(cell('ingredients')),
    steps: cleanLines(cell('directions')).map(stepOf),
    prepTime: timeOf(cell('prep time')),
    performTime: timeOf(cell('cook time')),
    totalTime: timeOf(cell('total time')),
    categories: distinct([cell('course'), cell('cuisine')].map(cleanLine).map(titleCase)),
    tags: titledNames([cell('tags'), cell('main ingredient')]),
    nutrition: cleanNutrition(Object.fromEntries(NUTRITION.map(([column, key]) => [key, cell(column)]))),
    rating: ratingOf(cell('rating')),
    source: lineOrNull(cell('url')),
    dateAdded: dayOf(cell('created at')),
    pictures: photo === '' ? [] : [{ address: photo }],
  }
}

const NUTRITION: [column: string, key: NutritionKey][] = [
  ['calories', 'calories'],
  ['fat', 'fatContent'],
  ['saturated fat', 'saturatedFatContent'],
  ['cholesterol', 'cholesterolContent'],
  ['sodium', 'sodiumContent'],
  ['sugar', 'sugarContent'],
  ['carbohydrate', 'carbohydrateContent'],
  ['fiber', 'fiberContent'],
  ['protein', 'proteinContent'],
]

/** A line that begins with a comma is the heading of those behind it. */
function ingredientsOf(text: string): FormatIngredient[] {
  const lines: FormatIngredient[] = []
  let title: string | null = null
  for (const line of cleanLines(text)) {
    if (/^,\s/.test(line)) title = line.slice(1).trim() || null
    else {
      lines.push({ title, text: line })
      title = null
    }
  }
  return lines
}
