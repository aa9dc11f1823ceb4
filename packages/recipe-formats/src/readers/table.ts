/** Any table of recipes, one in each row: a header tells the columns, or somebody does. */
import { cleanNutrition } from '@larder/page-reader/clean/nutrition.ts'
import { parse } from 'csv-parse/sync'
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
  timeOf,
} from '../clean/fields.ts'
import { type CsvRow, columnName, readRows, separatorOf } from '../csv-rows.ts'
import type { Reader, ReadItem, ReadOptions, Source, SourceFile } from '../format.ts'
import { emptyRecipe, type FormatRecipe } from '../format-recipe.ts'
import { failedItem, NOT_PARSED } from '../read-item.ts'
import { headOfFile } from '../source.ts'
import { type FindPicture, filesOrOnly, pictureFinder, servingsOr } from './reading.ts'
import { linesOfCell, namesOfCell } from './table-cells.ts'
import { proposeColumns, type TableColumns, type TableField, tableFields } from './table-columns.ts'
import {
  headedLines,
  ingredientOf,
  markdownHeading,
  notesOf,
  plainHeading,
  stepOf,
  withoutNumbers,
} from './text-lines.ts'

const ENDINGS = ['.csv', '.tsv', '.tab', '.txt']
const HEAD = 64 * 1024
const MAX_COLUMNS = 500
const LONGEST_NAME = 1000
const SHOWN_ROWS = 3
const SHOWN_LETTERS = 200

export const table: Reader = {
  recognise: async (source) => {
    const [file] = filesOrOnly(source, ...ENDINGS)
    const { name, ingredients, steps } = proposeColumns(file ? await tableHeaders(file) : [])
    return name !== undefined && (ingredients !== undefined || steps !== undefined)
  },
  columns: async (source) => {
    const [file] = filesOrOnly(source, ...ENDINGS)
    const [headers = [], ...rows] = file ? await firstRows(file, 1 + SHOWN_ROWS) : []
    const places = headers.flatMap((name, at) => (isColumn(name) && headers.indexOf(name) === at ? [at] : []))
    return {
      found: places.map((at) => headers[at] ?? ''),
      parts: [...tableFields],
      guessed: proposeColumns(headers),
      rows: rows.map((row) => places.map((at) => (row[at] ?? '').slice(0, SHOWN_LETTERS))),
    }
  },
  async *read(source, options) {
    for (const file of filesOrOnly(source, ...ENDINGS)) yield* rowsOfFile(source, file, options)
  },
}

const isColumn = (name: string): boolean => name !== '' && name.length <= LONGEST_NAME

/** The names of the columns, as the first row has them. */
export const tableHeaders = async (file: SourceFile): Promise<string[]> => (await firstRows(file, 1))[0] ?? []

async function firstRows(file: SourceFile, most: number): Promise<string[][]> {
  const head = await headOfFile(file, HEAD)
  if (head.includes('\0') || /^\s*[[{<]/.test(head)) return []
  const options = { delimiter: separatorOf(head), relax_quotes: true, relax_column_count: true, skip_empty_lines: true }
  try {
    const rows = parse(head, { ...options, to: most })
    return rows.map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cell.trim()))
  } catch {
    // A later row may go on beyond the beginning.
    return most > 1 ? firstRows(file, most - 1) : []
  }
}

async function* rowsOfFile(
  source: Source,
  file: SourceFile,
  { columns: chosen }: ReadOptions,
): AsyncIterable<ReadItem> {
  const columns = chosenColumns(chosen) ?? proposeColumns(await tableHeaders(file))
  if (columns.name === undefined) {
    yield failedItem(NOT_PARSED, new TypeError('No column holds the names of the recipes'))
    return
  }
  const findPicture = pictureFinder(source)
  yield* readRows([file], (row) => recipeOf(row, columns, findPicture))
}

const chosenColumns = (chosen: ReadOptions['columns']): TableColumns | undefined =>
  chosen &&
  Object.fromEntries(
    tableFields.flatMap((field) => (Object.hasOwn(chosen, field) ? [[field, String(chosen[field])]] : [])),
  )

function recipeOf(row: CsvRow, columns: TableColumns, findPicture: FindPicture): FormatRecipe {
  const cell = (field: TableField): string => {
    const header = columns[field]
    return header === undefined ? '' : (row.get(columnName(header)) ?? '')
  }
  const made = servingsOr([cell('yield')])
  const served = servingsOr([cell('servings')])
  return {
    ...emptyRecipe(cleanName(cell('name'))),
    ...(made.yieldText === '' && served.servings === 0 && served.yieldText !== '' ? served : made),
    servings: served.servings || made.servings,
    description: cleanText(cell('description')),
    ingredients: headedLines(linesOfCell(cell('ingredients')), headingOf).map(ingredientOf),
    steps: headedLines(withoutNumbers(linesOfCell(cell('steps'))), headingOf).map(stepOf),
    notes: notesOf({ text: cell('notes') }),
    prepTime: timeIn(cell('prepTime')),
    performTime: timeIn(cell('performTime')),
    totalTime: timeIn(cell('totalTime')),
    categories: namesOfCell(cell('categories')),
    tags: namesOfCell(cell('tags')),
    tools: namesOfCell(cell('tools')),
    nutrition: cleanNutrition(Object.fromEntries(tableFields.map((field) => [field, cell(field)]))),
    rating: ratingIn(cell('rating')),
    isFavorite: /^(?:1|x|y|yes|true|ja|oui|s[ií]|sim|tak|да|نعم|✓|✔)$/i.test(cell('isFavorite').trim()),
    source: lineOrNull(cell('source')),
    dateAdded: dayOf(cell('dateAdded')),
    pictures: distinct(cleanLines(cell('picture')).flatMap((text) => text.split(/[;|\s]+/))).flatMap(
      (named) => findPicture(named) ?? [],
    ),
  }
}

const headingOf = (line: string): string | undefined => markdownHeading(line) ?? plainHeading(line)

/** A number alone counts minutes. */
const timeIn = (text: string): string | null =>
  /^\s*\d{1,6}\s*$/.test(text) ? minutesTime(text.trim()) : timeOf(cleanLine(text))

/** A number, or as many stars. */
const ratingIn = (text: string): number | null =>
  ratingOf(text) ?? ([...text.matchAll(/[★⭐]/gu)].slice(0, 5).length || null)
