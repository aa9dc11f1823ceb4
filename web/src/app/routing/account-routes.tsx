/** Sign-in, registration and the own account. */
import type { User } from '@larder/contract/users.ts'
import { isLocalPath } from '@larder/domain/local-path.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { prefetchSignIn } from '#features/accounts/auth/prefetch-sign-in.ts'
import { takeIntendedPath } from '#features/accounts/auth/provider-redirect.ts'
import { paths } from '#lib/paths.ts'
import { waitWithTimeout } from '#lib/wait-with-timeout.ts'
import { currentUser, requireFlag, requireUser, startPath } from '../guards.ts'
import { bareFrame, blankFrame, defaultFrame, withPage } from './frames.tsx'

/** The secret of a link that came by mail, or nothing. */
const tokenOf = (search: Record<string, unknown>): { token: string | undefined } => ({
  token: search.token === undefined || search.token === '' ? undefined : String(search.token),
})

/** A screen about the one who is signed in. */
const forUser = (load: () => Promise<ComponentType<{ user: User }>>) =>
  lazyRouteComponent(async () => {
    const [Page, { useUser }] = await Promise.all([load(), import('#features/accounts/users/users.queries.ts')])
    const Screen = (): ReactNode => {
      const user = useUser()
      return user && <Page user={user} />
    }
    return { Screen }
  }, 'Screen')

const login = createRoute({
  getParentRoute: () => blankFrame,
  path: paths.login(),
  staticData: { title: 'auth.signIn' },
  // Named even when undefined: keys that are left out would be taken from the address unchecked.
  validateSearch: (search): { direct: 1 | undefined; next: string | undefined } => ({
    direct: Number(search.direct) === 1 ? 1 : undefined,
    next: typeof search.next === 'string' && isLocalPath(search.next) ? search.next : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    const answered = prefetchSignIn(context.queryClient)
    const user = await currentUser(context.queryClient)
    if (!user) return answered()
    const start = await startPath(context.queryClient, user)
    const intended = search.next ?? takeIntendedPath()
    throw redirect({ href: start === paths.adminSetup() ? start : (intended ?? start), replace: true })
  },
  component: lazyRouteComponent(() => import('#features/accounts/auth/sign-in-page.tsx'), 'SignInPage'),
})

const RegisterPage = lazyRouteComponent(
  () => import('#features/accounts/auth/registration/register-page.tsx'),
  'RegisterPage',
)
const register = createRoute({
  getParentRoute: () => blankFrame,
  path: paths.register(),
  staticData: { title: 'auth.register.title' },
  validateSearch: tokenOf,
  component: withPage(RegisterPage, RegisterScreen),
})

function RegisterScreen(): ReactNode {
  const { token = '' } = register.useSearch()
  return <RegisterPage key={token} token={token} />
}

const forgotPassword = createRoute({
  getParentRoute: () => bareFrame,
  path: paths.forgotPassword(),
  staticData: { title: 'auth.forgot.title' },
  component: lazyRouteComponent(
    () => import('#features/accounts/auth/password-reset/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})

const ResetPasswordPage = lazyRouteComponent(
  () => import('#features/accounts/auth/password-reset/reset-password-page.tsx'),
  'ResetPasswordPage',
)
const resetPassword = createRoute({
  getParentRoute: () => bareFrame,
  path: paths.resetPassword(),
  staticData: { title: 'auth.reset.title' },
  validateSearch: tokenOf,
  component: withPage(ResetPasswordPage, ResetPasswordScreen),
})

function ResetPasswordScreen(): ReactNode {
  return <ResetPasswordPage token={resetPassword.useSearch().token ?? ''} />
}

const userProfile = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.userProfile(),
  staticData: { title: 'users.profile.title' },
  beforeLoad: requireUser,
  // Loaded ahead, because open invitations are in the middle of the page and would move the rest of it.
  loader: async ({ context: { queryClient, user } }) => {
    if (!user.canInvite) return
    await waitWithTimeout(
      import('#features/accounts/invitations/invitations.queries.ts').then(({ invitationQueries }) =>
        queryClient.ensureQueryData(invitationQueries.list()),
      ),
    )
  },
  component: lazyRouteComponent(() => import('#routes/user/profile.tsx'), 'Component'),
})

const EditPage = async () => (await import('#features/accounts/users/edit/edit-page.tsx')).EditPage
const userProfileEdit = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.userProfileEdit(),
  staticData: { title: 'users.edit.title' },
  beforeLoad: requireUser,
  component: forUser(EditPage),
})

const ApiTokensPage = async () =>
  (await import('#features/accounts/users/api-tokens/api-tokens-page.tsx')).ApiTokensPage
const userApiTokens = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.userApiTokens(),
  staticData: { title: 'users.tokens.title' },
  beforeLoad: requireFlag('advanced'),
  component: forUser(ApiTokensPage),
})

const userSecurity = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.userSecurity(),
  staticData: { title: 'second-factors.page.title' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#routes/user/security.tsx'), 'Component'),
})

const userPush = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.userPush(),
  staticData: { title: 'push.title' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#features/foundation/push/push-page.tsx'), 'PushPage'),
})

const SetupPage = async () => (await import('#features/accounts/auth/setup/setup-page.tsx')).SetupPage
const adminSetup = createRoute({
  getParentRoute: () => blankFrame,
  path: paths.adminSetup(),
  staticData: { title: 'auth.setup.title' },
  beforeLoad: requireFlag('admin'),
  component: forUser(SetupPage),
})

export const accountRoutes = {
  default: [userProfile, userProfileEdit, userApiTokens, userSecurity, userPush],
  bare: [forgotPassword, resetPassword],
  blank: [login, register, adminSetup],
}
