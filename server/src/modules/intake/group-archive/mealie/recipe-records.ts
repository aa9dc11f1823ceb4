import { MAX_LINE_SUBSTITUTES } from '@larder/contract/recipe.ts'
import { topologicalOrder } from '../topological-order.ts'
import type { Conversion } from './conversion.ts'
import type { SourceRow } from './database-rows.ts'
import { extrasIn, flagIn, idIn, momentIn, numberIn, stampsIn, textIn } from './source-values.ts'

/** Recipes of a `database.json` with all that was written into them and beside them. */

export function* convertRecipes(conversion: Conversion): Generator<object> {
  const { tables, groupId } = conversion
  const rows = new Map(
    tables.of('recipes', 'group_id', groupId).flatMap((row) => {
      const id = idIn(row.id)
      return id ? [[id, row] as const] : []
    }),
  )
  const links = [...rows.keys()].flatMap((from) =>
    tables.of('recipes_ingredients', 'recipe_id', from).flatMap(({ referenced_recipe_id }) => {
      const to = idIn(referenced_recipe_id)
      return to ? [{ from, to }] : []
    }),
  )
  for (const id of topologicalOrder([...rows.keys()], links)) yield convertRecipe(conversion, rows.get(id) ?? {}, id)
}

function convertRecipe(conversion: Conversion, row: SourceRow, id: string): object {
  const { tables, users, fallbackUser, householdOf, today } = conversion
  const of = (table: string, column = 'recipe_id') => tables.of(table, column, id)
  const stamps = stampsIn(row)
  const userId = idIn(row.user_id)
  const [settings = {}] = of('recipe_settings')
  const dateAdded = textIn(row.date_added)?.slice(0, 10) ?? stamps.createdAt?.slice(0, 10) ?? today
  const ofNobody = ['recipe_comments', 'recipe_timeline_events', 'users_to_recipes'].reduce(
    (count, table) => count + of(table).length - ofPeople(users, of(table)).length,
    0,
  )
  return {
    id,
    ofNobody,
    ...stamps,
    householdId: householdOf(userId),
    userId: userId && users.has(userId) ? userId : (fallbackUser ?? null),
    name: textIn(row.name),
    description: textIn(row.description) ?? '',
    recipeServings: numberIn(row.recipe_servings) ?? 0,
    recipeYieldQuantity: numberIn(row.recipe_yield_quantity) ?? 0,
    recipeYield: textIn(row.recipe_yield) ?? null,
    totalTime: textIn(row.total_time) ?? null,
    prepTime: textIn(row.prep_time) ?? null,
    cookTime: textIn(row.cook_time) ?? null,
    performTime: textIn(row.perform_time) ?? null,
    orgUrl: textIn(row.org_url) ?? null,
    dateAdded: dateAdded,
    dateUpdated: momentIn(row.date_updated) ?? stamps.updatedAt,
    lastMade: momentIn(row.last_made) ?? null,
    isPublic: flagIn(settings.public),
    showNutrition: flagIn(settings.show_nutrition),
    showAssets: flagIn(settings.show_assets),
    landscapeView: flagIn(settings.landscape_view),
    disableComments: flagIn(settings.disable_comments),
    disableAmount: flagIn(settings.disable_amount, true),
    locked: flagIn(settings.locked),
    nutrition: nutritionIn(of('recipe_nutrition')[0] ?? {}),
    recipeIngredient: inOrder(of('recipes_ingredients')).map((row, position) => ({
      ...ingredient(row, position),
      substitutes: substitutesIn(conversion, row),
    })),
    recipeStep: inOrder(of('recipe_instructions')).map((row, position) => step(conversion, row, position)),
    recipeNote: of('notes').map((row, position) => ({
      position,
      title: textIn(row.title) ?? '',
      text: textIn(row.text) ?? '',
    })),
    recipeAsset: of('recipe_assets').map((row, position) => ({
      position,
      name: textIn(row.name) ?? '',
      icon: textIn(row.icon) ?? '',
      fileName: textIn(row.file_name),
    })),
    recipeExtra: Object.entries(extrasIn(of('api_extras', 'recipee_id'))).map(([keyName, value]) => ({
      keyName,
      value,
    })),
    recipeCategory: sorted(of('recipes_to_categories'), 'category_id', 'categoryId'),
    recipeTag: sorted(of('recipes_to_tags'), 'tag_id', 'tagId'),
    recipeTool: sorted(of('recipes_to_tools'), 'tool_id', 'toolId'),
    recipeRating: opinions(conversion, row, id),
    recipeMade: made(conversion, row, id),
    recipeComment: ofPeople(users, of('recipe_comments')).map((row) => ({
      ...stampsIn(row),
      userId: idIn(row.user_id),
      text: textIn(row.text) ?? '',
    })),
    recipeTimelineEvent: ofPeople(users, of('recipe_timeline_events')).map((row) => ({
      id: idIn(row.id),
      ...stampsIn(row),
      userId: idIn(row.user_id),
      subject: textIn(row.subject),
      message: textIn(row.message) ?? null,
      eventType: textIn(row.event_type),
      hasImage: row.image === 'has image',
      timestamp: momentIn(row.timestamp) ?? momentIn(row.created_at),
    })),
  }
}

