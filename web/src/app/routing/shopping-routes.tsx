/** Shopping lists. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { requireUser } from '../guards.ts'
import { bareFrame, defaultFrame, withPage } from './frames.tsx'

const ListsPage = lazyRouteComponent(() => import('#features/shopping/shopping-lists/lists-page.tsx'), 'ListsPage')
const shoppingLists = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.shoppingLists(),
  staticData: { title: 'shopping-lists.title' },
  validateSearch: ({ disableRedirect }): { disableRedirect: true | undefined } => ({
    disableRedirect: String(disableRedirect) === 'true' ? true : undefined,
  }),
  beforeLoad: requireUser,
  component: withPage(ListsPage, ListsScreen),
})

function ListsScreen(): ReactNode {
  return <ListsPage stay={shoppingLists.useSearch().disableRedirect ?? false} />
}

const ListPage = lazyRouteComponent(() => import('#features/shopping/shopping-lists/list/list-page.tsx'), 'ListPage')
const shoppingList = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.shoppingList('$listId'),
  staticData: { title: 'shopping-lists.one' },
  beforeLoad: requireUser,
  loader: ({ context: { queryClient }, params }) =>
    import('#features/shopping/shopping-lists/list/prefetch-list.ts')
      .then(({ prefetchList }) => prefetchList({ queryClient, ...params }))
      // The screen asks by itself.
      .catch(console.error),
  component: withPage(ListPage, ListScreen),
})

function ListScreen(): ReactNode {
  const { listId } = shoppingList.useParams()
  return <ListPage key={listId} listId={listId} />
}

const SharedListPage = lazyRouteComponent(
  () => import('#features/shopping/shopping-list-sharing/shared-list-page.tsx'),
  'SharedListPage',
)
/** Public: everybody with the link may look. */
const sharedList = createRoute({
  getParentRoute: () => bareFrame,
  path: paths.sharedShoppingList('$token'),
  staticData: { title: 'shopping-list-sharing.page.title' },
  component: withPage(SharedListPage, SharedListScreen),
})

function SharedListScreen(): ReactNode {
  const { token } = sharedList.useParams()
  return <SharedListPage key={token} token={token} />
}

export const shoppingRoutes = { default: [shoppingLists, shoppingList], bare: [sharedList] }
