/** The group and the household: their settings and their people. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { requireFlag, requireUser } from '../guards.ts'
import { defaultFrame } from './frames.tsx'

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

export const householdRoutes = [groupSettings, householdSettings, householdMembers]
