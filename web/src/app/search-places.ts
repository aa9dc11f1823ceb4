/** What the search finds besides the menus: settings and screens that have no entry there. */
import type { User } from '@larder/contract/users.ts'
import type { MessageKey } from '#i18n/english.ts'
import { paths } from '#lib/paths.ts'
import {
  IconBellRinging,
  IconCalendar,
  IconClipboardText,
  IconClock,
  IconDatabase,
  IconFileZip,
  IconLink,
  IconPencil,
  IconPhoto,
  IconSettings,
  IconToolsKitchen3,
  IconUsers,
} from '#ui/icons.tsx'
import { IconKey } from '#ui/preloaded-icons.tsx'
import {
  IconAdjustmentsHorizontal,
  IconServerCog,
  IconShieldLock,
  IconUserCog,
  IconUserPlus,
} from '#ui/screen-icons.tsx'
import { adminMenu } from './admin-menu.ts'
import { drawerMenu, linksIn, type MenuLink } from './menus.ts'

const everybody = () => true
const inKitchen = (method: 'url' | 'text' | 'image' | 'new' | 'zip') => (user: User) =>
  paths.recipeCreate(user.groupSlug, method)

const settings: readonly MenuLink[] = [
  { id: 'profile', label: 'users.profile.title', icon: IconUsers, path: paths.userProfile, visible: everybody },
  { id: 'account', label: 'users.edit.title', icon: IconUserCog, path: paths.userProfileEdit, visible: everybody },
  {
    id: 'security',
    label: 'users.settings.security',
    icon: IconShieldLock,
    path: paths.userSecurity,
    visible: everybody,
  },
  { id: 'messages', label: 'push.title', icon: IconBellRinging, path: paths.userPush, visible: everybody },
  {
    id: 'tokens',
    label: 'users.tokens.title',
    icon: IconKey,
    path: paths.userApiTokens,
    visible: (user) => user.advanced,
  },
  {
    id: 'invite',
    label: 'invitations.create',
    icon: IconUserPlus,
    path: paths.householdMembers,
    visible: (user) => user.canInvite,
  },
  { id: 'diners', label: 'diners.title', icon: IconToolsKitchen3, path: paths.diners, visible: everybody },
  {
    id: 'stocktake',
    label: 'pantry.stocktake.title',
    icon: IconClipboardText,
    path: () => paths.pantryPart('stocktake'),
    visible: everybody,
  },
  {
    id: 'pantry-settings',
    label: 'pantry.settings.title',
    icon: IconSettings,
    path: () => paths.pantryPart('settings'),
    visible: everybody,
  },
  {
    id: 'planner-rules',
    label: 'mealplans.rules',
    icon: IconAdjustmentsHorizontal,
    path: paths.plannerRules,
    visible: everybody,
  },
  {
    id: 'calendar',
    label: 'mealplan-calendar.title',
    icon: IconCalendar,
    path: () => paths.plannerDays('view'),
    visible: everybody,
  },
  { id: 'offline', label: 'offline.title', icon: IconClock, path: paths.userProfile, visible: everybody },
  { id: 'from-web', label: 'recipe-import.methods.url', icon: IconLink, path: inKitchen('url'), visible: everybody },
  {
    id: 'from-text',
    label: 'recipe-import.methods.text',
    icon: IconClipboardText,
    path: inKitchen('text'),
    visible: everybody,
  },
  {
    id: 'from-photo',
    label: 'recipe-import.methods.image',
    icon: IconPhoto,
    path: inKitchen('image'),
    visible: everybody,
  },
  {
    id: 'from-file',
    label: 'recipe-import.methods.zip',
    icon: IconFileZip,
    path: inKitchen('zip'),
    visible: everybody,
  },
  { id: 'write', label: 'recipes.create.menu', icon: IconPencil, path: inKitchen('new'), visible: everybody },
  {
    id: 'ai-services',
    label: 'ai-providers.title',
    icon: IconSettings,
    path: paths.groupSettings,
    visible: (user) => user.canManage,
  },
  {
    id: 'reports',
    label: 'reports.title',
    icon: IconDatabase,
    path: paths.groupDataReports,
    visible: (user) => user.canOrganize,
  },
  {
    id: 'reference-imports',
    label: 'mealie-import.title',
    icon: IconServerCog,
    path: paths.adminMealieImports,
    visible: (user) => user.admin,
  },
]

/** Every screen and setting this person may open, each address with each name once. */
export const placesFor = (user: User): MenuLink[] =>
  [...linksIn(drawerMenu), ...settings, ...linksIn(adminMenu)]
    .filter((place) => place.visible(user))
    .filter(
      (place, at, all) =>
        all.findIndex((other) => other.label === place.label || other.id === place.id) === at &&
        // The administration's first page is behind the door of the same address.
        place.id !== 'settings',
    )

/** Other words for a place, as people look for it; the messages hold them with commas between. */
export const wordsKeyOf = (id: string): MessageKey => `places.${id}` as MessageKey
