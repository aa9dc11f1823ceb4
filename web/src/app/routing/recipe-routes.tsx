/** The recipes of a group: finding them, reading them, keeping them in order. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireOwnGroup } from '../guards.ts'
import { paths } from '../paths.ts'
import { defaultFrame } from './frames.tsx'

const GROUP = '$groupSlug'

const explorer = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.explorer(GROUP),
  staticData: { title: 'recipes.title' },
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#routes/g/explorer.tsx'), 'Component'),
})

export const recipeRoutes = { default: [explorer], bare: [] }
