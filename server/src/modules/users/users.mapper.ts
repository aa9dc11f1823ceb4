import type { User } from '@larder/contract/users.ts'
import { truth } from '#db/rows.ts'
import { readScopes } from './api-tokens.service.ts'
import type { TokenRow, UserRow } from './users.store.ts'

export const toUser = (row: UserRow, tokens: TokenRow[]): User => ({
  ...row,
  admin: truth(row.admin),
  advanced: truth(row.advanced),
  canInvite: truth(row.canInvite),
  canManage: truth(row.canManage),
  canManageHousehold: truth(row.canManageHousehold),
  canOrganize: truth(row.canOrganize),
  tokens: tokens.flatMap((token) =>
    token.userId === row.id ? [{ ...token, scopes: readScopes(token.scopes) ?? null }] : [],
  ),
})
