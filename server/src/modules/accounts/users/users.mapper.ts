import type { User } from '@larder/contract/users.ts'
import { toBoolean } from '#db/rows.ts'
import { readScopes } from './api-tokens.service.ts'
import type { TokenRow, UserRow } from './users.store.ts'

export const toUser = (row: UserRow, tokens: TokenRow[]): User => ({
  ...row,
  admin: toBoolean(row.admin),
  advanced: toBoolean(row.advanced),
  canInvite: toBoolean(row.canInvite),
  canManage: toBoolean(row.canManage),
  canManageHousehold: toBoolean(row.canManageHousehold),
  canOrganize: toBoolean(row.canOrganize),
  tokens: tokens.flatMap((token) =>
    token.userId === row.id ? [{ ...token, scopes: readScopes(token.scopes) ?? null }] : [],
  ),
})
