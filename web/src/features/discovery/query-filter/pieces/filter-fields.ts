/** What recipes can be asked about. The attribute is the contract's; each screen offers the fields it has use for. */
import type { MessageKey } from '#i18n/english.ts'

/** Where the records come from that are chosen by name. */
export type ChoiceSource = 'categories' | 'tags' | 'tools' | 'foods' | 'households' | 'users'

export type FilterField = { attribute: string; label: MessageKey } & (
  | { type: 'many' | 'one'; source: ChoiceSource }
  | { type: 'text' | 'number' | 'date' | 'optionalDate' | 'flag' }
)

export type FieldType = FilterField['type']

const categories: FilterField = {
  attribute: 'recipe_category.id',
  label: 'query-filter.fields.categories',
  type: 'many',
  source: 'categories',
}
const tags: FilterField = { attribute: 'tags.id', label: 'query-filter.fields.tags', type: 'many', source: 'tags' }
const tools: FilterField = { attribute: 'tools.id', label: 'query-filter.fields.tools', type: 'many', source: 'tools' }
const foods: FilterField = {
  attribute: 'recipe_ingredient.food.id',
  label: 'query-filter.fields.foods',
  type: 'many',
  source: 'foods',
}
const households: FilterField = {
  attribute: 'household_id',
  label: 'query-filter.fields.households',
  type: 'one',
  source: 'households',
}
const users: FilterField = { attribute: 'user_id', label: 'query-filter.fields.users', type: 'one', source: 'users' }
const rating: FilterField = { attribute: 'rating', label: 'query-filter.fields.rating', type: 'number' }
const created: FilterField = { attribute: 'created_at', label: 'query-filter.fields.created', type: 'date' }
const updated: FilterField = { attribute: 'updated_at', label: 'query-filter.fields.updated', type: 'date' }
const lastMade: FilterField = { attribute: 'last_made', label: 'query-filter.fields.lastMade', type: 'optionalDate' }

/** Of one serving, stated or computed. */
const nutrition: FilterField[] = [
  { attribute: 'calories', label: 'query-filter.fields.calories', type: 'number' },
  { attribute: 'protein', label: 'query-filter.fields.protein', type: 'number' },
  { attribute: 'fat', label: 'query-filter.fields.fat', type: 'number' },
  { attribute: 'carbohydrate', label: 'query-filter.fields.carbohydrate', type: 'number' },
  { attribute: 'fiber', label: 'query-filter.fields.fiber', type: 'number' },
  { attribute: 'sugar', label: 'query-filter.fields.sugar', type: 'number' },
]

export const finderFields: FilterField[] = [categories, tags, households, users, rating, lastMade, ...nutrition]

/** Everything there is, for books and rules. */
export const recipeFields: FilterField[] = [
  categories,
  tags,
  tools,
  foods,
  households,
  users,
  rating,
  lastMade,
  created,
  updated,
  ...nutrition,
]
