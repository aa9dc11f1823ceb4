/** Tandoor: an archive with an archive for each recipe, `recipe.json` and a picture in it. */
import { piecesText, quantityPieces, raisedFraction } from '@larder/domain/quantities/format-quantity.ts'
import { cleanNutrition } from '@larder/page-reader/clean/nutrition.ts'
import { type Item, isItem, listOf, type Value } from '@larder/page-reader/clean/values.ts'
import { cleanLine, cleanName, cleanText, distinct, lineOrNull, minutesTime, yieldsOf } from '../clean/fields.ts'
import type { Reader, Source, SourceFile } from '../format.ts'
import { emptyRecipe, type FormatIngredient, type FormatRecipe } from '../format-recipe.ts'
import { NOT_PARSED, readItem } from '../read-item.ts'
import { asFile, baseName, endingOf, filesBelow, jsonOfFile } from '../source.ts'
import { nutritionKey } from './nutrition-text.ts'

export const tandoor: Reader = {
  recognise: async (source) => {
    const packed = packedRecipes(source)[0]
    const files = packed ? await source.unpack(packed).catch(() => []) : source.files
    const file = recipeFile(files)
    const recipe = file && (await jsonOfFile(file).catch(() => undefined))
    return isItem(recipe) && Array.isArray(recipe.steps) && ('working_time' in recipe || 'keywords' in recipe)
  },
  async *read(source) {
    const packed = packedRecipes(source)
    for (const file of packed) yield* readItem(NOT_PARSED, async () => recipeIn(await source.unpack(file)))
    if (packed.length === 0 && recipeFile(source.files)) yield* readItem(NOT_PARSED, () => recipeIn(source.files))
  },
}

/** As the archive names them: they are handed back to be opened. */
function packedRecipes({ files, isArchive }: Source): SourceFile[] {
  const seen = new Set(filesBelow({ files }).map(({ read }) => read))
  return isArchive ? files.filter(({ name, read }) => endingOf(name) === '.zip' && seen.has(read)) : []
}

const recipeFile = (files: readonly SourceFile[]): SourceFile | undefined =>
  filesBelow({ files }).find(({ name }) => baseName(name) === 'recipe.json')

async function recipeIn(files: readonly SourceFile[]): Promise<FormatRecipe> {
  const file = recipeFile(files)
  if (!file) throw new TypeError('The archive has no recipe.json')
  const recipe = await jsonOfFile(file)
  if (!isItem(recipe)) throw new TypeError('recipe.json holds no recipe')
  const picture = filesBelow({ files }).find(({ name }) => /^image\.[a-z]{3,4}$/i.test(baseName(name)))
  const steps = listOf(recipe.steps).filter(isItem)
  return {
    ...emptyRecipe(cleanName(recipe.name)),
    ...yieldsIn(recipe),
    description: cleanText(recipe.description),
    ingredients: steps.flatMap(ingredientsOf),
    steps: steps
      .map(({ name, instruction }) => ({ title: cleanLine(name), summary: '', text: cleanText(instruction) }))
      .filter(({ text }) => text !== ''),
    performTime: minutesTime(recipe.working_time),
    totalTime: minutesTime(positive(recipe.working_time) + positive(recipe.waiting_time)),
    tags: distinct(listOf(recipe.keywords).map((one) => cleanLine(isItem(one) ? one.name : one))),
    nutrition: nutritionOf(recipe),
    source: lineOrNull(recipe.source_url),
    pictures: picture ? [asFile(picture)] : [],
  }
}

const OLDER = { calories: 'calories', fats: 'fat', carbohydrates: 'carbohydrates', proteins: 'protein' }

/** Of one serving: four numbers in older files, what a group calls its properties in newer ones. */
function nutritionOf({ nutrition, properties }: Item): FormatRecipe['nutrition'] {
  const older = isItem(nutrition) ? Object.entries(OLDER).map(([key, name]) => [name, nutrition[key], ''] as const) : []
  const newer = listOf(properties).filter(isItem).map(propertyOf)
  const named = [...newer, ...older].flatMap(([name, amount, unit]) => {
    const key = nutritionKey(cleanLine(name))
    return key && positive(amount) > 0 ? [[key, `${positive(amount)} ${unit}`.trim()] as const] : []
  })
  return cleanNutrition(Object.fromEntries(named.toReversed()))
}

function propertyOf(property: Item): readonly [name: Value, amount: Value, unit: string] {
  const type = property.property_type
  return isItem(type)
    ? [type.name, property.property_amount, cleanLine(type.unit)]
    : [undefined, property.property_amount, '']
}

const positive = (value: Value): number => (typeof value === 'number' && value > 0 ? value : 0)

/** The number scales the recipe, whatever it counts. */
function yieldsIn(recipe: Item): Pick<FormatRecipe, 'servings' | 'yieldQuantity' | 'yieldText'> {
  const servings = positive(recipe.servings)
  const text = cleanLine(recipe.servings_text)
  return { ...yieldsOf(servings > 0 && text !== '' ? `${servings} ${text}` : ''), servings }
}

/** The name of a step heads its ingredients, and so does a line that is only a heading. */
function ingredientsOf(step: Item): FormatIngredient[] {
  const lines: FormatIngredient[] = []
  let title = lineOrNull(step.name)
  for (const one of listOf(step.ingredients).filter(isItem)) {
    if (one.is_header === true) {
      title = lineOrNull(one.note) ?? title
      continue
    }
    const text = lineOf(one)
    if (text === '') continue
    lines.push({ title, text })
    title = null
  }
  return lines
}

function lineOf(ingredient: Item): string {
  const named = (value: Value): string =>
    isItem(value) ? cleanLine(value.plural_name) || cleanLine(value.name) : cleanLine(value)
  const food = named(ingredient.food)
  const note = cleanLine(ingredient.note)
  if (food === '') return note
  const line = [amountOf(ingredient), named(ingredient.unit), food].filter((part) => part !== '').join(' ')
  return note === '' ? line : `${line}, ${note}`
}

/** One of it, where nobody says how much; nothing, where they say that it has no amount. */
function amountOf({ amount, no_amount: hasNone }: Item): string {
  const number = amount === undefined || amount === null ? 1 : Number(amount)
  const pieces = hasNone === true || number < 0 ? undefined : quantityPieces(number)
  return pieces ? piecesText(pieces, raisedFraction) : ''
}
