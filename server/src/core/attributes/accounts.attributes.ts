import {
  type Attributes,
  booleanColumn,
  groupOfHousehold,
  numberColumn,
  recordAttributes,
  textColumn,
  toOne,
  toOneBy,
  uuidColumn,
} from '#core/attributes/attributes.ts'

/** What lists may filter and sort by: of a household, directly and through the records that belong to it. */
export const householdAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  slug: textColumn('slug'),
  group_id: uuidColumn('groupId'),
  group: toOne('groupId', { table: 'group', attributes: groupAttributes }),
  preferences: toOne('id', { table: 'household', attributes: preferenceAttributes }),
})

/** What belongs to a household has its group as well. */
export const householdAndGroup = {
  group_id: groupOfHousehold,
  group: toOneBy(groupOfHousehold, { table: 'group', attributes: () => groupAttributes() }),
  household_id: uuidColumn('householdId'),
  household: toOne('householdId', { table: 'household', attributes: () => householdAttributes() }),
} satisfies Attributes

/** Preferences stand in the row of their household. */
const preferenceAttributes = (): Attributes => ({
  id: uuidColumn('id'),
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

const groupPreferences = (): Attributes => ({ id: uuidColumn('id'), private_group: booleanColumn('privateGroup') })

/** Of a group, through the records that belong to it. Its preferences are columns of the same row. */
export const groupAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  slug: textColumn('slug'),
  preferences: toOne('id', { table: 'group', attributes: groupPreferences }),
})

/**
 * Of users, for those who may read them whole. Passwords, locks and tokens are not listed, so they cannot be probed.
 */
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
  cache_key: textColumn('cacheKey'),
  group_id: uuidColumn('groupId'),
  household_id: uuidColumn('householdId'),
  group: toOne('groupId', { table: 'group', attributes: groupAttributes }),
  household: toOne('householdId', { table: 'household', attributes: householdAttributes }),
})
