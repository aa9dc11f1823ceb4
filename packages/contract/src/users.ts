import Type, { type Static } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, OneOf, Timestamp, Uuid } from './fields.ts'

export const AuthMethod = OneOf(['Larder', 'LDAP', 'OIDC'])
export type AuthMethod = Static<typeof AuthMethod>

export const ApiTokenSummary = Named(
  'LongLiveTokenOut',
  Type.Object({ name: Type.String(), id: Type.Integer(), createdAt: Nullable(Timestamp) }),
)

export const User = Named(
  'UserOut',
  Type.Object({
    id: Uuid,
    username: Nullable(Type.String()),
    fullName: Nullable(Type.String()),
    email: Type.String(),
    authMethod: AuthMethod,
    admin: Type.Boolean(),
    group: Type.String(),
    household: Type.String(),
    advanced: Type.Boolean(),
    canInvite: Type.Boolean(),
    canManage: Type.Boolean(),
    canManageHousehold: Type.Boolean(),
    canOrganize: Type.Boolean(),
    groupId: Uuid,
    groupSlug: Type.String(),
    householdId: Uuid,
    householdSlug: Type.String(),
    tokens: Nullable(Type.Array(ApiTokenSummary)),
    cacheKey: Type.String(),
  }),
)
export type User = Static<typeof User>

export const usersApi = endpoints('users', {
  self: {
    method: 'GET',
    path: '/api/users/self',
    access: 'member',
    summary: 'The signed-in user',
    response: User,
  },
})
