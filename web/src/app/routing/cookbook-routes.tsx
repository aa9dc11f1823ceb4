/** Cookbooks: the household's, one of them, and those that somebody was sent a link to. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { allowGuests, requireOwnGroup } from '../guards.ts'
import { bareFrame, defaultFrame, withPage } from './frames.tsx'

const GROUP = '$groupSlug'

const CookbooksPage = lazyRouteComponent(
  () => import('#features/discovery/cookbooks/cookbooks-page.tsx'),
  'CookbooksPage',
)
const cookbooks = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.cookbooks(GROUP),
  staticData: { title: 'cookbooks.title' },
  beforeLoad: requireOwnGroup,
  component: CookbooksPage,
})

const CookbookPage = lazyRouteComponent(() => import('#features/discovery/cookbooks/cookbook-page.tsx'), 'CookbookPage')
const cookbook = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.cookbook(GROUP, '$cookbookSlug'),
  staticData: { title: 'cookbooks.one' },
  beforeLoad: allowGuests,
  component: withPage(CookbookPage, CookbookScreen),
})

function CookbookScreen(): ReactNode {
  const { groupSlug, cookbookSlug } = cookbook.useParams()
  return <CookbookPage key={cookbookSlug} groupSlug={groupSlug} cookbookSlug={cookbookSlug} />
}

const SharedBookPage = lazyRouteComponent(
  () => import('#features/discovery/cookbook-sharing/shared-book-page.tsx'),
  'SharedBookPage',
)
/** Public: everybody with the link may read. */
const sharedBook = createRoute({
  getParentRoute: () => bareFrame,
  path: paths.sharedCookbook('$token'),
  staticData: { title: 'cookbooks.one' },
  loader: () => import('../recipe-sources.ts'),
  component: withPage(SharedBookPage, SharedBookScreen),
})

function SharedBookScreen(): ReactNode {
  return <SharedBookPage {...sharedBook.useParams()} />
}

export const cookbookRoutes = { default: [cookbooks, cookbook], bare: [sharedBook] }
