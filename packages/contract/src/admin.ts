import { type Static, Type } from 'typebox'
import { AiProviderSettings, AiProviderSettingsUpdate } from './ai-providers.ts'
import { AppInfo } from './app-info.ts'
import { collection, ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Default, Flag, Name, Named, Nullable, Text, Uuid, Uuid4 } from './fields.ts'
import { GroupMember, GroupPreferences, GroupPreferencesDraft } from './groups.ts'
import { Household, HouseholdPreferencesDraft } from './households.ts'
import { ListQuery, Page } from './page.ts'
import { Email, NewPassword, User, userBaseFields } from './users.ts'
import { Webhook } from './webhooks.ts'

/** An id in the body is never obeyed: new accounts get their own. */
export const UserDraft = Named(
  'UserIn',
  Type.Object({ ...userBaseFields, username: Name, fullName: Name, password: NewPassword }),
)
export type UserDraft = Static<typeof UserDraft>

/** The whole user as it was read. Membership follows the names; the other ids and slugs are only sent back. */
export const UserReplacement = Named(
  'AdminUserUpdate',
  Type.Object({
    ...userBaseFields,
    id: Uuid4,
    group: Text,
    household: Text,
    groupId: Uuid,
    groupSlug: Text,
    householdId: Uuid,
    householdSlug: Text,
    cacheKey: Text,
    tokens: Type.Optional(Type.Unknown()),
  }),
)
export type UserReplacement = Static<typeof UserReplacement>

const UserPage = Page('UserPagination', User)

const everyUser = collection({
  tag: 'admin',
  nouns: ['user', 'users of every group'],
  base: '/api/admin/users',
  query: ListQuery,
  item: User,
  page: 'UserPagination',
  draft: UserDraft,
  update: UserReplacement,
  read: 'admin',
  write: 'admin',
  createStatus: 201,
})

export const adminUsersApi = {
  ...everyUser,
  ...endpoints('admin', {
    unlock: {
      method: 'POST',
      path: '/api/admin/users/unlock',
      access: 'admin',
      summary: 'Unlock accounts whose lock time has passed, or all of them',
      query: Type.Object({ force: Default(Flag, false) }),
      response: Named('UnlockResults', Type.Object({ unlocked: Type.Integer() })),
    },
    makeResetToken: {
      method: 'POST',
      path: '/api/admin/users/password-reset-token',
      access: 'admin',
      summary: 'Make a token with which a user sets a new password',
      body: Named('ForgotPassword', Type.Object({ email: Type.String({ maxLength: 1000 }) })),
      response: Named('PasswordResetToken', Type.Object({ token: Text })),
      status: 201,
      errors: ['failed'],
    },
    /** Older paths to the same things. */
    listAtUsers: {
      method: 'GET',
      path: '/api/users',
      access: 'admin',
      summary: 'List users of every group',
      query: ListQuery,
      response: UserPage,
    },
    createAtUsers: {
      method: 'POST',
      path: '/api/users',
      access: 'admin',
      summary: 'Create a user',
      body: UserDraft,
      response: User,
      status: 201,
    },
    getAtUsers: {
      method: 'GET',
      path: '/api/users/{item_id}',
      access: 'admin',
      summary: 'Read one user',
      params: ItemParams,
      response: User,
    },
    removeAtUsers: {
      method: 'DELETE',
      path: '/api/users/{item_id}',
      access: 'admin',
      summary: 'Delete a user',
      params: ItemParams,
      response: Type.Null(),
    },
  }),
}

const Category = Named('CategoryBase', Type.Object({ name: Text, id: Uuid, slug: Text, groupId: Uuid }))

export const Group = Named(
  'GroupInDB',
  Type.Object({
    name: Text,
    id: Uuid,
    slug: Text,
    categories: Nullable(Type.Array(Category)),
    webhooks: Type.Array(Webhook),
    households: Nullable(Type.Array(Named('GroupHouseholdSummary', Type.Object({ id: Uuid, name: Text })))),
    users: Nullable(Type.Array(GroupMember)),
    preferences: Nullable(GroupPreferences),
    aiProviderSettings: Nullable(AiProviderSettings),
  }),
)
export type Group = Static<typeof Group>

/** An empty name leaves the name as it is, so that preferences can be changed alone. */
export const GroupReplacement = Named(
  'GroupAdminUpdate',
  Type.Object({
    id: Uuid4,
    name: Type.String({ maxLength: 1000, trim: true }),
    preferences: Type.Optional(Nullable(GroupPreferencesDraft)),
    aiProviderSettings: Type.Optional(Nullable(AiProviderSettingsUpdate)),
  }),
)
export type GroupReplacement = Static<typeof GroupReplacement>

