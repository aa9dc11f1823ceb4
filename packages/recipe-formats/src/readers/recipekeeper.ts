/** Recipe Keeper: one page with a block for each recipe, its values marked by `itemprop`, and a folder of pictures. */
import type { NutritionKey } from '@larder/domain/recipes/nutrition.ts'
import { cleanNutrition } from '@larder/page-reader/clean/nutrition.ts'
import { type ElementNode, elementsUnder } from '@larder/page-reader/dom.ts'
import { linesOf, textOf } from '@larder/page-reader/text.ts'
import { cleanName, distinct, ingredientOf, ratingOf, stepOf, timeOf, yieldsOf } from '../clean/fields.ts'
import type { Reader } from '../format.ts'
import { emptyRecipe, type FormatRecipe } from '../format-recipe.ts'
import { headWithBlocks, readBlocks } from '../html-records.ts'
import { type FindFile, picturesNamed } from '../source.ts'
import { valuesByKey } from '../values-by-key.ts'

const BLOCK = 'recipe-details'

export const recipekeeper: Reader = {
  recognise: async (source) => /\sitemprop\s*=\s*["']?recipe/.test((await headWithBlocks(source, BLOCK)) ?? ''),
  read: (source) => readBlocks(source, BLOCK, recipeOf),
}

function recipeOf(block: ElementNode, find: FindFile): FormatRecipe {
  const values = valuesOf(block)
  const all = (name: string): string[] => values.get(name) ?? []
  const text = (name: string): string => all(name).join('\n')
  return {
    ...emptyRecipe(cleanName(text('name'))),
    ...yieldsOf(all('recipeYield')),
    ingredients: all('recipeIngredients').map(ingredientOf),
    steps: all('recipeDirections').map(withoutNumber).map(stepOf),
    notes: all('recipeNotes').map((line) => ({ title: '', text: line })),
    prepTime: timeOf(text('prepTime')),
    performTime: timeOf(text('cookTime')),
    categories: distinct(all('recipeCategory')),
    tags: distinct(all('recipeCourse')),
    nutrition: cleanNutrition(Object.fromEntries(NUTRITION.map(([name, key]) => [key, text(`recipeNut${name}`)]))),
    rating: ratingOf(text('recipeRating')),
    isFavorite: /^true$/i.test(text('recipeIsFavourite')),
    source: text('recipeSource') || null,
    pictures: picturesNamed(all('photo0')[0] ?? '', find),
  }
}

const NUTRITION: [name: string, key: NutritionKey][] = [
  ['Calories', 'calories'],
  ['TotalFat', 'fatContent'],
  ['SaturatedFat', 'saturatedFatContent'],
  ['Cholesterol', 'cholesterolContent'],
  ['Sodium', 'sodiumContent'],
  ['TotalCarbohydrate', 'carbohydrateContent'],
  ['DietaryFiber', 'fiberContent'],
  ['Sugars', 'sugarContent'],
  ['Protein', 'proteinContent'],
]

const READ = new Set([
  ...'name prepTime cookTime photo0'.split(' '),
  ...'Yield Ingredients Directions Notes Category Course Rating IsFavourite Source'
    .split(' ')
    .map((name) => `recipe${name}`),
  ...NUTRITION.map(([name]) => `recipeNut${name}`),
])

/** Everything that is marked, by its mark; what is there several times has several values. */
function valuesOf(block: ElementNode): Map<string, string[]> {
  const isRead = ({ attributes }: ElementNode) => READ.has(attributes.itemprop ?? '')
  // A value within a value belongs to it, and is not read again for each that it lies in.
  const marked = elementsUnder(block, (element) => !isRead(element)).filter(isRead)
  return valuesByKey(
    marked.flatMap((element) =>
      markedValues(element)
        .filter((value) => value !== '')
        .map((value) => [element.attributes.itemprop ?? '', value] as const),
    ),
  )
}

function markedValues(element: ElementNode): string[] {
  if (element.tag === 'meta') return [element.attributes.content?.trim() ?? '']
  if (element.tag === 'img') return [element.attributes.src?.trim() ?? '']
  return element.tag === 'div' ? linesOf(element) : [textOf(element)]
}

/** Only the number that the step has anyway. */
const withoutNumber = (text: string, at: number): string =>
  text.startsWith(`${at + 1}.`) ? text.slice(`${at + 1}.`.length).trim() : text
