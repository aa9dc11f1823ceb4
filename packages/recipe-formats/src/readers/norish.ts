/** Norish: JSON with its own names for the parts of a recipe, or those of schema.org. */
import { type Item, isItem, isRecipe, listOf, type Value } from '@larder/page-reader/clean/values.ts'
import { cleanLine, cleanName, cleanText, dayOf, distinct, lineOrNull, minutesTime, ratingOf } from '../clean/fields.ts'
import type { Reader } from '../format.ts'
import { emptyRecipe, type FormatIngredient, type FormatRecipe } from '../format-recipe.ts'
import { folderOf, headOfFile, jsonOfFile } from '../source.ts'
import { ingredientText, numberOf } from './ingredient-parts.ts'
import { asItem, type FindPicture, filesOrOnly, pictureFinder, readRecords } from './reading.ts'
import { recipeOfSchema } from './schema-recipe.ts'
import { headedLines, markdownHeading, notesOf, stepOf } from './text-lines.ts'

const HEAD = 64 * 1024

export const norish: Reader = {
  recognise: async (source) => {
    const [file] = filesOrOnly(source, '.json')
    const head = file ? await headOfFile(file, HEAD) : ''
    return /^\s*[[{]/.test(head) && head.includes('"recipeIngredients"') && /"(?:systemUsed|ingredientName)"/.test(head)
  },
  read: (source) => {
    const findPicture = pictureFinder(source)
    return readRecords(
      filesOrOnly(source, '.json'),
      async (file) => {
        const data = await jsonOfFile(file)
        const list = isItem(data) && Array.isArray(data.recipes) ? data.recipes : data
        return Array.isArray(list) ? list : [list]
      },
      (record, file) => recipeOf(asItem(record), findPicture, folderOf(file.name)),
    )
  },
}

const NUTRIENTS = { calories: 'calories', fat: 'fatContent', carbs: 'carbohydrateContent', protein: 'proteinContent' }

function recipeOf(entry: Item, findPicture: FindPicture, folder: string): FormatRecipe {
  if (isRecipe(entry)) return recipeOfSchema(entry, findPicture, folder)
  const steps = ofOneSystem(entry, entry.steps ?? entry.instructions)
  return {
    ...emptyRecipe(cleanName(entry.name ?? entry.title)),
    description: cleanText(entry.description),
    ingredients: ingredientsOf(ofOneSystem(entry, entry.recipeIngredients ?? entry.ingredients)),
    steps: headedLines(
      steps.map((step) => cleanText(isItem(step) ? (step.step ?? step.text) : step)),
      markdownHeading,
    ).map(stepOf),
    notes: notesOf({ text: entry.notes }),
    servings: numberOf(entry.servings) ?? 0,
    prepTime: minutesTime(entry.prepMinutes),
    performTime: minutesTime(entry.cookMinutes),
    totalTime: minutesTime(entry.totalMinutes),
    categories: distinct(listOf(entry.categories).map(cleanLine)),
    tags: distinct(listOf(entry.tags).map(cleanLine)),
    nutrition: Object.fromEntries(
      Object.entries(NUTRIENTS).flatMap(([key, ours]) => {
        const amount = numberOf(entry[key])
        return amount === null ? [] : [[ours, String(amount)]]
      }),
    ),
    rating: ratingOf(entry.rating ?? entry.averageRating),
    isFavorite: entry.isFavorite === true || entry.favorite === true,
    source: lineOrNull(entry.url),
    dateAdded: dayOf(entry.createdAt),
    pictures: picturesOf(entry).flatMap((named) => findPicture(named, folder) ?? []),
  }
}

/** Both metric and American amounts may be kept; those that the recipe was written in are the ones to take. */
function ofOneSystem({ systemUsed }: Item, value: Value): Value[] {
  const all = listOf(value)
  const own = all.filter((one) => isItem(one) && one.systemUsed === systemUsed)
  const order = (one: Value) => (isItem(one) ? Number(one.order ?? 0) || 0 : 0)
  return (own.length > 0 ? own : all).toSorted((one, other) => order(one) - order(other))
}

function ingredientsOf(values: Value[]): FormatIngredient[] {
  const ingredients: FormatIngredient[] = []
  let title: string | null = null
  for (const value of values) {
    const food = cleanLine(isItem(value) ? (value.ingredientName ?? value.name ?? value.ingredient) : value)
    const heading = markdownHeading(food)
    if (heading !== undefined) {
      title = heading
      continue
    }
    const amount = isItem(value) ? numberOf(value.amount ?? value.quantity) : null
    const unit = isItem(value) ? cleanLine(value.unit) || null : null
    const parts = { quantity: amount, unit, food: food || null, note: '' }
    const text = isItem(value) ? ingredientText(parts) : food
    if (text === '') continue
    ingredients.push(isItem(value) ? { title, text, parts } : { title, text })
    title = null
  }
  return ingredients
}

const picturesOf = ({ image, images }: Item): string[] => [
  ...new Set(
    [...listOf(image), ...listOf(images)].flatMap((one) => {
      const named = isItem(one) ? (one.image ?? one.url) : one
      return typeof named === 'string' && named !== '' ? [named] : []
    }),
  ),
]
