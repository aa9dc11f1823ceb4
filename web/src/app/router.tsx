/** The map of the client: which address shows which screen, in which frame, and for whom. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  type RouterHistory,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import { takeWish } from '#features/auth/departure.ts'
import type { MessageKey } from '#i18n/english.ts'
import { flushUndoable } from '#lib/undo.ts'
import { BrokenScreen, ErrorPage } from './error-page.tsx'
import { currentUser, requireFlag, requireUser, startPath } from './guards.ts'
import { BareLayout } from './layouts/bare-layout.tsx'
import { BlankLayout } from './layouts/blank-layout.tsx'
import { PageLoader } from './layouts/page-loader.tsx'
import { rewriteOf } from './legacy-paths.ts'
import { isOwnPath, paths } from './paths.ts'
import { RootFrame } from './root-frame.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names the screen in the title of the document. */
    title?: MessageKey
  }
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: RootFrame })

// Whoever signs in first needs neither drawer nor search: these frames come with the first page that has them.
const defaultFrame = createRoute({
  getParentRoute: () => root,
  id: 'default',
  component: lazyRouteComponent(() => import('./layouts/default-layout.tsx'), 'DefaultLayout'),
})
const adminFrame = createRoute({
  getParentRoute: () => root,
  id: 'admin',
  beforeLoad: requireFlag('admin'),
  component: lazyRouteComponent(() => import('./layouts/admin-layout.tsx'), 'AdminLayout'),
})
const bareFrame = createRoute({ getParentRoute: () => root, id: 'bare', component: BareLayout })
const blankFrame = createRoute({ getParentRoute: () => root, id: 'blank', component: BlankLayout })

const home = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.home(),
  staticData: { title: 'app.home.title' },
  beforeLoad: async (route) => {
    const { user } = await requireUser(route)
    const start = await startPath(route.context.queryClient, user)
    if (start !== paths.home()) throw redirect({ href: start, replace: true })
  },
  component: lazyRouteComponent(() => import('#routes/home.tsx'), 'Component'),
})

const login = createRoute({
  getParentRoute: () => blankFrame,
  path: paths.login(),
  staticData: { title: 'auth.signIn' },
  // Named even when they are nothing: what is left out here would be taken over from the address unchecked.
  validateSearch: (search): { direct: 1 | undefined; next: string | undefined } => ({
    direct: Number(search.direct) === 1 ? 1 : undefined,
    next: typeof search.next === 'string' && isOwnPath(search.next) ? search.next : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    const user = await currentUser(context.queryClient)
    if (!user) return
    const start = await startPath(context.queryClient, user)
    const wish = search.next ?? takeWish()
    throw redirect({ href: start === paths.adminSetup() ? start : (wish ?? start), replace: true })
  },
  component: lazyRouteComponent(() => import('#routes/login.tsx'), 'Component'),
})

/** The secret of a link that came by mail, or nothing. */
const tokenOf = (search: Record<string, unknown>): { token: string | undefined } => ({
  token: search.token === undefined || search.token === '' ? undefined : String(search.token),
})

const register = createRoute({
  getParentRoute: () => blankFrame,
  path: paths.register(),
  staticData: { title: 'auth.register.title' },
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
  beforeLoad: requireFlag('admin'),
  component: lazyRouteComponent(() => import('#routes/admin/setup.tsx'), 'Component'),
})

const groupDataLabels = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupDataLabels(),
  staticData: { title: 'labels.title' },
  beforeLoad: requireFlag('canOrganize'),
  component: lazyRouteComponent(() => import('#routes/group/data/labels.tsx'), 'Component'),
})

const groupSettings = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupSettings(),
  staticData: { title: 'groups.settings.title' },
  beforeLoad: requireFlag('canManage'),
  component: lazyRouteComponent(() => import('#routes/group/settings.tsx'), 'Component'),
})

const householdSettings = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.household(),
  staticData: { title: 'households.settings.title' },
  beforeLoad: requireFlag('canManageHousehold'),
  component: lazyRouteComponent(() => import('#routes/household/settings.tsx'), 'Component'),
})

const householdMembers = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.householdMembers(),
  staticData: { title: 'households.members.title' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#routes/household/members.tsx'), 'Component'),
})

const adminSiteSettings = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminSiteSettings(),
  staticData: { title: 'admin.site.title' },
  component: lazyRouteComponent(() => import('#routes/admin/site-settings.tsx'), 'Component'),
})

const adminUsers = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminUsers(),
  staticData: { title: 'admin.users.title' },
  component: lazyRouteComponent(() => import('#routes/admin/users.tsx'), 'Component'),
})

const adminUserCreate = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminUserCreate(),
  staticData: { title: 'admin.users.create' },
  component: lazyRouteComponent(() => import('#routes/admin/user-create.tsx'), 'Component'),
})

const adminUser = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminUser('$id'),
  staticData: { title: 'admin.users.edit' },
  component: lazyRouteComponent(() => import('#routes/admin/user.tsx'), 'Component'),
})

const adminHouseholds = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminHouseholds(),
  staticData: { title: 'households.all.title' },
  component: lazyRouteComponent(() => import('#routes/admin/households.tsx'), 'Component'),
})

const adminHousehold = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminHousehold('$id'),
  staticData: { title: 'households.all.edit' },
  component: lazyRouteComponent(() => import('#routes/admin/household.tsx'), 'Component'),
})

const adminGroups = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminGroups(),
  staticData: { title: 'groups.all.title' },
  component: lazyRouteComponent(() => import('#routes/admin/groups.tsx'), 'Component'),
})

const adminGroup = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminGroup('$id'),
  staticData: { title: 'groups.all.edit' },
  component: lazyRouteComponent(() => import('#routes/admin/group.tsx'), 'Component'),
})

const notFound = createRoute({
  getParentRoute: () => bareFrame,
  path: '$',
  staticData: { title: 'app.error.notFoundTitle' },
  beforeLoad: async ({ context, location }) => {
    const user = await currentUser(context.queryClient)
    const rewritten = rewriteOf(location.pathname, user?.groupSlug ?? null)
    if (rewritten) throw redirect({ href: rewritten + location.href.slice(location.pathname.length), replace: true })
  },
  component: () => <ErrorPage status={404} />,
})

const routeTree = root.addChildren([
  defaultFrame.addChildren([
    home,
    groupDataLabels,
    userProfile,
    userProfileEdit,
    userApiTokens,
    groupSettings,
    householdSettings,
    householdMembers,
  ]),
  adminFrame.addChildren([
    adminSiteSettings,
    adminUsers,
    adminUserCreate,
    adminUser,
    adminHouseholds,
    adminHousehold,
    adminGroups,
    adminGroup,
  ]),
  bareFrame.addChildren([forgotPassword, resetPassword, notFound]),
  blankFrame.addChildren([login, register, adminSetup]),
])

type RouterOptions = { queryClient: QueryClient; history?: RouterHistory }

export function createAppRouter({ queryClient, history }: RouterOptions) {
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient },
    basepath: import.meta.env.BASE_URL,
    // What an address says is text: read as JSON, a token made of the right digits would come back as another one.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: PageLoader,
    defaultErrorComponent: BrokenScreen,
  })
  // What was deleted on the last screen is deleted before the next one asks the server.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) void flushUndoable()
  })
  return router
}
