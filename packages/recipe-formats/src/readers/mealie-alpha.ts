/** Our own bulk export, and those of Mealie from before 1.0: `recipes/{slug}/{slug}.json`, pictures and assets beside it. */

import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { pictureNames } from '@larder/domain/recipes/recipe-folders.ts'
import { type Item, isItem, listOf, type Value } from '@larder/page-reader/clean/values.ts'
import { dayOf, distinct, yieldsOf } from '../clean/fields.ts'
import type { Reader, Source, SourceFile } from '../format.ts'
import { emptyRecipe, type FormatFile, type FormatRecipe } from '../format-recipe.ts'
import { readItem } from '../read-item.ts'
import { asFile, baseName, byFolder, endingOf, filesBelow, folderOf, jsonOfFile } from '../source.ts'
import { keptField, keptIngredients, keptSteps, keptText } from './mealie-fields.ts'

/** A broken file may come first, so that more than one is looked at. */
const MAX_LOOKS = 5

export const mealieAlpha: Reader = {
  recognise: async (source) => {
    for (const file of recipeFiles(filesBelow(source)).slice(0, MAX_LOOKS)) {
      const recipe = await jsonOfFile(file).catch(() => undefined)
      if (isItem(recipe)) return isOwn(recipe)
    }
    return false
  },
  read: readRecipes,
}

const isOwn = (recipe: Item): boolean =>
  !('@type' in recipe) &&
  typeof recipe.name === 'string' &&
  ('slug' in recipe || keptField(recipe, 'recipeIngredient') !== undefined)

const FOLDER = 'recipes'

/** Below any folder of that name; what lies among the assets of a recipe is no recipe. */
const recipeFiles = (files: readonly SourceFile[]): SourceFile[] =>
  files.filter(({ name }) => {
    const folders = name.split('/').slice(0, -1)
    return (
      endingOf(name) === '.json' && folders.includes(FOLDER) && !['assets', 'images'].includes(folders.at(-1) ?? '')
    )
  })

async function* readRecipes(source: Source) {
  const files = filesBelow(source)
  const folders = byFolder(files)
  for (const file of recipeFiles(files))
    yield* readItem(`Failed to import ${baseName(file.name)}`, async () => {
      const folder = folderOf(file.name)
      return {
        ...recipeOf(await jsonOfFile(file)),
        pictures: picturesIn([...(folders.get(`${folder}/images`) ?? []), ...(folders.get(folder) ?? [])]),
        assets: (folders.get(`${folder}/assets`) ?? []).map(asFile),
      }
    })
}

/** As large as it was, else as large as there is. */
const SIZES = Object.values(pictureNames).map((name) => name.replace('.webp', ''))

function picturesIn(files: readonly SourceFile[]): FormatFile[] {
  const named = (size: string) =>
    files.find(({ name }) => new RegExp(`^${size}\\.[a-z]{3,4}$`, 'i').test(baseName(name)))
  const picture = SIZES.map(named).find(Boolean)
  return picture ? [asFile(picture)] : []
}

/** Nothing is cleaned: this is how we wrote it ourselves. */
function recipeOf(recipe: Value): FormatRecipe {
  if (!isItem(recipe)) throw new TypeError('The file holds no recipe')
  const field = (key: string): Value => keptField(recipe, key)
  const text = (key: string): string => keptText(field(key))
  if (text('name').trim() === '') throw new TypeError('The recipe has no name')
  const rating = field('rating')
  return {
    ...emptyRecipe(text('name')),
    ...yieldsIn(recipe),
    description: text('description'),
    ingredients: keptIngredients(field('recipeIngredient')),
    steps: keptSteps(field('recipeInstructions')),
    notes: listOf(field('notes'))
      .filter(isItem)
      .map(({ title, text }) => ({ title: keptText(title), text: keptText(text) })),
    prepTime: text('prepTime') || null,
    performTime: text('performTime') || text('cookTime') || null,
    totalTime: text('totalTime') || null,
    categories: namesIn(field('recipeCategory') ?? field('categories')),
    tags: namesIn(field('tags')),
    tools: namesIn(field('tools')),
    nutrition: nutritionIn(field('nutrition')),
    rating: typeof rating === 'number' && rating > 0 ? Math.min(rating, 5) : null,
    source: text('orgURL') || text('orgUrl') || null,
    dateAdded: dayOf(field('dateAdded')),
    lastMade: momentOf(text('lastMade')),
    extras: extrasIn(field('extras')),
  }
}

/** Older files keep one text: "4 servings". */
function yieldsIn(recipe: Item): Pick<FormatRecipe, 'servings' | 'yieldQuantity' | 'yieldText'> {
  const amount = (key: string) => Math.max(0, Number(keptField(recipe, key) ?? 0)) || 0
  const [servings, yieldQuantity] = [amount('recipeServings'), amount('recipeYieldQuantity')]
  const text = keptText(keptField(recipe, 'recipeYield'))
  return servings > 0 || yieldQuantity > 0 ? { servings, yieldQuantity, yieldText: text } : yieldsOf(text)
}

const namesIn = (value: Value): string[] => distinct(listOf(value).map((one) => keptText(isItem(one) ? one.name : one)))

function nutritionIn(value: Value): FormatRecipe['nutrition'] {
  if (!isItem(value)) return {}
  return Object.fromEntries(
    nutritionKeys.map((key) => [key, keptText(keptField(value, key))] as const).filter(([, text]) => text !== ''),
  )
}

function momentOf(text: string): string | null {
  const moment = text.length < 50 ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}

const MAX_EXTRAS = 1_000

const extrasIn = (value: Value): Record<string, string> =>
  isItem(value)
    ? Object.fromEntries(
        Object.entries(value)
          .slice(0, MAX_EXTRAS)
          .map(([key, one]) => [key, keptText(one)] as const)
          .filter(([key]) => key !== '__proto__'),
      )
    : {}
