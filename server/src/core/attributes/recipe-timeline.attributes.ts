import { sql } from 'kysely'
import { householdAttributes } from '#core/attributes/accounts.attributes.ts'
import {
  type Attributes,
  booleanColumn,
  recordAttributes,
  textColumn,
  timestampColumn,
  toOne,
  toOneBy,
  uuidColumn,
  valueOfOne,
} from '#core/attributes/attributes.ts'
import { authorAttributes, recipeAttributes } from '#core/attributes/recipes.attributes.ts'
import type { Dialect } from '#db/connection.ts'

/** What may be asked about timeline events, and about the recipes they belong to. */
export const timelineAttributes = (dialect: Dialect): Attributes => ({
  ...recordAttributes,
  recipe_id: uuidColumn('recipeId'),
  user_id: uuidColumn('userId'),
  subject: textColumn('subject'),
  message: textColumn('message'),
  event_message: textColumn('message'),
  event_type: textColumn('eventType'),
  has_image: booleanColumn('hasImage'),
  image: {
    kind: 'value',
    type: 'text',
    of: (row) => sql`case when ${row('hasImage')} = 1 then 'has image' else 'does not have image' end`,
  },
  group_id: ofRecipe('groupId'),
  household_id: ofRecipe('householdId'),
  household: toOneBy(ofRecipe('householdId'), { table: 'household', attributes: householdAttributes }),
  timestamp: timestampColumn('timestamp'),
  recipe: toOne('recipeId', { table: 'recipe', attributes: () => recipeAttributes({ dialect }) }),
  user: toOne('userId', { table: 'user', attributes: authorAttributes }),
})

const ofRecipe = (column: 'groupId' | 'householdId') => valueOfOne('uuid', { table: 'recipe', column, own: 'recipeId' })
