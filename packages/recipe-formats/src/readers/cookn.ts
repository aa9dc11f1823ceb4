/** Cook'n by DVO: the tables of its database as text, and pictures named by their number in one of them. */
import { parseQuantity } from '@larder/domain/quantities/parse-quantity.ts'
import {
  cleanLine,
  cleanLines,
  cleanName,
  cleanText,
  dayOf,
  distinct,
  lineOrNull,
  minutesTime,
  ratingOf,
  stepOf,
  timeOf,
  yieldsOf,
} from '../clean/fields.ts'
import type { Reader, ReadItem, Source, SourceFile } from '../format.ts'
import { emptyRecipe, type FormatFile, type FormatIngredient, type FormatRecipe } from '../format-recipe.ts'
import { NOT_PARSED, readItem } from '../read-item.ts'
import { asFile, baseName, byFolder, endingOf, filesBelow } from '../source.ts'
import { type CooknRow, type CooknTables, cell, tablesIn } from './cookn-tables.ts'

const RECIPES = 'temp_recipe.dsv'

export const cookn: Reader = {
  recognise: async (source) => {
    if (hasRecipes(source.files)) return true
    const [packed] = packedBooks(source)
    return packed !== undefined && hasRecipes(await source.unpack(packed).catch(() => []))
  },
  async *read(source) {
    yield* readBooks(source.files)
    for (const packed of packedBooks(source)) {
      let files: readonly SourceFile[] = []
      yield* readItem(`Failed to import ${baseName(packed.name)}`, async () => {
        files = await source.unpack(packed)
        return undefined
      })
      yield* readBooks(files)
    }
  },
}

/** One for each cookbook. */
const packedBooks = ({ files, isArchive }: Source): SourceFile[] =>
  isArchive ? files.filter(({ name }) => endingOf(name) === '.zip' && !baseName(name).startsWith('.')) : []

const hasRecipes = (files: readonly SourceFile[]): boolean =>
  files.some(({ name }) => baseName(name).toLowerCase() === RECIPES)

async function* readBooks(files: readonly SourceFile[]): AsyncGenerator<ReadItem> {
  const pictures = new Map(
    filesBelow({ files })
      .filter(({ name }) => endingOf(name) !== '.dsv')
      .map((file) => [baseName(file.name).replace(/\.[^.]*$/, ''), file]),
  )
  for (const folder of byFolder(filesBelow({ files })).values()) {
    if (!hasRecipes(folder)) continue
    let tables: CooknTables | undefined
    yield* readItem(`Failed to import ${RECIPES}`, async () => {
      tables = await tablesIn(folder)
      return undefined
    })
    if (!tables) continue
    for (const recipe of tables.recipes) yield* readItem(NOT_PARSED, recipeReader(recipe, tables, pictures))
  }
}

const recipeReader =
  (recipe: CooknRow, tables: CooknTables, pictures: ReadonlyMap<string, SourceFile>) => (): FormatRecipe => {
    const id = cell(recipe, 'id')
    // What describes a recipe stands in two tables, in which of them depends on the version.
    const both: CooknRow = new Map([
      ...recipe,
      ...[...(tables.descriptions.get(id) ?? [])].filter(([, text]) => text !== ''),
    ])
    const text = (...columns: string[]): string => cell(both, ...columns)
    const notes = cleanText(text('notes', 'comments'))
    return {
      ...emptyRecipe(cleanName(text('title', 'name'))),
      ...yieldsIn(text('yield', 'yields'), text('serves', 'servings')),
      description: cleanText(text('description')),
      ingredients: (tables.ingredients.get(id) ?? [])
        .flatMap((row) => ingredientOf(row, tables))
        .reduce(underHeadings, []),
      steps: cleanLines(text('instructions', 'directions')).map(stepOf),
      notes: notes === '' ? [] : [{ title: '', text: notes }],
      prepTime: timeIn(text('preptime', 'preparationtime')),
      performTime: timeIn(text('cooktime', 'cookingtime')),
      totalTime: timeIn(text('totaltime', 'readyin')),
      categories: categoriesOf(text('parent', 'chapterid'), tables),
      rating: ratingOf(text('rating')),
      source: lineOrNull(text('url', 'sourceurl', 'source')),
      dateAdded: dayOf(text('datecreated', 'created', 'createdate')),
      pictures: picturesOf(id, tables, pictures),
    }
  }

function yieldsIn(made: string, serves: string): Pick<FormatRecipe, 'servings' | 'yieldQuantity' | 'yieldText'> {
  const { servings, ...yields } = yieldsOf(made)
  return { ...yields, servings: parseQuantity(cleanLine(serves).slice(0, LONGEST_AMOUNT)) ?? servings }
}

const LONGEST_AMOUNT = 50

const timeIn = (text: string): string | null => (/^\s*\d+\s*$/.test(text) ? minutesTime(text) : timeOf(text))

/** Cookbook and chapter together: chapters of two books may have one name. */
function categoriesOf(chapterId: string, { chapters, books }: CooknTables): string[] {
  const chapter = chapters.get(chapterId)
  const book = books.get(cell(chapter, 'parent', 'cookbookid'))
  return distinct([
    [book, chapter]
      .map((row) => cleanLine(cell(row, 'title', 'name')))
      .filter((name) => name !== '')
      .join(' - '),
  ])
}

function ingredientOf(row: CooknRow, tables: CooknTables): FormatIngredient[] {
  const named = (table: ReadonlyMap<string, CooknRow>, id: string): string =>
    cleanLine(cell(table.get(id), 'name', 'title'))
  const food =
    named(tables.foods, cell(row, 'ingredientfoodid', 'foodid')) ||
    named(tables.descriptions, cell(row, 'ingredientrecipeid')) ||
    null
  const unitId = cell(row, 'amountunit', 'unitid')
  // A version writes the name where others write the number of the unit.
  const unit = named(tables.units, unitId) || (/^\d*$/.test(unitId) ? '' : cleanLine(unitId)) || null
  const amount = cleanLine(cell(row, 'amountqtystring') || cell(row, 'amountqty'))
  const [before, after] = [cell(row, 'prequalifier'), cell(row, 'postqualifier')].map(cleanLine)
  const brand = named(tables.brands, cell(row, 'brandid'))
  const note = [before, after, brand].filter(Boolean).join(', ')
  const line = [amount === '0' ? '' : amount, unit, before, brand, food].filter(Boolean).join(' ')
  const text = [line, after].filter(Boolean).join(', ')
  const quantity = parseQuantity(amount.slice(0, LONGEST_AMOUNT))
  if (text === '') return []
  return [
    {
      title: null,
      text,
      ...(food && quantity !== undefined ? { parts: { quantity: quantity || null, unit, food, note } } : {}),
    },
  ]
}

/** A line without a food that ends in a colon heads the next one. */
function underHeadings(
  lines: FormatIngredient[],
  line: FormatIngredient,
  at: number,
  all: readonly FormatIngredient[],
): FormatIngredient[] {
  const before = all[at - 1]
  if (!isHeading(line))
    lines.push(before && isHeading(before) ? { ...line, title: before.text.slice(0, -1).trim() } : line)
  return lines
}

const isHeading = ({ text, parts }: FormatIngredient): boolean => !parts && /[^\d]:$/.test(text)

function picturesOf(id: string, { media }: CooknTables, pictures: ReadonlyMap<string, SourceFile>): FormatFile[] {
  return (media.get(id) ?? []).flatMap((mediaId) => {
    const file = pictures.get(mediaId)
    return file ? [asFile(file)] : []
  })
}
