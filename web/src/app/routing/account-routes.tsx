/** Coming in, and the own account. */
import { isLocalPath } from '@larder/domain/local-path.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { takeIntendedPath } from '#features/auth/provider-redirect.ts'
import { loadEveryWord } from '#i18n/i18n.ts'
import { paths } from '#lib/paths.ts'
import { currentUser, requireFlag, requireUser, startPath } from '../guards.ts'
import { bareFrame, blankFrame, defaultFrame } from './frames.tsx'

/** The secret of a link that came by mail, or nothing. */
const tokenOf = (search: Record<string, unknown>): { token: string | undefined } => ({
  token: search.token === undefined || search.token === '' ? undefined : String(search.token),
})

const login = createRoute({
  getParentRoute: () => blankFrame,
  path: paths.login(),
  staticData: { title: 'auth.signIn' },
  // Named even when they are nothing: what is left out here would be taken over from the address unchecked.
  validateSearch: (search): { direct: 1 | undefined; next: string | undefined } => ({
    direct: Number(search.direct) === 1 ? 1 : undefined,
    next: typeof search.next === 'string' && isLocalPath(search.next) ? search.next : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    const user = await currentUser(context.queryClient)
    if (!user) return
    const start = await startPath(context.queryClient, user)
    const wish = search.next ?? takeIntendedPath()
    throw redirect({ href: start === paths.adminSetup() ? start : (wish ?? start), replace: true })
  },
  component: lazyRouteComponent(() => import('#routes/login.tsx'), 'Component'),
})

const register = createRoute({
  getParentRoute: () => blankFrame,
  path: paths.register(),
  staticData: { title: 'auth.register.title' },
  loader: loadEveryWord,
  validateSearch: tokenOf,
  component: lazyRouteComponent(() => import('#routes/register.tsx'), 'Component'),
})

const forgotPassword = createRoute({
  getParentRoute: () => bareFrame,
  path: paths.forgotPassword(),
  staticData: { title: 'auth.forgot.title' },
  component: lazyRouteComponent(() => import('#routes/forgot-password.tsx'), 'Component'),
})

const resetPassword = createRoute({
  getParentRoute: () => bareFrame,
  path: paths.resetPassword(),
  staticData: { title: 'auth.reset.title' },
  validateSearch: tokenOf,
  component: lazyRouteComponent(() => import('#routes/reset-password.tsx'), 'Component'),
})

const userProfile = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.userProfile(),
  staticData: { title: 'users.profile.title' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#routes/user/profile.tsx'), 'Component'),
})

const userProfileEdit = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.userProfileEdit(),
  staticData: { title: 'users.edit.title' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#routes/user/profile-edit.tsx'), 'Component'),
})

const userApiTokens = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.userApiTokens(),
  staticData: { title: 'users.tokens.title' },
  beforeLoad: requireFlag('advanced'),
  component: lazyRouteComponent(() => import('#routes/user/api-tokens.tsx'), 'Component'),
})

const adminSetup = createRoute({
  getParentRoute: () => blankFrame,
  path: paths.adminSetup(),
  staticData: { title: 'auth.setup.title' },
  loader: loadEveryWord,
  beforeLoad: requireFlag('admin'),
  component: lazyRouteComponent(() => import('#routes/admin/setup.tsx'), 'Component'),
})

export const accountRoutes = {
  default: [userProfile, userProfileEdit, userApiTokens],
  bare: [forgotPassword, resetPassword],
  blank: [login, register, adminSetup],
}
