import { grouped } from '@larder/domain/grouped.ts'
import type { IngredientParser } from '@larder/domain/ingredients/parser/parser.ts'
import { lineNutrition } from '@larder/domain/nutrition/recipe-nutrition.ts'
import { type LineNutrition, type RecipeNutrition, sumOfLines } from '@larder/domain/nutrition/sum-of-lines.ts'
import { measureOf } from '@larder/domain/quantities/measures.ts'
import { linkedBatches } from '@larder/domain/recipes/linked-batches.ts'
import { putNewest } from '#core/put-newest.ts'
import type { RecipeViewer } from '#core/recipe-visibility.ts'
import { createTurns } from '#core/yielding-loop.ts'
import type { Reader } from '#db/database.ts'
import { type FoodRow, foodsWithCorrections } from '#modules/catalogue/food-nutrition/food-nutrition.service.ts'
import { type GroupFoods, groupFoods, languageIn } from '#modules/catalogue/foods/known-foods.service.ts'
import { listIngredients } from '#modules/recipes/recipes/recipe-reading.service.ts'
import { type Foods, foodCatalogue } from '#ports/food-catalogue.ts'
import { ingredientParser } from '#ports/ingredient-parser.ts'
import {
  type IngredientRow,
  isAmountOfWords,
  isBlank,
  isMereText,
  lineOfFood,
  lineOfText,
  textOfLine,
} from './nutrition-lines.ts'
import { type CountedRecipe, recipesToCount, type UnitRow, unitsOf } from './recipe-nutrition.store.ts'

/**
 * Counts recipes of a group, one or many, in a number of statements that grows with the depth of linked recipes alone.
 * Reads only. Recipes that are linked in a circle, or deeper than anybody cooks, are not counted as ingredients.
 */

export type CountedLineOf = {
  row: IngredientRow
  text: string
  food: FoodRow | null
  linked: CountedRecipe | null
  counted: LineNutrition
}
export type Counted = {
  recipe: CountedRecipe
  lines: CountedLineOf[]
  sums: RecipeNutrition
  finishedGrams: number | null
}

const DEEPEST = 5

type Gathered = {
  recipes: Map<string, CountedRecipe>
  rows: Map<string, IngredientRow[]>
}

/** The recipes, and all that they take as ingredients, as far as the viewer may see it. */
async function gather(db: Reader, viewer: RecipeViewer, ids: string[]): Promise<Gathered> {
  const gathered: Gathered = { recipes: new Map(), rows: new Map() }
  let wanted = [...new Set(ids)]
  for (let depth = 0; wanted.length > 0 && depth <= DEEPEST; depth++) {
    const recipes = await recipesToCount(db, viewer, wanted)
    for (const recipe of recipes) gathered.recipes.set(recipe.id, recipe)
    const lines = await listIngredients(
      db,
      recipes.map(({ id }) => id),
    )
    for (const [id, rows] of grouped(lines, ({ recipeId }) => recipeId)) gathered.rows.set(id, rows)
    const linked = lines.flatMap(({ referencedRecipeId }) => referencedRecipeId ?? [])
    wanted = [...new Set(linked)].filter((id) => !gathered.recipes.has(id))
  }
  return gathered
}

export async function countRecipes(
  db: Reader,
  viewer: RecipeViewer,
  ids: string[],
  locale: string,
): Promise<Counted[]> {
  const countOne = await prepareCounting(db, viewer, ids, locale)
  return ids.flatMap((id) => countOne(id) ?? [])
}

/** Reads what these recipes are made of, however many, and answers what counts one of them. */
export async function prepareCounting(
  db: Reader,
  viewer: RecipeViewer,
  ids: string[],
  locale: string,
): Promise<(id: string) => Counted | null> {
  const { groupId } = viewer
  const { recipes, rows } = await gather(db, viewer, ids)
  const all = [...rows.values()].flat().filter((row) => !isBlank(row))
  const language = await languageIn(db, groupId, locale)
  const known = await foodCatalogue()
  const texts = all.filter(isMereText)
  const group = texts.length > 0 ? await groupFoods(db, groupId, language) : undefined
  const foods = new Map<string, FoodRow>()
  const foodIds = new Set(all.flatMap(({ foodId }) => foodId ?? []))
  const read = await readTexts({ known, language, group, texts, foodIds })
  for (const food of await foodsWithCorrections(db, groupId, [...foodIds])) foods.set(food.id, food)
  const unitIds = [...new Set(all.flatMap(({ unitId }) => unitId ?? []))]
  const units = new Map(
    (unitIds.length === 0 ? [] : await unitsOf(db, groupId, unitIds)).map((unit) => [unit.id, unit]),
  )
  const context: Counting = { known, language, recipes, rows, foods, units, read, done: new Map() }
  return (id) => countedOf(context, id, [])
}

type Read = {
  parsed: ReturnType<Awaited<ReturnType<typeof ingredientParser>>['parse']>
  found: ReturnType<GroupFoods['findAll']>
}
type Reading = {
  known: Foods
  language: string
  group: GroupFoods | undefined
  texts: IngredientRow[]
  foodIds: Set<string>
}

