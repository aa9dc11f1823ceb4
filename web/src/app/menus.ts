/** The menus as data. A screen joins by adding its entry here; what a user may not open is not shown. */
import type { User } from '@larder/contract/users.ts'
import type { MessageKey } from '#i18n/english.ts'
import { homePath, paths } from '#lib/paths.ts'
import {
  IconBasketSearch,
  IconBellRinging,
  IconBook2,
  IconBuildingCommunity,
  IconCalendar,
  IconCarrot,
  IconCategory,
  IconChefHat,
  IconClipboardText,
  IconClockCheck,
  IconDatabase,
  IconExternalLink,
  IconFridge,
  IconHash,
  IconHeart,
  IconHomeCog,
  IconLink,
  IconPackageImport,
  IconPencil,
  IconRuler2,
  IconSettings,
  IconSettings2,
  IconShoppingCart,
  IconSoup,
  IconTags,
  IconTimelineEvent,
  IconToolsKitchen2,
  IconToolsKitchen3,
  IconTrash,
  IconUsers,
} from '#ui/icons.tsx'
import type { Icon } from '#ui/preloaded-icons.tsx'

export type MenuLink = {
  id: string
  label: MessageKey
  icon: Icon
  path: (user: User) => string
  visible: (user: User) => boolean
  /** It is also where somebody is on the pages below it. */
  hasPages?: true
}

/** Links under a heading that opens and closes. */
export type MenuGroup = { id: string; label: MessageKey; icon: Icon; children: readonly MenuLink[] }

export type MenuEntry = MenuLink | MenuGroup

/** What a kitchen needs every day: the bar of a phone, and the first links of the drawer. */
export const mainMenu: readonly MenuLink[] = [
  {
    id: 'recipes',
    label: 'app.menu.recipes',
    icon: IconToolsKitchen2,
    path: homePath,
    visible: () => true,
  },
  {
    id: 'planner',
    label: 'app.menu.planner',
    icon: IconCalendar,
    path: () => paths.plannerDays('view'),
    visible: () => true,
  },
  {
    id: 'shopping-lists',
    label: 'app.menu.shoppingLists',
    icon: IconShoppingCart,
    path: () => paths.shoppingLists(),
    visible: () => true,
    hasPages: true,
  },
  {
    id: 'tonight',
    label: 'app.menu.tonight',
    icon: IconChefHat,
    path: (user) => paths.tonight(user.groupSlug),
    visible: () => true,
  },
]

