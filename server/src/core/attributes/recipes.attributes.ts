import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { type SqlBool, sql } from 'kysely'
import { groupAttributes, householdAttributes } from '#core/attributes/accounts.attributes.ts'
import {
  type Attributes,
  booleanColumn,
  dateColumn,
  jsonTextColumn,
  manyThrough,
  numberColumn,
  onlyWhere,
  type RelationAttribute,
  recordAttributes,
  relatedValue,
  textColumn,
  timestampColumn,
  toMany,
  toOne,
  uuidColumn,
  type ValueAttribute,
  valueOfNaming,
} from '#core/attributes/attributes.ts'
import {
  foodAttributes,
  openFoodAttributes,
  organizerAttributes,
  toolAttributes,
  unitAttributes,
} from '#core/attributes/catalogue.attributes.ts'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import type { Dialect } from '#db/connection.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'

/**
 * What lists may filter and sort by: of a recipe, in lists of recipes and through the records that name one. Share
 * tokens are not listed: whoever guesses the id of one could open it.
 */

type AttributeContext = {
  dialect: Dialect
  /** Whose "last made" counts; without a household it is anybody's. */
  householdId?: string | undefined
}

export const recipeAttributes = ({ dialect, householdId }: AttributeContext): Attributes => ({
  ...attributesOfMembers(dialect),
  ...(householdId ? { last_made: madeBy(householdId), meal_entries: mealsOf(householdId) } : {}),
})

/** Built once per dialect: it is the same for every request. */
function onceFor(make: (dialect: Dialect) => Attributes): (dialect: Dialect) => Attributes {
  const made = new WeakMap<Dialect, Attributes>()
  return (dialect) => {
    const attributes = made.get(dialect) ?? make(dialect)
    made.set(dialect, attributes)
    return attributes
  }
}

const attributesOfMembers = onceFor((dialect) => ({
  ...openRecipeAttributes(dialect),
  ...nutritionSums,
  user_id: uuidColumn('userId'),
  user: author,
  tools: tools(toolAttributes),
  recipe_ingredient: ingredients(foodAttributes),
  extras: toMany('recipeId', {
    table: 'recipeExtra',
    attributes: () => ({ key_name: textColumn('keyName'), value: textColumn('value') }),
  }),
  comments: toMany('recipeId', {
    table: 'recipeComment',
    attributes: () => ({ ...commentAttributes(), user_id: uuidColumn('userId'), user: author }),
  }),
  timeline_events: toMany('recipeId', { table: 'recipeTimelineEvent', attributes: eventAttributes }),
  rated_by: people('rating'),
  favorited_by: people('isFavorite'),
}))

/**
 * For guests, of a recipe that is open to them: what its page shows, and no relation to people, their ratings, or what
 * their households have.
 */
export const openRecipeAttributes: (dialect: Dialect) => Attributes = onceFor((dialect) => ({
  ...recordAttributes,
  ...ownColumns,
  last_made: timestampColumn('lastMade'),
  group: toOne('groupId', { table: 'group', attributes: groupAttributes }),
  household: toOne('householdId', { table: 'household', attributes: householdAttributes }),
  settings: toOne('id', { table: 'recipe', attributes: () => settings }),
  nutrition: toOne('id', { table: 'recipe', attributes: () => nutritionIn(dialect) }),
  tags: organizers('recipeTag', 'tagId', 'tag'),
  recipe_category: organizers('recipeCategory', 'categoryId', 'category'),
  tools: tools(organizerAttributes),
  recipe_ingredient: ingredients(openFoodAttributes),
  recipe_instructions: toMany('recipeId', { table: 'recipeStep', attributes: () => texts('title', 'summary', 'text') }),
  notes: toMany('recipeId', { table: 'recipeNote', attributes: () => texts('title', 'text') }),
  assets: toMany('recipeId', {
    table: 'recipeAsset',
    attributes: () => ({ ...texts('name', 'icon'), file_name: textColumn('fileName') }),
  }),
  comments: toMany('recipeId', { table: 'recipeComment', attributes: commentAttributes }),
}))

/** Numbers of one serving, stated or computed; what the recipe states as text is `nutrition`. */
const perServing = (column: keyof RecipeTables['recipeNutrition']) =>
  valueOfNaming('number', { table: 'recipeNutrition', column, naming: 'recipeId' })

export const nutritionSums: { [name: string]: ValueAttribute } = {
  calories: perServing('energyKcal'),
  protein: perServing('protein'),
  fat: perServing('fat'),
  saturated_fat: perServing('saturated'),
  carbohydrate: perServing('carbohydrate'),
  sugar: perServing('sugar'),
  fiber: perServing('fibre'),
  cholesterol: perServing('cholesterolMg'),
  sodium: perServing('sodiumMg'),
}

const ownColumns: Attributes = {
  slug: textColumn('slug'),
  name: textColumn('name'),
  description: textColumn('description'),
  image: textColumn('image'),
  total_time: textColumn('totalTime'),
  prep_time: textColumn('prepTime'),
  perform_time: textColumn('performTime'),
  cook_time: textColumn('cookTime'),
  recipe_servings: numberColumn('recipeServings'),
  recipe_yield_quantity: numberColumn('recipeYieldQuantity'),
  recipe_yield: textColumn('recipeYield'),
  rating: numberColumn('rating'),
  org_url: textColumn('orgUrl'),
  date_added: dateColumn('dateAdded'),
  date_updated: timestampColumn('dateUpdated'),
  household_id: uuidColumn('householdId'),
  group_id: uuidColumn('groupId'),
}

/** Of a recipe that something else names. */
export const recipeColumns = (): Attributes => ({ ...recordAttributes, ...ownColumns })

