import { USUAL_KITCHEN } from '@larder/domain/cookings/step-times.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, extension, Named, Nullable, OneOf, Uuid, Uuid4 } from './fields.ts'
import { Kitchen } from './kitchen.ts'
import { ListQuery, Page } from './page.ts'
import { User } from './users.ts'
import { Webhook } from './webhooks.ts'

/** 0 is Sunday, 6 is Saturday. */
const Weekday = Type.Integer({ minimum: 0, maximum: 6 })

const preferenceFields = {
  privateHousehold: Default(Type.Boolean(), true),
  lockRecipeEditsFromOtherHouseholds: Default(Type.Boolean(), true),
  firstDayOfWeek: Default(Weekday, 0),
  recipePublic: Default(Type.Boolean(), true),
  recipeShowNutrition: Default(Type.Boolean(), false),
  recipeShowAssets: Default(Type.Boolean(), false),
  recipeLandscapeView: Default(Type.Boolean(), false),
  recipeDisableComments: Default(Type.Boolean(), false),
  recipeDisableAmount: Default(Type.Boolean(), true),
}

/** By which clock the household says "today": a name of the IANA database; null is the zone of the server. */
const TimeZone = Nullable(Type.String({ format: 'time-zone' }))

/** In which money the household pays: a code of ISO 4217; null before anybody chose one. */
const Currency = Nullable(Type.String({ pattern: '^[A-Z]{3}$' }))

/** Whether a counted food stands in the plural behind a unit: "2 cups onions" or "2 cups onion". */
export const FoodPlurals = OneOf(['language', 'always', 'withoutUnit'])

/** A client that knows nothing of time zones, currencies and kitchens leaves the household's as they are. */
export const HouseholdPreferencesDraft = Named(
  'UpdateHouseholdPreferences',
  Type.Object({
    ...preferenceFields,
    timeZone: extension(Type.Optional(TimeZone)),
    currency: extension(Type.Optional(Currency)),
    kitchen: extension(Type.Optional(Kitchen)),
    pluralsBehindUnits: extension(Type.Optional(FoodPlurals)),
  }),
)
export type HouseholdPreferencesDraft = Static<typeof HouseholdPreferencesDraft>

/** What a household starts with when nobody says otherwise. */
export const defaultHouseholdPreferences = {
  ...Object.fromEntries(Object.entries(preferenceFields).map(([name, field]) => [name, field.default])),
  timeZone: null,
  currency: null,
  kitchen: USUAL_KITCHEN,
  pluralsBehindUnits: 'language',
} as Omit<HouseholdPreferences, 'id'>

export const HouseholdPreferences = Named(
  'ReadHouseholdPreferences',
  Type.Object({
    ...preferenceFields,
    timeZone: extension(TimeZone),
    currency: extension(Currency),
    kitchen: extension(Kitchen),
    pluralsBehindUnits: extension(FoodPlurals),
    id: Uuid,
  }),
)
export type HouseholdPreferences = Static<typeof HouseholdPreferences>

const summaryFields = {
  groupId: Uuid,
  name: Type.String(),
  id: Uuid,
  slug: Type.String(),
  preferences: Nullable(HouseholdPreferences),
}

export const HouseholdSummary = Named('HouseholdSummary', Type.Object(summaryFields))
export type HouseholdSummary = Static<typeof HouseholdSummary>

export const Household = Named(
  'HouseholdInDB',
  Type.Object({
    ...summaryFields,
    /** The name of the group. */
    group: Type.String(),
    users: Nullable(Type.Array(Named('HouseholdUserSummary', Type.Object({ id: Uuid, fullName: Type.String() })))),
    webhooks: Type.Array(Webhook),
  }),
)
export type Household = Static<typeof Household>

/** The four flags a manager may hand out; left out means taken away. */
export const PermissionsDraft = Named(
  'SetPermissions',
  Type.Object({
    userId: Uuid4,
    canManageHousehold: Default(Type.Boolean(), false),
    canManage: Default(Type.Boolean(), false),
    canInvite: Default(Type.Boolean(), false),
    canOrganize: Default(Type.Boolean(), false),
  }),
)
export type PermissionsDraft = Static<typeof PermissionsDraft>

export const HouseholdStatistics = Named(
  'HouseholdStatistics',
  Type.Object({
    totalRecipes: Type.Integer(),
    totalUsers: Type.Integer(),
    totalCategories: Type.Integer(),
    totalTags: Type.Integer(),
    totalTools: Type.Integer(),
  }),
)
export type HouseholdStatistics = Static<typeof HouseholdStatistics>

export const householdsApi = endpoints('households', {
  self: {
    method: 'GET',
    path: '/api/households/self',
    access: 'member',
    summary: "The caller's household",
    response: Household,
  },
  members: {
    method: 'GET',
    path: '/api/households/members',
    access: 'member',
    summary: "The people of the caller's household",
    query: ListQuery,
    response: Page('PaginationBase_UserOut_', User),
  },
  preferences: {
    method: 'GET',
    path: '/api/households/preferences',
    access: 'member',
    summary: "The preferences of the caller's household",
    response: HouseholdPreferences,
  },
  updatePreferences: {
    method: 'PUT',
    path: '/api/households/preferences',
    access: 'manageHousehold',
    summary: "Replace the preferences of the caller's household",
    body: HouseholdPreferencesDraft,
    response: HouseholdPreferences,
  },
  setPermissions: {
    method: 'PUT',
    path: '/api/households/permissions',
    access: 'manageGroup',
    summary: 'Replace the permissions of a member of the household',
    body: PermissionsDraft,
    response: User,
    errors: ['notFound'],
  },
  statistics: {
    method: 'GET',
    path: '/api/households/statistics',
    access: 'member',
    summary: 'How much there is in the household and its group',
    response: HouseholdStatistics,
  },
})
