/** Nextcloud Cookbook: a folder for each recipe with its JSON-LD and the picture `full.jpg`. */
import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { slugify } from '@larder/domain/slug.ts'
import { type Item, isItem, isRecipe, listOf } from '@larder/page-reader/clean/values.ts'
import {
  categoriesOf,
  cleanLine,
  cleanName,
  cleanText,
  ingredientsOf,
  lineOrNull,
  stepsOf,
  timeOf,
  titledNames,
  yieldsOf,
} from '../clean/fields.ts'
import type { Reader, Source, SourceFile } from '../format.ts'
import { emptyRecipe, type FormatRecipe } from '../format-recipe.ts'
import { readItem } from '../read-item.ts'
import { asFile, baseFolder, baseName, byFolder, endingOf, filesBelow, jsonOfFile } from '../source.ts'

export const nextcloud: Reader = {
  recognise: async (source) => {
    const first = filesBelow(source).find(({ name }) => baseName(name) === 'recipe.json')
    if (!source.isArchive || !first) return false
    const recipe = await jsonOfFile(first).catch(() => undefined)
    return isItem(recipe) && (isRecipe(recipe) || 'recipeIngredient' in recipe || 'recipeInstructions' in recipe)
  },
  async *read(source) {
    for (const { name, files } of recipeFolders(source))
      yield* readItem(`Failed to import ${name}`, () => recipeOf(files))
  },
}

type RecipeFolder = { name: string; files: readonly SourceFile[] }

/** Of folders that would be one recipe the last counts. */
function recipeFolders(source: Source): Iterable<RecipeFolder> {
  const base = baseFolder(source, (folder, files) => files.some(({ name }) => name === `${folder}/recipe.json`))
  const folders = new Map<string, RecipeFolder>()
  for (const [path, files] of byFolder(filesBelow(source, base))) {
    const name = baseName(path) || baseName(base.slice(0, -1)) || source.fileName.replace(/\.[^.]*$/, '')
    if (jsonIn(files)) folders.set(slugify(name, spelledOut) || name, { name, files })
  }
  return folders.values()
}

/** Letters that have no Latin ones tell folders apart as well. */
const spelledOut = (text: string): string => text.replace(/\P{ASCII}/gu, (sign) => `-${sign.codePointAt(0)}-`)

const jsonIn = (files: readonly SourceFile[]): SourceFile | undefined =>
  files
    .filter(({ name }) => endingOf(name) === '.json')
    .toSorted(
      (one, other) => Number(baseName(other.name) === 'recipe.json') - Number(baseName(one.name) === 'recipe.json'),
    )[0]

async function recipeOf(files: readonly SourceFile[]): Promise<FormatRecipe | undefined> {
  const file = jsonIn(files)
  if (!file) return undefined
  const data = await jsonOfFile(file)
  const recipe = listOf(data).find(isItem)
  if (!recipe) throw new TypeError(`${baseName(file.name)} holds no recipe`)
  const picture = files.find(({ name }) => /^full\.[a-z]{3,4}$/i.test(baseName(name)))
  return {
    ...emptyRecipe(cleanName(recipe.name)),
    ...yieldsOf(recipe.recipeYield),
    description: cleanText(recipe.description),
    ingredients: ingredientsOf(recipe.recipeIngredient),
    steps: stepsOf(recipe.recipeInstructions),
    prepTime: timeOf(recipe.prepTime),
    performTime: timeOf(recipe.cookTime),
    totalTime: timeOf(recipe.totalTime),
    categories: categoriesOf(recipe.recipeCategory),
    tags: titledNames(recipe.keywords),
    nutrition: nutritionOf(recipe.nutrition),
    source: lineOrNull(recipe.url),
    pictures: picture ? [asFile(picture)] : [],
  }
}

/** As it is written: "252 kcal". */
function nutritionOf(value: Item[string]): FormatRecipe['nutrition'] {
  const given = listOf(value).find(isItem)
  return Object.fromEntries(
    nutritionKeys.flatMap((key) => {
      const text = cleanLine(given?.[key])
      return text === '' ? [] : [[key, text]]
    }),
  )
}
