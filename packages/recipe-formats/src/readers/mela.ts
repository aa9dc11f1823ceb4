/** Mela: a JSON file for each recipe, packed where there are several. https://mela.recipes/fileformat */
import { listOf, type Value } from '@larder/page-reader/clean/values.ts'
import { cleanLine, cleanLines, cleanName, cleanText, distinct, lineOrNull, timeOf } from '../clean/fields.ts'
import type { Reader, Source, SourceFile } from '../format.ts'
import { emptyRecipe, type FormatRecipe } from '../format-recipe.ts'
import { NOT_PARSED, readItem } from '../read-item.ts'
import { jsonOfFile } from '../source.ts'
import { nutritionIn } from './nutrition-text.ts'
import { asItem, embeddedPictures, filesEnding, servingsOr } from './reading.ts'
import { headedLines, headedNotes, ingredientOf, markdownHeading, notesOf, stepOf } from './text-lines.ts'

export const mela: Reader = {
  recognise: async (source) => filesEnding(source, '.melarecipe', '.melarecipes').length > 0,
  async *read(source) {
    for await (const file of filesOf(source)) yield* readItem(NOT_PARSED, () => recipeOf(file))
  },
}

async function* filesOf(source: Source): AsyncIterable<SourceFile> {
  if (!source.isArchive) yield* source.files
  else {
    yield* filesEnding(source, '.melarecipe')
    for (const packed of filesEnding(source, '.melarecipes'))
      yield* filesEnding({ files: await source.unpack(packed).catch(() => []) }, '.melarecipe')
  }
}

async function recipeOf(file: SourceFile): Promise<FormatRecipe> {
  const record = asItem(await jsonOfFile(file))
  const nutrition = nutritionIn(record.nutrition)
  const isUnread = Object.keys(nutrition).length === 0
  return {
    ...emptyRecipe(cleanName(record.title)),
    ...servingsOr(record.yield),
    description: cleanText(record.text),
    ingredients: headedLines(cleanLines(record.ingredients), markdownHeading).map(ingredientOf),
    steps: headedLines(cleanLines(record.instructions), markdownHeading).map(stepOf),
    notes: [
      ...headedNotes(record.notes),
      ...notesOf({ title: 'Nutrition', text: isUnread ? record.nutrition : undefined }),
    ],
    prepTime: timeOf(record.prepTime),
    performTime: timeOf(record.cookTime),
    totalTime: timeOf(record.totalTime),
    categories: distinct(listOf(record.categories).map(cleanLine)),
    nutrition,
    isFavorite: record.favorite === true,
    source: lineOrNull(record.link),
    dateAdded: dayAfter2001(record.date),
    pictures: embeddedPictures(record.images),
  }
}

const SECONDS_AT_2001 = 978_307_200

/** Apple counts seconds from the year 2001. */
function dayAfter2001(seconds: Value): string | null {
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds < 10_000_000_000)) return null
  return new Date((SECONDS_AT_2001 + seconds) * 1000).toISOString().slice(0, 10)
}
