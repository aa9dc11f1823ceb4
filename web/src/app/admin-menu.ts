/** The menus of the administration. */
import { homePath, paths } from '#lib/paths.ts'
import {
  IconCarrot,
  IconClipboardText,
  IconClockCheck,
  IconDatabase,
  IconFileZip,
  IconHome,
  IconHome2,
  IconSettings2,
  IconSparkles,
  IconUsers,
  IconUsersGroup,
} from '#ui/icons.tsx'
import type { MenuEntry, MenuLink } from './menus.ts'

export const adminMenu: readonly MenuEntry[] = [
  {
    id: 'site-settings',
    label: 'app.menu.siteSettings',
    icon: IconSettings2,
    path: paths.adminSiteSettings,
    visible: (user) => user.admin,
  },
  {
    id: 'users',
    label: 'app.menu.users',
    icon: IconUsers,
    path: paths.adminUsers,
    visible: (user) => user.admin,
  },
  {
    id: 'households',
    label: 'app.menu.households',
    icon: IconHome2,
    path: paths.adminHouseholds,
    visible: (user) => user.admin,
  },
  {
    id: 'groups',
    label: 'app.menu.groups',
    icon: IconUsersGroup,
    path: paths.adminGroups,
    visible: (user) => user.admin,
  },
  {
    id: 'jobs',
    label: 'app.menu.jobs',
    icon: IconClockCheck,
    path: paths.adminJobs,
    visible: (user) => user.admin,
  },
  {
    id: 'backups',
    label: 'app.menu.backups',
    icon: IconFileZip,
    path: paths.adminBackups,
    visible: (user) => user.admin,
  },
  {
    id: 'audit',
    label: 'app.menu.audit',
    icon: IconClipboardText,
    path: paths.adminAudit,
    visible: (user) => user.admin,
  },
  {
    id: 'maintenance',
    label: 'app.menu.maintenance',
    icon: IconDatabase,
    path: paths.adminMaintenance,
    visible: (user) => user.admin,
  },
  {
    id: 'debug-parser',
    label: 'app.menu.debugParser',
    icon: IconCarrot,
    path: paths.adminDebugParser,
    visible: (user) => user.admin,
  },
  {
    id: 'ai-test',
    label: 'app.menu.aiTest',
    icon: IconSparkles,
    path: paths.adminAiTest,
    visible: (user) => user.admin,
  },
]

/** The way out of the administration. */
export const adminFoot: readonly MenuLink[] = [
  { id: 'home', label: 'app.menu.leaveAdmin', icon: IconHome, path: homePath, visible: () => true },
]
