/** Grocy: its tables as CSV, the recipes and beside them what they need; names of products and units if these are there. */
import { cleanLine, cleanLines, cleanName, dayOf, stepOf } from '../clean/fields.ts'
import { type CsvRow, hasColumns, readRows, rowsOf } from '../csv-rows.ts'
import type { Reader, Source, SourceFile } from '../format.ts'
import { emptyRecipe, type FormatIngredient, type FormatRecipe } from '../format-recipe.ts'
import { textOfFile } from '../source.ts'
import { valuesByKey } from '../values-by-key.ts'
import { ingredientText, numberOf } from './ingredient-parts.ts'
import { type FindPicture, filesOrOnly, pictureFinder } from './reading.ts'

const isRecipes = (file: SourceFile): Promise<boolean> => hasColumns(file, 'id', 'name', 'base_servings')

export const grocy: Reader = {
  recognise: async (source) => {
    for (const file of filesOrOnly(source, '.csv').slice(0, MAX_TABLES)) if (await isRecipes(file)) return true
    return false
  },
  async *read(source) {
    const { recipes, ...tables } = await tablesOf(source)
    const findPicture = pictureFinder(source)
    yield* readRows(recipes, (row) => recipeOf(row, tables, findPicture))
  },
}
/** The whole database has about fifty tables. */
const MAX_TABLES = 100

type Tables = {
  /** By the recipe they belong to. */
  positions: ReadonlyMap<string, CsvRow[]>
  products: ReadonlyMap<string, CsvRow>
  units: ReadonlyMap<string, CsvRow>
}

async function tablesOf(source: Source): Promise<Tables & { recipes: SourceFile[] }> {
  const recipes: SourceFile[] = []
  const positions: [string, CsvRow][] = []
  const products = new Map<string, CsvRow>()
  const units = new Map<string, CsvRow>()
  for (const file of filesOrOnly(source, '.csv').slice(0, MAX_TABLES)) {
    if (await isRecipes(file)) recipes.push(file)
    else if (await hasColumns(file, 'recipe_id', 'product_id'))
      for await (const row of rowsIn(file)) positions.push([row.get('recipe_id') ?? '', row])
    else if (await hasColumns(file, 'id', 'name', 'qu_id_stock'))
      for await (const row of rowsIn(file)) products.set(row.get('id') ?? '', row)
    else if (await hasColumns(file, 'id', 'name', 'name_plural'))
      for await (const row of rowsIn(file)) units.set(row.get('id') ?? '', row)
  }
  return {
    recipes: recipes.length > 0 ? recipes : source.files.slice(0, 1),
    positions: valuesByKey(positions),
    products,
    units,
  }
}

/** A table beside the recipes that cannot be read leaves them without what it says. */
async function* rowsIn(file: SourceFile): AsyncIterable<CsvRow> {
  try {
    yield* rowsOf(await textOfFile(file), () => {})
  } catch {
    // Its names are missing then.
  }
}

/** Recipes that the meal plan makes for itself are not the cook's. */
function recipeOf(row: CsvRow, tables: Tables, findPicture: FindPicture): FormatRecipe | undefined {
  const cell = (column: string): string => cleanLine(row.get(column))
  if (!['', 'normal'].includes(cell('type'))) return undefined
  const picture = cell('picture_file_name')
  const needed = tables.positions.get(row.get('id') ?? '') ?? []
  return {
    ...emptyRecipe(cleanName(row.get('name'))),
    ingredients: ingredientsOf(needed, tables),
    steps: cleanLines(row.get('description')).map(stepOf),
    servings: numberOf(cell('base_servings')) ?? 0,
    dateAdded: dayOf(row.get('row_created_timestamp')),
    pictures: picture === '' ? [] : [findPicture(picture) ?? []].flat(),
  }
}

function ingredientsOf(rows: readonly CsvRow[], { products, units }: Tables): FormatIngredient[] {
  let group = ''
  return rows.map((row) => {
    const cell = (column: string): string => cleanLine(row.get(column))
    const amount = cell('variable_amount')
    const quantity = amount === '' ? numberOf(cell('amount')) : null
    const unit = units.get(row.get('qu_id') ?? '')
    const product = cleanLine(products.get(row.get('product_id') ?? '')?.get('name')) || cell('product_name')
    const note = cell('note')
    const parts = {
      quantity,
      unit: cleanLine((quantity !== 1 && unit?.get('name_plural')) || unit?.get('name')) || null,
      // Without the table of products nobody knows what it is; a line that says so can be mended.
      food: product || (note === '' ? `Product ${cell('product_id')}` : null),
      note,
    }
    const title = cell('ingredient_group')
    const isFirst = title !== '' && title !== group
    group = title
    const line = amount === '' ? { text: ingredientText(parts), parts } : { text: `${amount} ${parts.food ?? note}` }
    return { title: isFirst ? title : null, ...line }
  })
}