export const adminGroupsApi = collection({
  tag: 'admin',
  nouns: ['group', 'groups'],
  base: '/api/admin/groups',
  query: ListQuery,
  item: Group,
  page: 'GroupPagination',
  draft: Named('GroupBase', Type.Object({ name: Name })),
  update: GroupReplacement,
  read: 'admin',
  write: 'admin',
  createStatus: 201,
})

/** A household stays in its group: another `groupId` is not obeyed. */
export const HouseholdReplacement = Named(
  'UpdateHouseholdAdmin',
  Type.Object({
    id: Uuid4,
    groupId: Uuid4,
    name: Name,
    preferences: Type.Optional(Nullable(HouseholdPreferencesDraft)),
  }),
)
export type HouseholdReplacement = Static<typeof HouseholdReplacement>

export const adminHouseholdsApi = collection({
  tag: 'admin',
  nouns: ['household', 'households of every group'],
  base: '/api/admin/households',
  query: ListQuery,
  item: Household,
  page: 'HouseholdPagination',
  draft: Named('HouseholdCreate', Type.Object({ groupId: Uuid4, name: Name })),
  update: HouseholdReplacement,
  read: 'admin',
  write: 'admin',
  createStatus: 201,
})

export const AdminAbout = Named(
  'AdminAboutInfo',
  Type.Object({
    ...AppInfo.properties,
    versionLatest: Text,
    apiPort: Type.Integer(),
    apiDocs: Flag,
    dbType: Text,
    dbUrl: Nullable(Text),
    defaultGroup: Text,
    defaultHousehold: Text,
    buildId: Text,
    recipeScraperVersion: Text,
  }),
)
export type AdminAbout = Static<typeof AdminAbout>

export const AppStatistics = Named(
  'AppStatistics',
  Type.Object({
    totalRecipes: Type.Integer(),
    totalUsers: Type.Integer(),
    totalHouseholds: Type.Integer(),
    totalGroups: Type.Integer(),
    uncategorizedRecipes: Type.Integer(),
    untaggedRecipes: Type.Integer(),
  }),
)
export type AppStatistics = Static<typeof AppStatistics>

export const AppCheck = Named(
  'CheckAppConfig',
  Type.Object({
    emailReady: Flag,
    ldapReady: Flag,
    oidcReady: Flag,
    enableOpenai: Flag,
    baseUrlSet: Flag,
    isUpToDate: Flag,
  }),
)
export type AppCheck = Static<typeof AppCheck>

const ValidationText = Named('DockerVolumeText', Type.Object({ text: Text }))

export const adminApi = endpoints('admin', {
  about: {
    method: 'GET',
    path: '/api/admin/about',
    access: 'admin',
    summary: 'How this installation is set up, without its secrets',
    response: AdminAbout,
  },
  statistics: {
    method: 'GET',
    path: '/api/admin/about/statistics',
    access: 'admin',
    summary: 'How much there is on the whole server',
    response: AppStatistics,
  },
  check: {
    method: 'GET',
    path: '/api/admin/about/check',
    access: 'admin',
    summary: 'Which services are set up',
    response: AppCheck,
  },
  validateVolume: {
    method: 'POST',
    path: '/api/admin/about/docker/validate',
    access: 'admin',
    summary: 'Write a text that can be read back for a minute, to see that the data folder is shared',
    response: ValidationText,
  },
  validateVolumeByGet: {
    method: 'GET',
    path: '/api/admin/about/docker/validate',
    access: 'admin',
    summary: 'The same, as older clients ask for it',
    response: ValidationText,
    extension: true,
  },
  validationFile: {
    method: 'GET',
    path: '/api/media/docker/validate.txt',
    access: 'public',
    summary: 'The text written by the last check of the data folder',
    file: 'text/plain',
    errors: ['notFound'],
  },
  mailReady: {
    method: 'GET',
    path: '/api/admin/email',
    access: 'admin',
    summary: 'Whether mail is set up',
    response: Named('EmailReady', Type.Object({ ready: Flag })),
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/admin/email',
    access: 'admin',
    summary: 'Send a test mail',
    body: Named('EmailTest', Type.Object({ email: Email })),
    response: Named('EmailSuccess', Type.Object({ success: Flag, error: Nullable(Text) })),
  },
})
