/** Paprika: compressed JSON for each recipe, packed into one file. */
import { Buffer } from 'node:buffer'
import { gunzip } from 'node:zlib'
import { type Item, isItem, listOf, textOfValue, type Value } from '@larder/page-reader/clean/values.ts'
import { decodeBytes } from '@larder/page-reader/decode-bytes.ts'
import {
  cleanLine,
  cleanName,
  cleanText,
  dayOf,
  distinct,
  ingredientsOf,
  lineOrNull,
  ratingOf,
  stepOf,
  timeOf,
  yieldsOf,
} from '../clean/fields.ts'
import type { Reader, Source, SourceFile } from '../format.ts'
import { emptyRecipe, type FormatPicture, type FormatRecipe } from '../format-recipe.ts'
import { readItem } from '../read-item.ts'
import { baseName, endingOf, filesBelow } from '../source.ts'

const ENDING = '.paprikarecipe'

export const paprika: Reader = {
  recognise: async (source) => recipeFiles(source).length > 0,
  async *read(source) {
    for (const file of recipeFiles(source))
      yield* readItem(`Failed to import ${baseName(file.name)}`, () => recipeOf(file))
  },
}

const recipeFiles = (source: Source): SourceFile[] => filesBelow(source).filter(({ name }) => endingOf(name) === ENDING)

/** With its photographs; no recipe is larger. */
const LARGEST_RECIPE = 50 * 1024 * 1024

const unpacked = (bytes: Uint8Array): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    gunzip(bytes, { maxOutputLength: LARGEST_RECIPE }, (error, content) => (error ? reject(error) : resolve(content)))
  })

async function recipeOf(file: SourceFile): Promise<FormatRecipe | undefined> {
  const recipe = JSON.parse(decodeBytes(await unpacked(await file.read()))) as Value
  if (!isItem(recipe)) throw new TypeError(`${baseName(file.name)} holds no recipe`)
  if (recipe.name === undefined || recipe.name === null) return undefined
  const note = cleanText(recipe.notes)
  return {
    ...emptyRecipe(cleanName(recipe.name)),
    ...yieldsOf(recipe.servings),
    description: cleanText(recipe.description),
    ingredients: ingredientsOf(recipe.ingredients),
    steps: stepsOf(cleanText(recipe.directions)),
    notes: note === '' ? [] : [{ title: '', text: note }],
    prepTime: timeOf(recipe.prep_time),
    performTime: timeOf(recipe.cook_time),
    totalTime: timeOf(recipe.total_time),
    tags: distinct(listOf(recipe.categories).map(cleanLine)),
    rating: ratingOf(recipe.rating),
    source: lineOrNull(recipe.source_url) ?? lineOrNull(recipe.source),
    dateAdded: dayOf(recipe.created),
    pictures: picturesOf(recipe),
  }
}

const NUMBER = /^\d{1,3}[.)]\s+/

/** An empty line parts two steps; where there is none but every line has a number, a line is one. */
function stepsOf(text: string): FormatRecipe['steps'] {
  const lines = text.split('\n')
  const parts = !text.includes('\n\n') && lines.every((line) => NUMBER.test(line)) ? lines : text.split('\n\n')
  return parts
    .map((part) => part.replace(NUMBER, '').trim())
    .filter((part) => part !== '')
    .map(stepOf)
}

function picturesOf(recipe: Item): FormatPicture[] {
  const data = textOfValue(recipe.photo_data)
  const name = baseName(textOfValue(recipe.photo)) || 'photo.jpg'
  return data === '' ? [] : [{ name, read: async () => Buffer.from(data, 'base64') }]
}
