/** The tables of a Cook'n export: fields between four bars, rows between a run of signs that nobody types. */
import type { SourceFile } from '../format.ts'
import { baseName, textOfFile } from '../source.ts'
import { valuesByKey } from '../values-by-key.ts'

const FIELD_END = '||||'
const ROW_END = '!@#%^&*()'

/** By the name of the column, in lower case and without underscores: versions spell them differently. */
export type CooknRow = ReadonlyMap<string, string>

export type CooknTables = {
  recipes: CooknRow[]
  /** By the number of the recipe. */
  descriptions: ReadonlyMap<string, CooknRow>
  ingredients: ReadonlyMap<string, CooknRow[]>
  /** The numbers of its pictures. */
  media: ReadonlyMap<string, string[]>
  /** By their own numbers. */
  chapters: ReadonlyMap<string, CooknRow>
  books: ReadonlyMap<string, CooknRow>
  foods: ReadonlyMap<string, CooknRow>
  units: ReadonlyMap<string, CooknRow>
  brands: ReadonlyMap<string, CooknRow>
}

/** The first of the columns that says something. */
export function cell(row: CooknRow | undefined, ...columns: string[]): string {
  for (const column of columns) {
    const text = row?.get(column)
    if (text) return text
  }
  return ''
}

/** A table that is missing or broken is an empty one, unless it is that of the recipes. */
export async function tablesIn(files: readonly SourceFile[]): Promise<CooknTables> {
  const fileNamed = (name: string) => files.find((file) => baseName(file.name).toLowerCase() === `temp_${name}.dsv`)
  const rows = async (name: string): Promise<CooknRow[]> => {
    const file = fileNamed(name)
    return file ? rowsOf(await textOfFile(file)) : []
  }
  const byId = async (name: string) => new Map((await rows(name).catch(() => [])).map((row) => [cell(row, 'id'), row]))
  const recipes = await rows('recipe')
  const ids = new Set(recipes.map((row) => cell(row, 'id')))
  return {
    recipes,
    descriptions: await byId('recipe_desc'),
    ingredients: ingredientsByRecipe(await rows('ingredient').catch(() => [])),
    media: mediaByRecipe(await rows('media').catch(() => []), ids),
    chapters: await byId('chapter_desc'),
    books: await byId('cookbook_desc'),
    foods: await byId('food'),
    units: await byId('unit'),
    brands: await byId('brand'),
  }
}

function rowsOf(text: string): CooknRow[] {
  const [head = '', ...rows] = text.split(ROW_END).map((row) => row.trim())
  const columns = head.split(FIELD_END).map((name) => name.trim().toLowerCase().replaceAll('_', ''))
  return rows
    .filter((row) => row !== '')
    .map((row) => {
      const fields = row.split(FIELD_END).slice(0, columns.length)
      return new Map(fields.map((text, at) => [columns[at] ?? '', text.trim()]))
    })
}

function ingredientsByRecipe(rows: readonly CooknRow[]): Map<string, CooknRow[]> {
  const ingredients = valuesByKey(rows.map((row) => [cell(row, 'parentid', 'recipeid'), row]))
  const order = (row: CooknRow): number => Number(cell(row, 'displayorder')) || 0
  for (const lines of ingredients.values()) lines.sort((one, other) => order(one) - order(other))
  return ingredients
}

/** Which column names the recipe depends on the version: it is one that holds the number of a recipe. */
const mediaByRecipe = (rows: readonly CooknRow[], recipeIds: ReadonlySet<string>): Map<string, string[]> =>
  valuesByKey(
    rows.flatMap((row) => {
      const owner = [...row].find(
        ([column, text]) => column !== 'id' && /(?:id|parent)$/.test(column) && recipeIds.has(text),
      )
      return owner ? [[owner[1], cell(row, 'id')] as const] : []
    }),
  )
