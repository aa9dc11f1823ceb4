/**
 * CookTrace: its JSON export, or a backup with `database.json` and the pictures beside it. Lists of a recipe may be JSON
 * in a text, ingredients may stand in groups, and nutrition is that of one serving.
 */
import { cleanNutrition } from '@larder/page-reader/clean/nutrition.ts'
import { type Item, isItem, listOf, textOfValue, type Value } from '@larder/page-reader/clean/values.ts'
import { cleanLine, cleanName, cleanText, dayOf, distinct, lineOrNull, minutesTime, ratingOf } from '../clean/fields.ts'
import type { Reader, Source, SourceFile } from '../format.ts'
import { emptyRecipe, type FormatIngredient, type FormatRecipe, type FormatStep } from '../format-recipe.ts'
import { baseName, folderOf, headOfFile, jsonOfFile } from '../source.ts'
import { ingredientText, numberOf } from './ingredient-parts.ts'
import { nutritionIn, nutritionKey } from './nutrition-text.ts'
import { asItem, type FindPicture, filesOrOnly, pictureFinder, readRecords } from './reading.ts'
import { notesOf } from './text-lines.ts'

const HEAD = 64 * 1024
/** What a recipe of no other app has. */
const OWN_FIELDS = /"(?:prep_minutes|cook_minutes|rest_minutes|pantry_items|pantryItems)"/

export const cooktrace: Reader = {
  recognise: async (source) => {
    const [file] = exportsIn(source)
    const head = file ? await headOfFile(file, HEAD) : ''
    const isNamed = /^cooktrace[-_]/i.test(baseName(source.isArchive ? source.fileName : (file?.name ?? '')))
    return /^\s*\{/.test(head) && (isNamed ? /"(?:recipes|tables)"/.test(head) : OWN_FIELDS.test(head))
  },
  read: (source) => {
    const findPicture = pictureFinder(source)
    return readRecords(
      exportsIn(source),
      async (file) => {
        const tables = tablesIn(asItem(await jsonOfFile(file)))
        const named = namesOf(tables)
        return listOf(tables.recipes)
          .filter(isThere)
          .map((recipe) => ({ recipe, named }))
      },
      ({ recipe, named }, file) => recipeOf(asItem(recipe), named, { findPicture, folder: folderOf(file.name) }),
    )
  },
}

/** The export itself, or the database of a backup. */
function exportsIn(source: Source): readonly SourceFile[] {
  const files = filesOrOnly(source, '.json')
  const databases = files.filter(({ name }) => baseName(name) === 'database.json')
  return databases.length > 0 ? databases : files
}

const tablesIn = (data: Item): Item => (isItem(data.tables) ? data.tables : isItem(data.data) ? data.data : data)

/** What was thrown away stays behind. */
const isThere = (value: Value): boolean => !isItem(value) || !(value.deleted_at || value.deletedAt)

/** Records that recipes name by their ids. */
type Named = { pantry: ReadonlyMap<string, string>; categories: ReadonlyMap<string, string> }

function namesOf(tables: Item): Named {
  const byId = (value: Value) =>
    new Map(listOf(value).flatMap((one) => (isItem(one) ? [[String(one.id), cleanLine(one.name)] as const] : [])))
  return {
    pantry: byId(tables.pantry_items ?? tables.pantry ?? tables.pantryItems),
    categories: byId(tables.categories ?? tables.recipe_categories),
  }
}

/** Columns of a database hold lists as JSON text. */
function unpacked(value: Value): Value {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as Value
  } catch {
    return value
  }
}

const first = (item: Item, ...names: string[]): Value => names.map((name) => item[name]).find((one) => one != null)