/** The recipes that carry an organizer and that whoever asks may know of. */
export const recipesWith = (kind: keyof typeof links, viewer: RecipeViewer): RelationAttribute =>
  onlyWhere(
    manyThrough({ ...links[kind], other: 'recipeId' }, { table: 'recipe', attributes: recipeColumns }),
    (alias) => isShown(alias, viewer),
  )

const links = {
  tag: { table: 'recipeTag', own: 'tagId' },
  category: { table: 'recipeCategory', own: 'categoryId' },
  tool: { table: 'recipeTool', own: 'toolId' },
} as const

/** The lines that name a food or a unit, in recipes that whoever asks may know of. */
export const linesWith = (own: 'foodId' | 'unitId', viewer: RecipeViewer): RelationAttribute =>
  onlyWhere(
    toMany(own, {
      table: 'recipeIngredient',
      attributes: () => ({ ...lineColumns, recipe_id: uuidColumn('recipeId') }),
    }),
    (alias) => sql`exists (select 1 from "recipe" as "named"
      where "named"."id" = ${sql.ref(`${alias}.recipeId`)} and ${isShown('named', viewer)})`,
  )

const isShown = (alias: string, viewer: RecipeViewer) =>
  sql<SqlBool>`(${sql.ref(`${alias}.deletedAt`)} is null and ${visibleTo(viewer, alias)})`

/** When the household plans it. */
const mealsOf = (householdId: string) =>
  onlyWhere(
    toMany('recipeId', {
      table: 'mealplan',
      attributes: () => ({
        ...recordAttributes,
        id: numberColumn('id'),
        date: dateColumn('date'),
        ...texts('title', 'text'),
        entry_type: textColumn('entryType'),
      }),
    }),
    (alias) => sql`${sql.ref(`${alias}.userId`)} in (select "id" from "user" where "householdId" = ${householdId})`,
  )

const madeBy = (householdId: string) =>
  relatedValue('timestamp', {
    table: 'recipeMade',
    column: 'lastMade',
    naming: 'recipeId',
    holding: ['householdId', householdId],
  })

/** Settings stand in the row of their recipe. */
const settings: Attributes = {
  public: booleanColumn('isPublic'),
  show_nutrition: booleanColumn('showNutrition'),
  show_assets: booleanColumn('showAssets'),
  landscape_view: booleanColumn('landscapeView'),
  disable_comments: booleanColumn('disableComments'),
  disable_amount: booleanColumn('disableAmount'),
  locked: booleanColumn('locked'),
  visibility: textColumn('visibility'),
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const nutritionIn = (dialect: Dialect): Attributes =>
  Object.fromEntries(nutritionKeys.map((key) => [snake(key), jsonTextColumn(dialect, 'nutrition', key)]))

const texts = (...names: string[]): Attributes => Object.fromEntries(names.map((name) => [name, textColumn(name)]))

const organizers = (link: 'recipeTag' | 'recipeCategory', other: string, table: 'tag' | 'category') =>
  manyThrough({ table: link, own: 'recipeId', other }, { table, attributes: organizerAttributes })

const tools = (attributes: () => Attributes) =>
  manyThrough({ table: 'recipeTool', own: 'recipeId', other: 'toolId' }, { table: 'tool', attributes })

/** A person as everybody in the group sees them: no e-mail address, no permissions. */
export const authorAttributes = (): Attributes => ({
  id: uuidColumn('id'),
  username: textColumn('username'),
  full_name: textColumn('fullName'),
  group_id: uuidColumn('groupId'),
  household_id: uuidColumn('householdId'),
  household: toOne('householdId', { table: 'household', attributes: householdAttributes }),
})

const author = toOne('userId', { table: 'user', attributes: authorAttributes })

const people = (set: 'rating' | 'isFavorite') =>
  manyThrough(
    { table: 'recipeRating', own: 'recipeId', other: 'userId', set },
    { table: 'user', attributes: authorAttributes },
  )

const lineColumns: Attributes = {
  id: uuidColumn('id'),
  ...texts('note', 'title'),
  quantity: numberColumn('quantity'),
  original_text: textColumn('originalText'),
  reference_id: uuidColumn('referenceId'),
}

const ingredients = (ofFood: () => Attributes) =>
  toMany('recipeId', {
    table: 'recipeIngredient',
    attributes: (): Attributes => ({
      ...lineColumns,
      food_id: uuidColumn('foodId'),
      food: toOne('foodId', { table: 'food', attributes: ofFood }),
      unit_id: uuidColumn('unitId'),
      unit: toOne('unitId', { table: 'unit', attributes: unitAttributes }),
    }),
  })

const commentAttributes = (): Attributes => ({ ...recordAttributes, ...texts('text') })

const eventAttributes = (): Attributes => ({
  ...recordAttributes,
  ...texts('subject', 'message'),
  event_type: textColumn('eventType'),
  timestamp: timestampColumn('timestamp'),
  user_id: uuidColumn('userId'),
  user: author,
})

/** What a summary is made of; lists select these and nothing more. */
export const summaryColumns = [
  'id',
  'userId',
  'householdId',
  'groupId',
  'name',
  'slug',
  'image',
  'recipeServings',
  'recipeYieldQuantity',
  'recipeYield',
  'totalTime',
  'prepTime',
  'cookTime',
  'performTime',
  'description',
  'rating',
  'orgUrl',
  'dateAdded',
  'dateUpdated',
  'createdAt',
  'updatedAt',
  'lastMade',
  'language',
] as const satisfies (keyof RecipeTables['recipe'])[]
export type SummaryRow = Pick<RecipeTables['recipe'], (typeof summaryColumns)[number]>