/** Below them: other ways to recipes, then what is managed, in two folded sections. */
const otherScreens: readonly MenuEntry[] = [
  {
    id: 'pantry',
    label: 'pantry.title',
    icon: IconFridge,
    path: () => paths.pantry(),
    visible: () => true,
    hasPages: true,
  },
  {
    id: 'favorites',
    label: 'app.menu.favorites',
    icon: IconHeart,
    path: (user) => paths.userFavorites(user.id),
    visible: () => true,
  },
  {
    id: 'cookbooks',
    label: 'app.menu.cookbooks',
    icon: IconBook2,
    path: (user) => paths.cookbooks(user.groupSlug),
    visible: () => true,
  },
  {
    id: 'finder',
    label: 'app.menu.finder',
    icon: IconBasketSearch,
    path: (user) => paths.finder(user.groupSlug),
    visible: () => true,
  },
  {
    id: 'timeline',
    label: 'app.menu.timeline',
    icon: IconTimelineEvent,
    path: (user) => paths.timeline(user.groupSlug),
    visible: () => true,
  },
  {
    id: 'members',
    label: 'app.menu.members',
    icon: IconUsers,
    path: paths.householdMembers,
    visible: () => true,
  },
  {
    id: 'data',
    label: 'app.menu.data',
    icon: IconDatabase,
    children: [
      {
        id: 'data-foods',
        label: 'app.menu.dataFoods',
        icon: IconCarrot,
        path: paths.groupDataFoods,
        visible: (user) => user.canOrganize,
      },
      {
        id: 'data-units',
        label: 'app.menu.dataUnits',
        icon: IconRuler2,
        path: paths.groupDataUnits,
        visible: (user) => user.canOrganize,
      },
      {
        id: 'labels',
        label: 'app.menu.labels',
        icon: IconTags,
        path: paths.groupDataLabels,
        visible: (user) => user.canOrganize,
      },
      {
        id: 'categories',
        label: 'app.menu.categories',
        icon: IconCategory,
        path: (user) => paths.categories(user.groupSlug),
        visible: () => true,
      },
      {
        id: 'tags',
        label: 'app.menu.tags',
        icon: IconHash,
        path: (user) => paths.tags(user.groupSlug),
        visible: () => true,
      },
      {
        id: 'tools',
        label: 'app.menu.tools',
        icon: IconToolsKitchen3,
        path: (user) => paths.tools(user.groupSlug),
        visible: () => true,
      },
      {
        id: 'data-recipes',
        label: 'app.menu.dataRecipes',
        icon: IconSoup,
        path: paths.groupDataRecipes,
        visible: (user) => user.canOrganize,
      },
      {
        id: 'import-rules',
        label: 'app.menu.importRules',
        icon: IconPencil,
        path: paths.groupDataImportRules,
        visible: (user) => user.canOrganize,
      },
      {
        id: 'recipe-actions',
        label: 'app.menu.recipeActions',
        icon: IconExternalLink,
        path: paths.groupDataRecipeActions,
        visible: (user) => user.canOrganize,
      },
      {
        id: 'migrations',
        label: 'app.menu.migrations',
        icon: IconPackageImport,
        path: paths.appImports,
        visible: (user) => user.canManage || user.advanced,
      },
      {
        id: 'trash',
        label: 'app.menu.trash',
        icon: IconTrash,
        path: (user) => paths.trash(user.groupSlug),
        visible: () => true,
      },
    ],
  },
  {
    id: 'manage',
    label: 'app.menu.manage',
    icon: IconSettings,
    children: [
      {
        id: 'household-settings',
        label: 'app.menu.householdSettings',
        icon: IconHomeCog,
        path: paths.household,
        visible: (user) => user.canManageHousehold,
      },
      {
        id: 'group-settings',
        label: 'app.menu.groupSettings',
        icon: IconBuildingCommunity,
        path: paths.groupSettings,
        visible: (user) => user.canManage,
      },
      {
        id: 'notifiers',
        label: 'app.menu.notifiers',
        icon: IconBellRinging,
        path: paths.householdNotifiers,
        visible: (user) => user.canManageHousehold,
      },
      {
        id: 'webhooks',
        label: 'app.menu.webhooks',
        icon: IconClockCheck,
        path: paths.householdWebhooks,
        visible: (user) => user.canManageHousehold,
      },
      {
        id: 'settings',
        label: 'app.menu.settings',
        icon: IconSettings2,
        path: paths.adminSiteSettings,
        visible: (user) => user.admin,
      },
    ],
  },
]

export const drawerMenu: readonly MenuEntry[] = [...mainMenu, ...otherScreens]

/** The ways to a new recipe that the sheet behind the plus offers; without entries there is no plus. */
export const createMenu: readonly MenuLink[] = [
  {
    id: 'create-from-web',
    label: 'recipe-import.methods.url',
    icon: IconLink,
    path: (user) => paths.recipeCreate(user.groupSlug, 'url'),
    visible: () => true,
  },
  {
    id: 'create-from-text',
    label: 'recipe-import.methods.text',
    icon: IconClipboardText,
    path: (user) => paths.recipeCreate(user.groupSlug, 'text'),
    visible: () => true,
  },
  {
    id: 'create-manually',
    label: 'recipes.create.menu',
    icon: IconPencil,
    path: (user) => paths.recipeCreate(user.groupSlug, 'new'),
    visible: () => true,
  },
]

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'children' in entry

/** The entries a user may open; a group without entries is left out. */
export function visibleEntries(menu: readonly MenuEntry[], user: User | null): MenuEntry[] {
  if (!user) return []
  return menu.flatMap((entry): MenuEntry[] => {
    if (!isGroup(entry)) return entry.visible(user) ? [entry] : []
    const children = entry.children.filter((child) => child.visible(user))
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}

export const linksIn = (entries: readonly MenuEntry[]): MenuLink[] =>
  entries.flatMap((entry) => (isGroup(entry) ? [...entry.children] : [entry]))