function recipeOf(
  entry: Item,
  named: Named,
  { findPicture, folder }: { findPicture: FindPicture; folder: string },
): FormatRecipe {
  const [prep, cook, rest] = ['prep_minutes', 'cook_minutes', 'rest_minutes'].map((name) => Number(entry[name]) || 0)
  const category = named.categories.get(String(entry.category_id)) ?? first(entry, 'category', 'categories')
  return {
    ...emptyRecipe(cleanName(entry.name ?? entry.title)),
    description: cleanText(entry.description),
    ingredients: listOf(unpacked(first(entry, 'ingredients', 'ingredient_groups') ?? null)).flatMap((one) =>
      ingredientsOf(one, named),
    ),
    steps: listOf(unpacked(first(entry, 'steps', 'instructions') ?? null)).flatMap(stepsOf),
    notes: notesOf({ text: entry.notes }),
    servings: numberOf(entry.servings) ?? 0,
    prepTime: minutesTime(prep),
    performTime: minutesTime(cook),
    totalTime: minutesTime(entry.total_minutes ?? (prep ?? 0) + (cook ?? 0) + (rest ?? 0)),
    categories: namesIn(category),
    tags: namesIn(entry.tags),
    tools: namesIn(first(entry, 'tools', 'gear')),
    nutrition: nutritionOf(unpacked(first(entry, 'nutrition', 'nutriments') ?? null)),
    rating: ratingOf(entry.rating),
    isFavorite: [true, 1].includes(first(entry, 'favorite', 'is_favorite') as never),
    source: lineOrNull(first(entry, 'source_url', 'url')),
    dateAdded: dayOf(entry.created_at),
    lastMade: momentOf(entry.last_cooked_at),
    pictures: [first(entry, 'img_url', 'image_url', 'image', 'photo')].flatMap((one) =>
      typeof one === 'string' && one !== '' ? (findPicture(one, folder) ?? []) : [],
    ),
  }
}

const namesIn = (value: Value): string[] =>
  distinct(
    listOf(unpacked(value))
      .map((one) => cleanLine(isItem(one) ? one.name : one))
      .filter((name) => name !== ''),
  )

/** A line, or a group of lines with its name. */
function ingredientsOf(value: Value, named: Named): FormatIngredient[] {
  if (!isItem(value)) {
    const text = cleanLine(value)
    return text === '' ? [] : [{ title: null, text }]
  }
  const inside = value.items ?? value.ingredients
  if (Array.isArray(inside)) {
    const title = lineOrNull(first(value, 'name', 'title', 'group'))
    return inside
      .flatMap((one) => ingredientsOf(one, named))
      .map((one, at) => (at === 0 && title ? { ...one, title } : one))
  }
  const food = cleanLine(value.name) || named.pantry.get(String(first(value, 'pantry_item_id', 'pantry_id'))) || null
  const parts = {
    quantity: numberOf(first(value, 'qty', 'quantity', 'amount') ?? null),
    unit: cleanLine(value.unit) || null,
    food,
    note: cleanLine(first(value, 'note', 'notes')),
  }
  const text = ingredientText(parts)
  return text === '' ? [] : [{ title: lineOrNull(value.group), text, ...(food ? { parts } : {}) }]
}

function stepsOf(value: Value): FormatStep[] {
  const text = cleanText(isItem(value) ? first(value, 'text', 'instruction', 'step', 'description') : value)
  return text === '' ? [] : [{ title: isItem(value) ? cleanLine(value.title) : '', summary: '', text }]
}

const MILLIGRAMS_OF_A_GRAM = 1000

/** By its own short names, in grams; sodium in milligrams, or salt of which it is a part. */
function nutritionOf(value: Value): FormatRecipe['nutrition'] {
  if (!isItem(value)) return nutritionIn(value)
  const plain = (name: string) => name.replace(/_(?:g|mg|kcal)$/, '').replaceAll(/[_-]/g, ' ')
  const named = Object.entries(value).flatMap(([name, amount]) => {
    const key = nutritionKey(plain(name))
    const number = numberOf(amount)
    return key && number !== null ? [[key, String(number)] as const] : []
  })
  const salt = numberOf(value.salt ?? null)
  const sodium =
    salt === null ? [] : [['sodiumContent', String(Math.round(salt * 0.4 * MILLIGRAMS_OF_A_GRAM))] as const]
  return cleanNutrition(Object.fromEntries([...sodium, ...named]))
}

function momentOf(value: Value): string | null {
  const time = new Date(textOfValue(value))
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
