/** Who may open a screen. The server decides; a guard only avoids a screen full of errors. */
import { errorStatus } from '@larder/contract/error-status.ts'
import type { User } from '@larder/contract/users.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { userQueries } from '#features/accounts/users/self.queries.ts'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import type { MessageKey } from '#i18n/english.ts'
import { translate } from '#i18n/i18n.ts'
import { isApiError } from '#lib/api.ts'
import { hasLeftSetup } from '#lib/left-setup.ts'
import { paths } from '#lib/paths.ts'
import { hasSignedOut, isSignedIn, restoreSession } from '#lib/session.ts'
import { startPagePath } from '#lib/start-page.ts'
import { toast } from '#ui/toast.tsx'

type GuardedRoute = {
  context: { queryClient: QueryClient }
  location: { pathname: string; href: string }
  preload: boolean
}

const missingFlag = {
  admin: 'app.refused.admin',
  advanced: 'app.refused.advanced',
  canInvite: 'app.refused.canInvite',
  canManage: 'app.refused.canManage',
  canManageHousehold: 'app.refused.canManageHousehold',
  canOrganize: 'app.refused.canOrganize',
} as const satisfies Partial<Record<keyof User, MessageKey>>

/** Undefined without a session, or when it ended meanwhile. */
export async function currentUser(queryClient: QueryClient): Promise<User | null> {
  await restoreSession()
  if (!isSignedIn()) return null
  try {
    return await queryClient.ensureQueryData(userQueries.self())
  } catch (error) {
    if (isApiError(error) && error.status === errorStatus.unauthenticated) return null
    throw error
  }
}

/**
 * The first screen after sign-in. A new installation is set up before anything else is done with it, unless somebody
 * has gone past that; a server that cannot say whether it is new is not.
 */
export async function startPath(queryClient: QueryClient, user: User): Promise<string> {
  if (!user.admin || hasLeftSetup()) return startPagePath(user)
  const startup = await queryClient.ensureQueryData(appInfoQueries.startup()).catch(() => null)
  return startup?.isFirstLogin && !startup.isDemo ? paths.adminSetup() : startPagePath(user)
}

export async function requireUser({ context, location }: GuardedRoute): Promise<{ user: User }> {
  const user = await currentUser(context.queryClient)
  if (user) return { user }
  const next = location.pathname === paths.home() || hasSignedOut() ? undefined : location.href
  throw redirect({ href: paths.login({ next }), replace: true })
}

/** One of the flags is enough; the error names the first. */
export function requireFlag(flag: keyof typeof missingFlag, ...others: (keyof typeof missingFlag)[]) {
  return async (route: GuardedRoute): Promise<{ user: User }> => {
    const { user } = await requireUser(route)
    if ([flag, ...others].some((one) => user[one])) return { user }
    if (!route.preload) {
      console.warn(`${route.location.pathname} needs ${flag}`)
      toast.error(translate(missingFlag[flag]))
    }
    throw redirect({ href: paths.home(), replace: true })
  }
}

/** Screens that guests may open too: the server says how much of the group they see. */
export const allowGuests = async ({ context }: GuardedRoute): Promise<{ user: User | null }> => ({
  user: await currentUser(context.queryClient),
})

/** Guests start at the public group, or at the sign-in page when there is none. */
export async function guestPath(queryClient: QueryClient): Promise<string> {
  const about = await queryClient.ensureQueryData(appInfoQueries.about()).catch(() => null)
  return about?.defaultGroupSlug ? paths.explorer(about.defaultGroupSlug) : paths.login()
}

/** For members of a group only; the address of another group leads to the own one. */
export async function requireOwnGroup(route: GuardedRoute & { params: object }): Promise<{ user: User }> {
  const { user } = await requireUser(route)
  if ('groupSlug' in route.params && route.params.groupSlug === user.groupSlug) return { user }
  if (!route.preload) {
    console.warn(`${route.location.pathname} belongs to another group`)
    toast.error(translate('app.refused.otherGroup'))
  }
  throw redirect({ href: paths.home(), replace: true })
}
