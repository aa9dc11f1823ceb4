/** What a household buys. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { requireUser } from '../guards.ts'
import { defaultFrame, withPage } from './frames.tsx'

const ListsPage = lazyRouteComponent(() => import('#features/shopping-lists/lists-page.tsx'), 'ListsPage')
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

const ListPage = lazyRouteComponent(() => import('#features/shopping-lists/list/list-page.tsx'), 'ListPage')
const shoppingList = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.shoppingList('$listId'),
  staticData: { title: 'shopping-lists.one' },
  beforeLoad: requireUser,
  component: withPage(ListPage, ListScreen),
})

function ListScreen(): ReactNode {
  const { listId } = shoppingList.useParams()
  return <ListPage key={listId} listId={listId} />
}

export const shoppingRoutes = [shoppingLists, shoppingList]
