/** Data management: the nouns a group shares. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireFlag } from '../guards.ts'
import { paths } from '../paths.ts'
import { defaultFrame } from './frames.tsx'

const groupDataLabels = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.groupDataLabels(),
  staticData: { title: 'labels.title' },
  beforeLoad: requireFlag('canOrganize'),
  component: lazyRouteComponent(() => import('#routes/group/data/labels.tsx'), 'Component'),
})

export const dataRoutes = [groupDataLabels]
