/** The administration. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { adminFrame, withPage } from './frames.tsx'

const adminSiteSettings = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminSiteSettings(),
  staticData: { title: 'admin.site.title' },
  component: lazyRouteComponent(() => import('#features/operations/admin/site-settings.tsx'), 'SiteSettings'),
})

const adminAudit = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminAudit(),
  staticData: { title: 'audit.title' },
  component: lazyRouteComponent(() => import('#features/operations/audit/audit-page.tsx'), 'AuditPage'),
})

const adminUsers = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminUsers(),
  staticData: { title: 'admin.users.title' },
  component: lazyRouteComponent(() => import('#features/operations/admin/users-table.tsx'), 'UsersTable'),
})

const adminUserCreate = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminUserCreate(),
  staticData: { title: 'admin.users.create' },
  component: lazyRouteComponent(() => import('#features/operations/admin/create-user-page.tsx'), 'CreateUserPage'),
})

const UserPage = lazyRouteComponent(() => import('#features/operations/admin/user-page.tsx'), 'UserPage')
const adminUser = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminUser('$id'),
  staticData: { title: 'admin.users.edit' },
  component: withPage(UserPage, AdminUserScreen),
})

function AdminUserScreen(): ReactNode {
  return <UserPage {...adminUser.useParams()} />
}

const adminHouseholds = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminHouseholds(),
  staticData: { title: 'households.all.title' },
  component: lazyRouteComponent(
    () => import('#features/accounts/households/all-households-table.tsx'),
    'AllHouseholdsTable',
  ),
})

const HouseholdPage = lazyRouteComponent(
  () => import('#features/accounts/households/household-page.tsx'),
  'HouseholdPage',
)
const adminHousehold = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminHousehold('$id'),
  staticData: { title: 'households.all.edit' },
  component: withPage(HouseholdPage, AdminHouseholdScreen),
})

function AdminHouseholdScreen(): ReactNode {
  return <HouseholdPage {...adminHousehold.useParams()} />
}

const adminGroups = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminGroups(),
  staticData: { title: 'groups.all.title' },
  component: lazyRouteComponent(() => import('#features/accounts/groups/all-groups-table.tsx'), 'AllGroupsTable'),
})

const GroupPage = lazyRouteComponent(() => import('#features/accounts/groups/group-page.tsx'), 'GroupPage')
const adminGroup = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminGroup('$id'),
  staticData: { title: 'groups.all.edit' },
  component: withPage(GroupPage, AdminGroupScreen),
})

function AdminGroupScreen(): ReactNode {
  return <GroupPage {...adminGroup.useParams()} />
}

const adminJobs = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminJobs(),
  staticData: { title: 'jobs.title' },
  component: lazyRouteComponent(() => import('#features/foundation/jobs/jobs-table.tsx'), 'JobsTable'),
})

const adminBackups = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminBackups(),
  staticData: { title: 'backups.title' },
  component: lazyRouteComponent(() => import('#routes/admin/backups.tsx'), 'Component'),
})

const adminMealieImports = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminMealieImports(),
  staticData: { title: 'mealie-import.title' },
  component: lazyRouteComponent(
    () => import('#features/intake/mealie-import/mealie-imports-page.tsx'),
    'MealieImportsPage',
  ),
})

const MealieImportPage = lazyRouteComponent(
  () => import('#features/intake/mealie-import/mealie-import-page.tsx'),
  'MealieImportPage',
)
const adminMealieImport = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminMealieImport('$id'),
  staticData: { title: 'mealie-import.one' },
  component: withPage(MealieImportPage, MealieImportScreen),
})

function MealieImportScreen(): ReactNode {
  return <MealieImportPage {...adminMealieImport.useParams()} />
}

const adminMaintenance = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminMaintenance(),
  staticData: { title: 'maintenance.title' },
  component: lazyRouteComponent(
    () => import('#features/operations/maintenance/maintenance-page.tsx'),
    'MaintenancePage',
  ),
})

const adminDebugParser = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminDebugParser(),
  staticData: { title: 'ingredient-parser.debug.title' },
  component: lazyRouteComponent(() => import('#features/recipes/ingredient-parser/debug-page.tsx'), 'DebugPage'),
})

const adminAiTest = createRoute({
  getParentRoute: () => adminFrame,
  path: paths.adminAiTest(),
  staticData: { title: 'ai-providers.debug.title' },
  component: lazyRouteComponent(() => import('#features/operations/admin/ai-test-page.tsx'), 'AiTestPage'),
})

export const adminRoutes = [
  adminAudit,
  adminAiTest,
  adminBackups,
  adminDebugParser,
  adminJobs,
  adminMaintenance,
  adminMealieImports,
  adminMealieImport,
  adminSiteSettings,
  adminUsers,
  adminUserCreate,
  adminUser,
  adminHouseholds,
  adminHousehold,
  adminGroups,
  adminGroup,
]
