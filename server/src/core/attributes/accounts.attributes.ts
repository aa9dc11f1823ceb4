import {
  type Attributes,
  booleanColumn,
  numberColumn,
  recordAttributes,
  textColumn,
  toOne,
  uuidColumn,
} from '#core/attributes/attributes.ts'

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

/** What may be asked about a group through the things that belong to it. Preferences stand in the same row. */
export const groupAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  slug: textColumn('slug'),
  preferences: toOne('id', { table: 'group', attributes: () => ({ private_group: booleanColumn('privateGroup') }) }),
})

/** What those who may read a whole user may ask about users. Passwords, locks and tokens do not exist here. */
export const userAttributes = (): Attributes => ({
  ...recordAttributes,
  username: textColumn('username'),
  full_name: textColumn('fullName'),
  email: textColumn('email'),
  auth_method: textColumn('authMethod'),
  admin: booleanColumn('admin'),
  advanced: booleanColumn('advanced'),
  can_invite: booleanColumn('canInvite'),
  can_manage: booleanColumn('canManage'),
  can_manage_household: booleanColumn('canManageHousehold'),
  can_organize: booleanColumn('canOrganize'),
  group_id: uuidColumn('groupId'),
  household_id: uuidColumn('householdId'),
  group: toOne('groupId', { table: 'group', attributes: groupAttributes }),
  household: toOne('householdId', { table: 'household', attributes: householdAttributes }),
})
