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
  component: lazyRouteComponent(() => import('#features/groups/group-settings.tsx'), 'GroupSettings'),
})

const householdSettings = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.household(),
  staticData: { title: 'households.settings.title' },
  beforeLoad: requireFlag('canManageHousehold'),
  component: lazyRouteComponent(() => import('#features/households/household-settings.tsx'), 'HouseholdSettings'),
})

const householdMembers = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.householdMembers(),
  staticData: { title: 'households.members.title' },
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#features/households/members-table.tsx'), 'MembersTable'),
})

export const householdRoutes = [groupSettings, householdSettings, householdMembers]
