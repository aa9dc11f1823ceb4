/** The recipes of a group: finding them, reading them, keeping them in order. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { allowGuests, requireOwnGroup, requireUser } from '../guards.ts'
import { bareFrame, defaultFrame } from './frames.tsx'

const GROUP = '$groupSlug'
const RECIPE = '$recipeSlug'

const explorer = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.explorer(GROUP),
  staticData: { title: 'recipes.title' },
  beforeLoad: allowGuests,
  // Once: afterwards the screen asks for itself.
  shouldReload: false,
  loader: async ({ context: { queryClient, user }, params, location }) => {
    const { groupSlug = '' }: { groupSlug?: string } = params
    const { prefetchExplorer } = await import('#features/recipe-search/explorer/prefetch-explorer.ts')
    await prefetchExplorer({ queryClient, user, groupSlug, address: location.searchStr })
  },
  component: lazyRouteComponent(() => import('#routes/g/explorer.tsx'), 'Component'),
})

const favorites = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.userFavorites('$userId'),
  staticData: { title: 'ratings.favorites' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#routes/user/favorites.tsx'), 'Component'),
})

const recipeCreate = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.recipeCreate(GROUP),
  staticData: { title: 'recipes.create.title' },
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#routes/g/recipe-create.tsx'), 'Component'),
})

const recipe = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.recipe(GROUP, RECIPE),
  staticData: { title: 'recipes.view.title' },
  beforeLoad: allowGuests,
  validateSearch: ({ edit, servings }): { edit: true | undefined; servings: number | undefined } => ({
    edit: String(edit) === 'true' ? true : undefined,
    servings: Number(servings) > 0 && Number.isFinite(Number(servings)) ? Number(servings) : undefined,
  }),
  loader: async ({ context: { queryClient, user }, params }) => {
    const { groupSlug = '', recipeSlug = '' }: { groupSlug?: string; recipeSlug?: string } = params
    const { prefetchRecipe } = await import('#features/recipes/prefetch-recipe.ts')
    await prefetchRecipe({ queryClient, user, groupSlug, recipeSlug })
  },
  component: lazyRouteComponent(() => import('#routes/g/recipe.tsx'), 'Component'),
})

const timeline = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.timeline(GROUP),
  staticData: { title: 'recipe-timeline.title' },
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#routes/g/timeline.tsx'), 'Component'),
})

const recipeHistory = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.recipeHistory(GROUP, RECIPE),
  staticData: { title: 'recipes.history.title' },
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#routes/g/recipe-history.tsx'), 'Component'),
})

const trash = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.trash(GROUP),
  staticData: { title: 'recipes.trash.title' },
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#routes/g/trash.tsx'), 'Component'),
})

/** Whoever holds the link may read; nobody is asked who they are. */
const sharedRecipe = createRoute({
  getParentRoute: () => bareFrame,
  path: paths.sharedRecipe(GROUP, '$token'),
  staticData: { title: 'recipe-sharing.page.title' },
  component: lazyRouteComponent(() => import('#routes/g/shared-recipe.tsx'), 'Component'),
})

const finder = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.finder(GROUP),
  staticData: { title: 'recipe-finder.title' },
  beforeLoad: allowGuests,
  component: lazyRouteComponent(() => import('#routes/g/finder.tsx'), 'Component'),
})

const categories = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.categories(GROUP),
  staticData: { title: 'organizers.categories.title' },
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#routes/g/categories.tsx'), 'Component'),
})

const tags = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.tags(GROUP),
  staticData: { title: 'organizers.tags.title' },
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#routes/g/tags.tsx'), 'Component'),
})

const tools = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.tools(GROUP),
  staticData: { title: 'organizers.tools.title' },
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#routes/g/tools.tsx'), 'Component'),
})

export const recipeRoutes = {
  default: [explorer, favorites, recipeCreate, recipe, timeline, recipeHistory, trash, finder, categories, tags, tools],
  bare: [sharedRecipe],
}
