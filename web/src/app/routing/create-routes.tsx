/** Adding recipes: one place with a tab for each way, whose pages come with it. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireOwnGroup } from '../guards.ts'
import { defaultFrame } from './frames.tsx'

const create = createRoute({
  getParentRoute: () => defaultFrame,
  path: '/g/$groupSlug/r/create/$way',
  staticData: { title: 'recipe-import.title' },
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#features/recipe-import/create-frame.tsx'), 'CreateFrame'),
})

export const createRoutes = [create]
