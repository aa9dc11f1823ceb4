/** The administration. */
import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import { paths } from '#lib/paths.ts'
import { adminFrame, withPage } from './frames.tsx'

const adminScreen = <Path extends string>(path: Path, title: MessageKey, component: RouteComponent) =>
  createRoute({ getParentRoute: () => adminFrame, path, staticData: { title }, component })

const adminSiteSettings = adminScreen(
  paths.adminSiteSettings(),
  'admin.site.title',
  lazyRouteComponent(() => import('#features/operations/admin/site-settings.tsx'), 'SiteSettings'),
)

const adminAudit = adminScreen(
  paths.adminAudit(),
  'audit.title',
  lazyRouteComponent(() => import('#features/operations/audit/audit-page.tsx'), 'AuditPage'),
)

const adminUsers = adminScreen(
  paths.adminUsers(),
  'admin.users.title',
  lazyRouteComponent(() => import('#features/operations/admin/users-table.tsx'), 'UsersTable'),
)

const adminUserCreate = adminScreen(
  paths.adminUserCreate(),
  'admin.users.create',
  lazyRouteComponent(() => import('#features/operations/admin/create-user-page.tsx'), 'CreateUserPage'),
)

const UserPage = lazyRouteComponent(() => import('#features/operations/admin/user-page.tsx'), 'UserPage')
const adminUser = adminScreen(paths.adminUser('$id'), 'admin.users.edit', withPage(UserPage, AdminUserScreen))

function AdminUserScreen(): ReactNode {
  return <UserPage {...adminUser.useParams()} />
}

const adminHouseholds = adminScreen(
  paths.adminHouseholds(),
  'households.all.title',
  lazyRouteComponent(() => import('#features/accounts/households/all-households-table.tsx'), 'AllHouseholdsTable'),
)

const HouseholdPage = lazyRouteComponent(
  () => import('#features/accounts/households/household-page.tsx'),
  'HouseholdPage',
)
const adminHousehold = adminScreen(
  paths.adminHousehold('$id'),
  'households.all.edit',
  withPage(HouseholdPage, AdminHouseholdScreen),
)

function AdminHouseholdScreen(): ReactNode {
  return <HouseholdPage {...adminHousehold.useParams()} />
}

const adminGroups = adminScreen(
  paths.adminGroups(),
  'groups.all.title',
  lazyRouteComponent(() => import('#features/accounts/groups/all-groups-table.tsx'), 'AllGroupsTable'),
)

const GroupPage = lazyRouteComponent(() => import('#features/accounts/groups/group-page.tsx'), 'GroupPage')
const adminGroup = adminScreen(paths.adminGroup('$id'), 'groups.all.edit', withPage(GroupPage, AdminGroupScreen))

function AdminGroupScreen(): ReactNode {
  return <GroupPage {...adminGroup.useParams()} />
}

const adminJobs = adminScreen(
  paths.adminJobs(),
  'jobs.title',
  lazyRouteComponent(() => import('#features/foundation/jobs/jobs-table.tsx'), 'JobsTable'),
)

const adminBackups = adminScreen(
  paths.adminBackups(),
  'backups.title',
  lazyRouteComponent(() => import('#routes/admin/backups.tsx'), 'Component'),
)

const adminMealieImports = adminScreen(
  paths.adminMealieImports(),
  'mealie-import.title',
  lazyRouteComponent(() => import('#features/intake/mealie-import/mealie-imports-page.tsx'), 'MealieImportsPage'),
)

const MealieImportPage = lazyRouteComponent(
  () => import('#features/intake/mealie-import/mealie-import-page.tsx'),
  'MealieImportPage',
)
const adminMealieImport = adminScreen(
  paths.adminMealieImport('$id'),
  'mealie-import.one',
  withPage(MealieImportPage, MealieImportScreen),
)

function MealieImportScreen(): ReactNode {
  return <MealieImportPage {...adminMealieImport.useParams()} />
}

const adminMaintenance = adminScreen(
  paths.adminMaintenance(),
  'maintenance.title',
  lazyRouteComponent(() => import('#features/operations/maintenance/maintenance-page.tsx'), 'MaintenancePage'),
)

const adminDebugParser = adminScreen(
  paths.adminDebugParser(),
  'ingredient-parser.debug.title',
  lazyRouteComponent(() => import('#features/recipes/ingredient-parser/debug-page.tsx'), 'DebugPage'),
)

const adminAiTest = adminScreen(
  paths.adminAiTest(),
  'ai-providers.debug.title',
  lazyRouteComponent(() => import('#features/operations/admin/ai-test-page.tsx'), 'AiTestPage'),
)

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