/** Reading a line costs more than counting it, and says the same every time. */
const MAX_PARSED_LINES = 2_000
const parsedLines = new Map<string, Read['parsed']>()

function parsedOf(parser: IngredientParser, text: string, language: string): Read['parsed'] {
  const key = `${language} ${text}`
  const parsed = parsedLines.get(key) ?? parser.parse(text, language)
  // What was asked for last is forgotten last.
  putNewest(parsedLines, key, parsed, MAX_PARSED_LINES)
  return parsed
}

/** What lines of mere words say. Foods of the group that they name are read with the others. */
async function readTexts({ language, group, texts, foodIds }: Reading): Promise<Map<string, Read>> {
  const read = new Map<string, Read>()
  if (!group) return read
  const parser = await ingredientParser()
  const turn = createTurns()
  for (const row of texts) {
    await turn()
    const parsed = parsedOf(parser, row.note || (row.originalText ?? ''), language)
    const found = group.findAll(parsed.food, language).filter(({ reason }) => reason !== 'similar name')
    for (const { id } of found) if (id !== null) foodIds.add(id)
    read.set(row.id, { parsed, found })
  }
  return read
}

type Counting = {
  known: Foods
  language: string
  recipes: Map<string, CountedRecipe>
  rows: Map<string, IngredientRow[]>
  foods: Map<string, FoodRow>
  units: Map<string, UnitRow>
  read: Map<string, Read>
  done: Map<string, Counted>
}

function countedOf(context: Counting, id: string, above: readonly string[]): Counted | null {
  const known = context.done.get(id)
  if (known) return known
  const recipe = context.recipes.get(id)
  if (!recipe) return null
  const path = [...above, id]
  const lines = (context.rows.get(id) ?? [])
    .filter((row) => !isBlank(row))
    .map((row) => countedLine(context, row, path, recipe.disableAmount === 1))
  const finishedGrams = weightOfYield(recipe)
  const facts = { servings: recipe.recipeServings, finishedGrams }
  const counted = {
    recipe,
    lines,
    finishedGrams,
    sums: sumOfLines(
      lines.map((line) => line.counted),
      facts,
    ),
  }
  // What was left out because of a circle is counted when the recipe itself is asked for.
  if (above.length === 0 || !lines.some(({ linked }) => linked && path.includes(linked.id)))
    context.done.set(id, counted)
  return counted
}

function countedLine(
  context: Counting,
  row: IngredientRow,
  path: readonly string[],
  hidesAmounts: boolean,
): CountedLineOf {
  const { foods, units, recipes, read } = context
  const unit = units.get(row.unitId ?? '')
  const food = foods.get(row.foodId ?? '') ?? null
  const linked = recipes.get(row.referencedRecipeId ?? '') ?? null
  const text = textOfLine(row, unit, food ?? undefined)
  const shared = { row, food, linked }
  if (row.referencedRecipeId !== null) {
    const name = [text, linked?.name].filter(Boolean).join(' ')
    return { ...shared, text: name, counted: linkedLine(context, row, unit, linked, path) }
  }
  if (food) return { ...shared, text, counted: lineNutrition(lineOfFood(context, row, unit, food)) }
  const words = read.get(row.id)
  if (!words) return { ...shared, text, counted: lineNutrition({ quantity: null, unit: null, text, foods: [] }) }
  const line = lineOfText(context, words.parsed, words.found, (id) => foods.get(id))
  const isInFields =
    !hidesAmounts && row.quantity && !isAmountOfWords(row) && (unit !== undefined || words.parsed.quantity === null)
  const amount = isInFields ? { quantity: row.quantity, upTo: null, unit: unit ?? line.unit } : {}
  const [only, ...others] = words.found
  const named = others.length === 0 && only?.id ? (foods.get(only.id) ?? null) : null
  return { ...shared, food: named, text, counted: lineNutrition({ ...line, ...amount }) }
}

function linkedLine(
  context: Counting,
  row: IngredientRow,
  unit: UnitRow | undefined,
  linked: CountedRecipe | null,
  path: readonly string[],
): LineNutrition {
  const counted =
    linked && !path.includes(linked.id) && path.length <= DEEPEST ? countedOf(context, linked.id, path) : null
  const { batches, compared } = linkedBatches({ quantity: row.quantity, unit: unit ?? null }, linked ?? {})
  const { whole = null, estimated = false, partly = false } = counted?.sums ?? {}
  return lineNutrition({
    quantity: row.quantity,
    unit: unit ?? null,
    text: '',
    foods: [],
    linked: { whole, share: compared ? batches : null, estimated, partly },
  })
}

/** `1.2 kg`: a yield that is a weight is what the finished dish weighs. */
function weightOfYield({ recipeYieldQuantity, recipeYield }: CountedRecipe): number | null {
  const measure = recipeYield ? measureOf({ name: recipeYield.trim() }) : undefined
  return measure?.kind === 'weight' && recipeYieldQuantity > 0 ? recipeYieldQuantity * measure.amount : null
}
