/** The operator's desk. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { adminFrame } from './frames.tsx'

const adminSiteSettings = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminSiteSettings(),
  staticData: { title: 'admin.site.title' },
  component: lazyRouteComponent(() => import('#routes/admin/site-settings.tsx'), 'Component'),
})

const adminUsers = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminUsers(),
  staticData: { title: 'admin.users.title' },
  component: lazyRouteComponent(() => import('#routes/admin/users.tsx'), 'Component'),
})

const adminUserCreate = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminUserCreate(),
  staticData: { title: 'admin.users.create' },
  component: lazyRouteComponent(() => import('#routes/admin/user-create.tsx'), 'Component'),
})

const adminUser = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminUser('$id'),
  staticData: { title: 'admin.users.edit' },
  component: lazyRouteComponent(() => import('#routes/admin/user.tsx'), 'Component'),
})

const adminHouseholds = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminHouseholds(),
  staticData: { title: 'households.all.title' },
  component: lazyRouteComponent(() => import('#routes/admin/households.tsx'), 'Component'),
})

const adminHousehold = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminHousehold('$id'),
  staticData: { title: 'households.all.edit' },
  component: lazyRouteComponent(() => import('#routes/admin/household.tsx'), 'Component'),
})

const adminGroups = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminGroups(),
  staticData: { title: 'groups.all.title' },
  component: lazyRouteComponent(() => import('#routes/admin/groups.tsx'), 'Component'),
})

const adminGroup = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminGroup('$id'),
  staticData: { title: 'groups.all.edit' },
  component: lazyRouteComponent(() => import('#routes/admin/group.tsx'), 'Component'),
})

const adminJobs = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminJobs(),
  staticData: { title: 'jobs.title' },
  component: lazyRouteComponent(() => import('#routes/admin/jobs.tsx'), 'Component'),
})

export const adminRoutes = [
  adminJobs,
  adminSiteSettings,
  adminUsers,
  adminUserCreate,
  adminUser,
  adminHouseholds,
  adminHousehold,
  adminGroups,
  adminGroup,
]
