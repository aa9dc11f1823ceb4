/**
 * What a user holds and what a route demands. Access words are data on the endpoint; the server judges them here and
 * the client hides by the same answer. Rights on one recipe are in `recipe.ts`.
 */

/** The flags an administrator always holds; `advanced` only opens parts of the interface. */
export const grantedFlags = ['canInvite', 'canManage', 'canManageHousehold', 'canOrganize', 'advanced'] as const

export type Flag = 'admin' | (typeof grantedFlags)[number]

export type FlagHolder = { [F in Flag]: boolean }

/** The flag behind each access word. */
export const accessFlags = {
  invite: 'canInvite',
  organize: 'canOrganize',
  manageHousehold: 'canManageHousehold',
  manageGroup: 'canManage',
  admin: 'admin',
} as const satisfies Record<string, Flag>

/** `public` is everyone, `member` any signed-in user; every other word names one flag. */
export type Access = 'public' | 'member' | keyof typeof accessFlags

/** A guest is `undefined` or `null`. */
export function holds(user: Partial<FlagHolder> | null | undefined, access: Access): boolean {
  if (access === 'public') return true
  if (!user) return false
  if (access === 'member' || user.admin === true) return true
  return user[accessFlags[access]] === true
}

/** Becoming administrator turns every flag on, and none can be off while the user is one. */
export function withAdminFlags<U extends Partial<FlagHolder>>(user: U): U {
  if (!user.admin) return user
  return { ...user, ...Object.fromEntries(grantedFlags.map((flag) => [flag, true])) }
}
