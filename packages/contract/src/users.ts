import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@larder/domain/accounts/defaults.ts'
import { type Static, Type } from 'typebox'
import { ApiToken, ApiTokenDraft, ApiTokenSummary } from './api-token.ts'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import {
  Default,
  extension,
  FileField,
  Flag,
  Named,
  Nullable,
  OneOf,
  Text,
  UPLOAD_BODY_BYTES,
  Uuid,
  Uuid4,
} from './fields.ts'

export const AuthMethod = OneOf(['Larder', 'LDAP', 'OIDC'])
export type AuthMethod = Static<typeof AuthMethod>

/** What older clients and archives call the accounts that live here; accepted, never sent. */
const FORMER_BUILT_IN = 'Mealie'
export const AuthMethodInput = OneOf(['Larder', 'LDAP', 'OIDC', FORMER_BUILT_IN])
export const readAuthMethod = (sent: Static<typeof AuthMethodInput>): AuthMethod =>
  sent === FORMER_BUILT_IN ? 'Larder' : sent

/** Something on both sides of the sign, no blanks: whether a mailbox is behind it only a mail can tell. */
export const Email = Type.String({ minLength: 3, maxLength: 320, trim: true, pattern: '^[^\\s@]+@[^\\s@]+$' })
export const NewPassword = Type.String({ minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH })
/** A password that exists already: anything may be sent, up to where comparing it would cost too much. */
export const SomePassword = Type.String({ maxLength: 1000 })
export const SecretToken = Type.String({ maxLength: 1000 })

export const User = Named(
  'UserOut',
  Type.Object({
    id: Uuid,
    username: Nullable(Text),
    fullName: Nullable(Text),
    email: Text,
    authMethod: AuthMethod,
    admin: Flag,
    group: Text,
    household: Text,
    advanced: Flag,
    canInvite: Flag,
    canManage: Flag,
    canManageHousehold: Flag,
    canOrganize: Flag,
    groupId: Uuid,
    groupSlug: Text,
    householdId: Uuid,
    householdSlug: Text,
    tokens: Nullable(Type.Array(ApiTokenSummary)),
    cacheKey: Text,
  }),
)
export type User = Static<typeof User>

/** Nothing leaves the name unchanged in an update; blanks are a typing mistake. */
const NameOrNothing = Type.String({ maxLength: 1000, pattern: '^$|\\S' })

/** Group and household go by name. Flags that are left out are off, so a client sends the whole user back. */
export const userBaseFields = {
  id: Type.Optional(Nullable(Uuid4)),
  username: Type.Optional(Nullable(NameOrNothing)),
  fullName: Type.Optional(Nullable(NameOrNothing)),
  email: Email,
  authMethod: Type.Optional(AuthMethodInput),
  admin: Default(Flag, false),
  group: Type.Optional(Nullable(Text)),
  household: Type.Optional(Nullable(Text)),
  advanced: Default(Flag, false),
  canInvite: Default(Flag, false),
  canManage: Default(Flag, false),
  canManageHousehold: Default(Flag, false),
  canOrganize: Default(Flag, false),
}

export const UserUpdate = Named('UserBase', Type.Object(userBaseFields))
export type UserUpdate = Static<typeof UserUpdate>

const Measures = OneOf(['original', 'metric', 'us'])
const ExplorerRow = OneOf(['forgotten', 'newest', 'favorites'])
export type ExplorerRow = Static<typeof ExplorerRow>

const preferenceFields = {
  /** The measures that recipes are shown in. */
  measures: Measures,
  /** The rows of the explorer that were switched off. */
  hiddenExplorerRows: Type.Array(ExplorerRow, { maxItems: 10, uniqueItems: true }),
}

/** What somebody has chosen for all their devices. */
export const PersonalPreferences = Named('PersonalPreferences', Type.Object(preferenceFields))
export type PersonalPreferences = Static<typeof PersonalPreferences>

const PreferencesChange = Named('PersonalPreferencesChange', Type.Partial(Type.Object(preferenceFields)))
export type PreferencesChange = Static<typeof PreferencesChange>

export const usersApi = endpoints('users', {
  self: {
    method: 'GET',
    path: '/api/users/self',
    access: 'member',
    summary: 'The signed-in user',
    withoutFactor: true,
    response: User,
  },
  update: {
    method: 'PUT',
    path: '/api/users/{item_id}',
    access: 'member',
    summary: 'Change one’s own name, e-mail and wish for advanced functions',
    params: Type.Object({ item_id: Uuid4 }),
    body: UserUpdate,
    response: SuccessResponse,
    errors: ['forbidden'],
  },
  preferences: {
    method: 'GET',
    path: '/api/users/self/preferences',
    access: 'member',
    summary: 'What the signed-in user has chosen for all their devices',
    withoutFactor: true,
    response: PersonalPreferences,
    extension: true,
  },
  updatePreferences: {
    method: 'PATCH',
    path: '/api/users/self/preferences',
    access: 'member',
    summary: 'Choose for all one’s devices; what is left out stays',
    body: PreferencesChange,
    response: PersonalPreferences,
    extension: true,
  },
  uploadImage: {
    method: 'POST',
    path: '/api/users/{id}/image',
    access: 'member',
    summary: 'Replace the picture of a user',
    params: Type.Object({ id: Uuid4 }),
    form: Named('FormUserImage', Type.Object({ profile: FileField })),
    bodyLimit: UPLOAD_BODY_BYTES,
    response: Type.Null(),
    rate: 'upload',
    errors: ['forbidden'],
  },
  image: {
    method: 'GET',
    path: '/api/media/users/{user_id}/{file_name}',
    access: 'public',
    summary: 'The picture of a user',
    params: Type.Object({ user_id: Uuid4, file_name: Text }),
    query: Type.Object({ cacheKey: extension(Type.Optional(Text)) }),
    file: 'image/webp',
  },
  createApiToken: {
    method: 'POST',
    path: '/api/users/api-tokens',
    access: 'member',
    summary: 'Make an API token; the only answer that shows it',
    body: ApiTokenDraft,
    response: ApiToken,
    status: 201,
    errors: ['forbidden'],
  },
  removeApiToken: {
    method: 'DELETE',
    path: '/api/users/api-tokens/{token_id}',
    access: 'member',
    summary: 'Revoke one’s own API token',
    scope: 'any',
    params: Type.Object({ token_id: Type.Integer() }),
    response: Named('DeleteTokenResponse', Type.Object({ tokenDelete: Text })),
    errors: ['forbidden'],
  },
})