const inOrder = (rows: SourceRow[]) =>
  rows.toSorted((one, other) => (numberIn(one.position) ?? 0) - (numberIn(other.position) ?? 0))

const ingredient = (row: SourceRow, position: number) => ({
  position,
  quantity: numberIn(row.quantity),
  unitId: idIn(row.unit_id) ?? null,
  foodId: idIn(row.food_id) ?? null,
  note: textIn(row.note) ?? '',
  title: textIn(row.title) || null,
  originalText: textIn(row.original_text) ?? null,
  referenceId: idIn(row.reference_id),
  referencedRecipeId: idIn(row.referenced_recipe_id) ?? null,
})

/** Since 3.26 a line may name foods that stand in for its own, or say so in a note. */
function substitutesIn({ tables, groupId }: Conversion, { id }: SourceRow): object[] | null {
  const rows = inOrder(tables.of('recipes_ingredients_substitutions', 'ingredient_id', idIn(id) ?? ''))
  const named = rows.slice(0, MAX_LINE_SUBSTITUTES).flatMap(({ substitute_food_id, note }) => {
    const [food] = tables.of('ingredient_foods', 'id', idIn(substitute_food_id) ?? '')
    const isOwn = food !== undefined && idIn(food.group_id) === groupId
    const [name, remark] = [
      isOwn ? textIn(food.name)?.trim() : undefined,
      textIn(note)?.trim().slice(0, LONGEST_REMARK) ?? '',
    ]
    if (name) return [{ name: name.slice(0, LONGEST_NAME), ratio: 1, remark }]
    return remark ? [{ name: remark.slice(0, LONGEST_NAME), ratio: 1, remark: '' }] : []
  })
  return named.length > 0 ? named : null
}

const LONGEST_NAME = 200
const LONGEST_REMARK = 500

const step = ({ tables }: Conversion, row: SourceRow, position: number) => ({
  id: idIn(row.id),
  position,
  title: textIn(row.title) ?? '',
  summary: textIn(row.summary) ?? '',
  text: textIn(row.text) ?? '',
  ingredientReferences: tables
    .of('recipe_ingredient_ref_link', 'instruction_id', idIn(row.id) ?? '')
    .flatMap(({ reference_id }) => idIn(reference_id) ?? []),
})

const sorted = (rows: SourceRow[], from: string, to: string) =>
  rows.map((row, position) => ({ [to]: idIn(row[from]), position }))

const ofPeople = (users: Conversion['users'], rows: SourceRow[]) =>
  rows.filter(({ user_id }) => users.has(idIn(user_id) ?? ''))

/** Converts `saturated_fat_content` to `saturatedFatContent`, and leaves out ids. */
const nutritionIn = ({ id: _id, recipe_id: _recipe, created_at: _c, update_at: _u, ...row }: SourceRow) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      const text = textIn(value)
      return text === undefined ? [] : [[key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), text]]
    }),
  )

/** In 1.x a recipe had one rating, which 2.0 gave to all users; favourites were in another table. */
function opinions({ tables, users }: Conversion, row: SourceRow, id: string): object[] {
  if (tables.has('users_to_recipes'))
    return ofPeople(users, tables.of('users_to_recipes', 'recipe_id', id)).map((one) => ({
      userId: idIn(one.user_id),
      rating: numberIn(one.rating),
      isFavorite: flagIn(one.is_favorite),
    }))
  const favourites = new Set(tables.of('users_to_favorites', 'recipe_id', id).map(({ user_id }) => idIn(user_id)))
  const rating = (numberIn(row.rating) ?? 0) > 0 ? numberIn(row.rating) : null
  return [...users.keys()].flatMap((userId) =>
    rating !== null || favourites.has(userId) ? [{ userId, rating, isFavorite: favourites.has(userId) }] : [],
  )
}

/** Before households had their own last-made date, the recipe had one for all. */
function made({ tables, households }: Conversion, row: SourceRow, id: string): object[] {
  const lastMade = momentIn(row.last_made)
  if (!tables.has('households_to_recipes'))
    return lastMade ? households.map((householdId) => ({ householdId, lastMade })) : []
  return tables.of('households_to_recipes', 'recipe_id', id).flatMap((one) => {
    const lastMade = momentIn(one.last_made)
    return lastMade ? [{ householdId: idIn(one.household_id), lastMade }] : []
  })
}
