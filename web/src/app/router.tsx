/** The map of the client: which address shows which screen, in which frame, and for whom. */
import { SETUP_REQUIRED } from '@larder/contract/auth.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, type RouterHistory, redirect } from '@tanstack/react-router'
import { isApiError } from '#lib/api.ts'
import { basePath } from '#lib/base-path.ts'
import { paths } from '#lib/paths.ts'
import { readSearch, writeSearch } from '#lib/search-text.ts'
import { currentUser, guestPath, startPath } from './guards.ts'
import { accountRoutes } from './routing/account-routes.tsx'
import { adminRoutes } from './routing/admin-routes.tsx'
import { cookbookRoutes } from './routing/cookbook-routes.tsx'
import { dataRoutes } from './routing/data-routes.tsx'
import { adminFrame, bareFrame, blankFrame, defaultFrame, root } from './routing/frames.tsx'
import { householdRoutes } from './routing/household-routes.tsx'
import { pantryRoutes } from './routing/pantry-routes.tsx'
import { recipeRoutes } from './routing/recipe-routes.tsx'
import { shoppingRoutes } from './routing/shopping-routes.tsx'

// Both are loaded before anything is drawn, so that they are there when the network is not.
export const PageLoader = lazyRouteComponent(() => import('./layouts/page-loader.tsx'), 'PageLoader')
export const BrokenScreen = lazyRouteComponent(() => import('./error-page.tsx'), 'BrokenScreen')

const home = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.home(),
  beforeLoad: async ({ context: { queryClient } }) => {
    const user = await currentUser(queryClient)
    throw redirect({ href: await (user ? startPath(queryClient, user) : guestPath(queryClient)), replace: true })
  },
})

const notFound = createRoute({
  getParentRoute: () => bareFrame,
  path: '$',
  staticData: { title: 'app.error.notFoundTitle' },
  beforeLoad: async ({ context, location }) => {
    const user = await currentUser(context.queryClient)
    const { rewriteOf } = await import('./legacy-paths.ts')
    const rewritten = rewriteOf(location.pathname, user?.groupSlug ?? null)
    if (rewritten) throw redirect({ href: rewritten + location.href.slice(location.pathname.length), replace: true })
  },
  component: lazyRouteComponent(() => import('./error-page.tsx'), 'MissingPage'),
})

const routeTree = root.addChildren([
  defaultFrame.addChildren([
    home,
    ...recipeRoutes.default,
    ...dataRoutes,
    ...householdRoutes,
    ...cookbookRoutes.default,
    ...shoppingRoutes.default,
    ...pantryRoutes,
    ...accountRoutes.default,
  ]),
  adminFrame.addChildren(adminRoutes),
  bareFrame.addChildren([
    ...recipeRoutes.bare,
    ...cookbookRoutes.bare,
    ...shoppingRoutes.bare,
    ...accountRoutes.bare,
    notFound,
  ]),
  blankFrame.addChildren(accountRoutes.blank),
])

type RouterOptions = { queryClient: QueryClient; history?: RouterHistory }

export function createAppRouter({ queryClient, history }: RouterOptions) {
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient },
    basepath: basePath() || '/',
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: PageLoader,
    defaultErrorComponent: BrokenScreen,
  })
  // Whoever must set up a second factor is led there, whatever they wanted to see.
  queryClient.getQueryCache().subscribe((event) => {
    const failure = event.type === 'updated' && event.action.type === 'error' && event.action.error
    if (failure && isApiError(failure) && failure.reason === SETUP_REQUIRED)
      void router.navigate({ to: paths.userSecurity(), replace: true })
  })
  return router
}
