/** Any JSON-LD: a recipe, a list or a graph of them, an archive of such files, or pages saved from the browser. */
import { type Item, isItem, isRecipe, listOf, type Value } from '@larder/page-reader/clean/values.ts'
import { readJson } from '@larder/page-reader/json-repair.ts'
import { dataOf, itemsById, recipesIn, resolved } from '@larder/page-reader/extractors/json-ld.ts'
import { openPage } from '@larder/page-reader/page.ts'
import { readOpenPage } from '@larder/page-reader/read-page.ts'
import type { Reader, SourceFile } from '../format.ts'
import { emptyRecipe, type FormatRecipe } from '../format-recipe.ts'
import { folderOf, textOfFile } from '../source.ts'
import { asItem, type FindPicture, filesOrOnly, pictureFinder, readRecords } from './reading.ts'
import { recipeOfSchema } from './schema-recipe.ts'

const ENDINGS = ['.json', '.jsonld', '.html', '.htm', '.xhtml']
const MAX_LOOKED_AT = 5

export const jsonLd: Reader = {
  recognise: async (source) => {
    for (const file of filesOrOnly(source, ...ENDINGS).slice(0, MAX_LOOKED_AT)) if (await holdsRecipe(file)) return true
    return false
  },
  read: (source) => {
    const findPicture = pictureFinder(source)
    return readRecords(
      filesOrOnly(source, ...ENDINGS),
      async (file) => recipesOfFile(await textOfFile(file), findPicture, folderOf(file.name)),
      (read) => read(),
    )
  },
}

const TYPED = /"@?type"\s*:\s*(?:\[[^\][]{0,200})?"[^"]{0,40}\bRecipe"/i
const MARKED = /schema\.org\/Recipe\b|\bh-?recipe\b/i

async function holdsRecipe(file: SourceFile): Promise<boolean> {
  const text = await textOfFile(file).catch(() => '')
  const start = text.trimStart().charAt(0)
  if (start === '{' || start === '[') return TYPED.test(text)
  return start === '<' && (TYPED.test(text) || MARKED.test(text))
}

type ReadRecipe = () => FormatRecipe

function* recipesOfFile(text: string, findPicture: FindPicture, folder: string): Iterable<ReadRecipe> {
  if (text.trimStart().startsWith('<')) yield* recipesOfPage(text, findPicture, folder)
  else
    for (const record of recordsOfData(readJson(text))) yield () => recipeOfSchema(asItem(record), findPicture, folder)
}

/** One after the other, because a list of thousands is not walked through as a whole. */
function* recordsOfData(data: Value): Iterable<Value> {
  const graph = isItem(data) ? (data['@graph'] ?? data.recipes) : undefined
  const entries = Array.isArray(data) ? data : Array.isArray(graph) ? graph : [data]
  const byId = itemsById(entries.filter(isItem))
  let found = false
  for (const entry of entries) {
    const inside = isItem(entry) && mayBeRecipe(entry) ? [resolved(entry, byId)] : recipesIn([entry])
    yield* inside
    // Beside its recipe a page tells of its publisher; what says nothing of its kind should have been a recipe.
    const isOther = isItem(entry) && listOf(entry['@type']).length > 0
    if (inside.length === 0 && !isOther) yield null
    if (inside.length > 0 || !isOther) found = true
  }
  if (!found) yield null
}

const mayBeRecipe = (item: Item): boolean =>
  isRecipe(item) || (item['@type'] === undefined && item.name !== undefined && item.recipeIngredient !== undefined)

const SAVED_FROM = /<!-- saved from url=\(\d{1,5}\)(https?:\/\/\S{1,2000}) -->/

/** The recipe of a page; all of them where it is a whole cookbook. */
function recipesOfPage(html: string, findPicture: FindPicture, folder: string): (() => FormatRecipe)[] {
  const page = openPage(html, SAVED_FROM.exec(html.slice(0, 2_000))?.[1] ?? '')
  const found = recipesIn(dataOf(page)).filter((item) => item.recipeIngredient && item.recipeInstructions)
  if (found.length > 1) return found.map((item) => () => recipeOfSchema(item, findPicture, folder))
  return [
    () => {
      const { recipe, kind } = readOpenPage(page)
      if (kind !== 'recipe' || recipe.name === '') throw new TypeError('The page holds no recipe')
      return {
        ...emptyRecipe(recipe.name),
        description: recipe.description,
        ingredients: recipe.recipeIngredient.map(({ title, note }) => ({ title, text: note })),
        steps: recipe.recipeInstructions.map(({ title, summary, text }) => ({ title: title ?? '', summary, text })),
        notes: recipe.notes,
        servings: recipe.recipeServings,
        yieldQuantity: recipe.recipeYieldQuantity,
        yieldText: recipe.recipeYield,
        prepTime: recipe.prepTime,
        performTime: recipe.cookTime,
        totalTime: recipe.totalTime,
        categories: [...new Set([...recipe.recipeCategory, ...recipe.recipeCuisine])],
        tags: recipe.tags,
        nutrition: recipe.nutrition,
        source: recipe.orgURL,
        pictures: recipe.images.map((address) => ({ address })),
      }
    },
  ]
}
