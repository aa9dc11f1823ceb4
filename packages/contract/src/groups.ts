import { everyFoodLanguage } from '@larder/domain/foods/food-languages.ts'
import { type Static, Type } from 'typebox'
import { AiProviderSettings } from './ai-providers.ts'
import { endpoints } from './endpoint.ts'
import { Default, extension, Named, Nullable, OneOf, Uuid } from './fields.ts'
import { HouseholdSummary } from './households.ts'
import { ListQuery, Page } from './page.ts'

export const GroupPreferencesDraft = Named(
  'UpdateGroupPreferences',
  Type.Object({
    privateGroup: Default(Type.Boolean(), true),
    /** The language in which Larder names foods that it makes; left out, it stays. */
    foodLanguage: extension(Type.Optional(Nullable(OneOf([...everyFoodLanguage])))),
  }),
)
export type GroupPreferencesDraft = Static<typeof GroupPreferencesDraft>

export const GroupPreferences = Named(
  'ReadGroupPreferences',
  Type.Object({
    privateGroup: Type.Boolean(),
    groupId: Uuid,
    id: Uuid,
    foodLanguage: extension(Type.Optional(Nullable(OneOf([...everyFoodLanguage])))),
  }),
)
export type GroupPreferences = Static<typeof GroupPreferences>

export const GroupSummary = Named(
  'GroupSummary',
  Type.Object({
    name: Type.String(),
    id: Uuid,
    slug: Type.String(),
    preferences: Nullable(GroupPreferences),
    aiProviderSettings: Nullable(AiProviderSettings),
  }),
)
export type GroupSummary = Static<typeof GroupSummary>

/** What members of a group know of each other: no e-mail, no permissions. */
export const GroupMember = Named(
  'UserSummary',
  Type.Object({
    id: Uuid,
    groupId: Uuid,
    householdId: Uuid,
    username: Type.String(),
    fullName: Type.String(),
  }),
)
export type GroupMember = Static<typeof GroupMember>

export const GroupStorage = Named(
  'GroupStorage',
  Type.Object({
    usedStorageBytes: Type.Integer(),
    usedStorageStr: Type.String(),
    totalStorageBytes: Type.Integer(),
    totalStorageStr: Type.String(),
  }),
)
export type GroupStorage = Static<typeof GroupStorage>

export const groupsApi = endpoints('groups', {
  self: {
    method: 'GET',
    path: '/api/groups/self',
    access: 'member',
    summary: "The caller's group",
    response: GroupSummary,
  },
  preferences: {
    method: 'GET',
    path: '/api/groups/preferences',
    access: 'member',
    summary: "The preferences of the caller's group",
    response: GroupPreferences,
  },
  updatePreferences: {
    method: 'PUT',
    path: '/api/groups/preferences',
    access: 'manageGroup',
    summary: "Replace the preferences of the caller's group",
    body: GroupPreferencesDraft,
    response: GroupPreferences,
  },
  members: {
    method: 'GET',
    path: '/api/groups/members',
    access: 'member',
    summary: "The people of the caller's group",
    query: ListQuery,
    response: Page('PaginationBase_UserSummary_', GroupMember),
  },
  member: {
    method: 'GET',
    path: '/api/groups/members/{username_or_id}',
    access: 'member',
    summary: 'One person of the group, by id or user name',
    params: Type.Object({ username_or_id: Type.String() }),
    response: GroupMember,
  },
  storage: {
    method: 'GET',
    path: '/api/groups/storage',
    access: 'member',
    summary: 'How much room the files of the group take',
    response: GroupStorage,
  },
  households: {
    method: 'GET',
    path: '/api/groups/households',
    access: 'member',
    summary: "The households of the caller's group",
    query: ListQuery,
    response: Page('PaginationBase_HouseholdSummary_', HouseholdSummary),
  },
  household: {
    method: 'GET',
    path: '/api/groups/households/{household_slug}',
    access: 'member',
    summary: 'One household of the group, by slug or id',
    params: Type.Object({ household_slug: Type.String() }),
    response: HouseholdSummary,
  },
})
