import {
  type Attributes,
  booleanColumn,
  numberColumn,
  recordAttributes,
  textColumn,
  toOne,
  uuidColumn,
} from '#core/attributes/attributes.ts'
import { groupAttributes } from '#core/attributes/groups.attributes.ts'

/** What may be asked about a household, directly and through the things that belong to it. */
export const householdAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  slug: textColumn('slug'),
  group_id: uuidColumn('groupId'),
  group: toOne('groupId', { table: 'group', attributes: groupAttributes }),
  preferences: toOne('id', { table: 'household', attributes: preferenceAttributes }),
})

/** Preferences stand in the row of their household. */
const preferenceAttributes = (): Attributes => ({
  private_household: booleanColumn('privateHousehold'),
  lock_recipe_edits_from_other_households: booleanColumn('lockRecipeEditsFromOtherHouseholds'),
  first_day_of_week: numberColumn('firstDayOfWeek'),
  recipe_public: booleanColumn('recipePublic'),
  recipe_show_nutrition: booleanColumn('recipeShowNutrition'),
  recipe_show_assets: booleanColumn('recipeShowAssets'),
  recipe_landscape_view: booleanColumn('recipeLandscapeView'),
  recipe_disable_comments: booleanColumn('recipeDisableComments'),
  recipe_disable_amount: booleanColumn('recipeDisableAmount'),
})
