import { groupAttributes, householdAndGroup, householdAttributes } from '#core/attributes/accounts.attributes.ts'
import {
  type Attributes,
  dateColumn,
  numberColumn,
  textColumn,
  timestampColumn,
  toOne,
  toOneBy,
  uuidColumn,
  valueOfOne,
} from '#core/attributes/attributes.ts'
import { authorAttributes, recipeAttributes } from '#core/attributes/recipes.attributes.ts'
import type { Dialect } from '#db/connection.ts'

/** What may be asked about an entry of the plan. */
export const mealplanAttributes = (dialect: Dialect, householdId: string): Attributes => ({
  id: numberColumn('id'),
  created_at: timestampColumn('createdAt'),
  updated_at: timestampColumn('updatedAt'),
  update_at: timestampColumn('updatedAt'),
  date: dateColumn('date'),
  entry_type: textColumn('entryType'),
  title: textColumn('title'),
  text: textColumn('text'),
  servings: numberColumn('servings'),
  cooked_at: timestampColumn('cookedAt'),
  user_id: uuidColumn('userId'),
  household_id: ofOwner('householdId'),
  household: toOneBy(ofOwner('householdId'), { table: 'household', attributes: householdAttributes }),
  group_id: ofOwner('groupId'),
  group: toOneBy(ofOwner('groupId'), { table: 'group', attributes: groupAttributes }),
  user: toOne('userId', { table: 'user', attributes: authorAttributes }),
  recipe_id: uuidColumn('recipeId'),
  recipe: toOne('recipeId', { table: 'recipe', attributes: () => recipeAttributes({ dialect, householdId }) }),
})

const ofOwner = (column: 'householdId' | 'groupId') => valueOfOne('uuid', { table: 'user', column, own: 'userId' })

export const mealplanRuleAttributes = (): Attributes => ({
  id: uuidColumn('id'),
  created_at: timestampColumn('createdAt'),
  updated_at: timestampColumn('updatedAt'),
  update_at: timestampColumn('updatedAt'),
  day: textColumn('day'),
  entry_type: textColumn('entryType'),
  query_filter_string: textColumn('queryFilterString'),
  ...householdAndGroup,
})
