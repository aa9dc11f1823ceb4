/** Every address of the client. A screen that has no function here has no address. */
import type { User } from '@larder/contract/users.ts'

type LoginSearch = {
  /** Set after sign-out: stay on the page instead of moving on to an identity provider. */
  direct?: 1
  /** Where the user wanted to go. */
  next?: string
}

/** The type says the path alone: from it the router knows which parameters a route has. */
const withSearch = <P extends string>(path: P, values: Parameters<typeof search>[0]): P =>
  `${path}${search(values)}` as P

type SearchValue = string | number | boolean | undefined

/** A list becomes a repeated key; empty values are left out. */
const search = (values: Record<string, SearchValue | readonly SearchValue[]>): string => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** Filters and order of the explorer in its address. */
export type ExplorerSearch = {
  search?: string
  categories?: readonly string[]
  tags?: readonly string[]
  tools?: readonly string[]
  foods?: readonly string[]
  households?: readonly string[]
  /** Everybody who eats with the household, or some of them. */
  goodFor?: readonly string[]
  requireAllCategories?: true
  requireAllTags?: true
  requireAllTools?: true
  requireAllFoods?: true
  orderBy?: string
  orderDirection?: 'asc' | 'desc'
  auto?: false
}

export type RecipeSearch = {
  edit?: true
  /** How many it is scaled to: servings, or what the recipe makes. */
  servings?: number
  /** Opens it at the step to cook. */
  cook?: true
}

/** What a new recipe is made from. */
export type ImportMethod = 'url' | 'text' | 'image' | 'new' | 'html' | 'bulk' | 'zip' | 'debug'

export type PlannerMode = 'view' | 'edit'

/** What bookmarks, phones and other apps ask to import, and how. */
export type CreateSearch = {
  recipe_import_url: string | undefined
  recipe_import_text: string | undefined
  use_keywords: string | undefined
  edit: string | undefined
  shared: string | undefined
  from: string | undefined
}

/** The search text of a screen of organizers. */
export type OrganizerSearch = { q: string | undefined }

/** The first and the last day that the planner shows. */
export type PlannerSearch = { start?: string | undefined; end?: string | undefined }

/** How the pantry is arranged. */
export type PantrySearch = { view?: 'place' | 'date' | 'food' | undefined }

export const paths = {
  home: () => '/',
  login: ({ direct, next }: LoginSearch = {}) => `/login${search({ direct, next })}`,
  register: ({ token }: { token?: string } = {}) => `/register${search({ token })}`,
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  userProfile: () => '/user/profile',
  userProfileEdit: () => '/user/profile/edit',
  userApiTokens: () => '/user/profile/api-tokens',
  userSecurity: () => '/user/profile/security',
  userPush: () => '/user/profile/messages',
  adminSetup: () => '/admin/setup',
  explorer: <G extends string>(group: G, query: ExplorerSearch = {}) => withSearch(`/g/${group}` as const, query),
  recipe: <G extends string, R extends string>(group: G, recipe: R, { edit, servings, cook }: RecipeSearch = {}) =>
    withSearch(`/g/${group}/r/${recipe}` as const, { edit, servings, cook }),
  recipeHistory: <G extends string, R extends string>(group: G, recipe: R) =>
    `/g/${group}/r/${recipe}/history` as const,
  ingredientParser: <G extends string, R extends string>(group: G, recipe: R) =>
    `/g/${group}/r/${recipe}/ingredient-parser` as const,
  recipeCreate: <G extends string, W extends ImportMethod | '$method'>(group: G, method: W) =>
    `/g/${group}/r/create/${method}` as const,
  sharedRecipe: <G extends string, T extends string>(group: G, token: T) => `/g/${group}/shared/r/${token}` as const,
  tonight: <P extends string>(group: P) => `/g/${group}/tonight` as const,
  finder: <P extends string>(group: P) => `/g/${group}/recipes/finder` as const,
  timeline: <P extends string>(group: P) => `/g/${group}/recipes/timeline` as const,
  trash: <P extends string>(group: P) => `/g/${group}/recipes/trash` as const,
  categories: <P extends string>(group: P) => `/g/${group}/recipes/categories` as const,
  tags: <P extends string>(group: P) => `/g/${group}/recipes/tags` as const,
  tools: <P extends string>(group: P) => `/g/${group}/recipes/tools` as const,
  cookbooks: <P extends string>(group: P) => `/g/${group}/cookbooks` as const,
  cookbook: <G extends string, C extends string>(group: G, cookbook: C, query: ExplorerSearch = {}) =>
    withSearch(`/g/${group}/cookbooks/${cookbook}` as const, query),
  userFavorites: <P extends string>(id: P) => `/user/${id}/favorites` as const,
  groupData: () => '/group/data',
  groupDataRecipes: () => '/group/data/recipes',
  groupDataRecipeActions: () => '/group/data/recipe-actions',
  groupDataFoods: () => '/group/data/foods',
  groupDataUnits: () => '/group/data/units',
  groupDataCategories: () => '/group/data/categories',
  groupDataTags: () => '/group/data/tags',
  groupDataTools: () => '/group/data/tools',
  groupDataLabels: () => '/group/data/labels',
  groupDataImportRules: () => '/group/data/import-rules',
  groupDataReports: () => '/group/data/reports',
  groupSettings: () => '/group',
  appImports: () => '/group/migrations',
  importPreview: <P extends string>(id: P) => `/group/migrations/${id}` as const,
  report: <P extends string>(id: P) => `/group/reports/${id}` as const,
  household: () => '/household',
  householdMembers: () => '/household/members',
  diners: () => '/household/diners',
  householdWebhooks: () => '/household/webhooks',
  householdNotifiers: () => '/household/notifiers',
  shoppingLists: ({ disableRedirect }: { disableRedirect?: true } = {}) =>
    withSearch('/shopping-lists', { disableRedirect }),
  sharedCookbook: <P extends string>(token: P) => `/shared/cookbooks/${token}` as const,
  sharedShoppingList: <P extends string>(token: P) => `/shared/shopping-lists/${token}` as const,
  shoppingList: <P extends string>(id: P) => `/shopping-lists/${id}` as const,
  pantry: ({ view }: PantrySearch = {}) => withSearch('/household/pantry', { view }),
  pantryPart: <P extends string>(part: P) => `/household/pantry/${part}` as const,
  pantryLabels: (batch: string) => withSearch('/household/pantry/labels', { batch }),
  planner: () => '/household/mealplan/planner',
  plannerDays: <M extends PlannerMode | '$mode'>(mode: M, { start, end }: PlannerSearch = {}) =>
    withSearch(`/household/mealplan/planner/${mode}` as const, { start, end }),
  batchDay: () => '/household/mealplan/batch-day',
  plannerRules: () => '/household/mealplan/settings',
  cooking: <G extends string, C extends string>(group: G, cooking: C) => `/g/${group}/cookings/${cooking}` as const,
  adminSiteSettings: () => '/admin/site-settings',
  adminJobs: () => '/admin/jobs',
  adminAudit: () => '/admin/audit',
  adminBackups: () => '/admin/backups',
  adminMealieImports: () => '/admin/reference-imports',
  adminMealieImport: <P extends string>(id: P) => `/admin/reference-imports/${id}` as const,
  adminMaintenance: () => '/admin/maintenance',
  adminDebugParser: () => '/admin/debug/parser',
  adminAiTest: () => '/admin/debug/openai',
  adminUsers: () => '/admin/manage/users',
  adminUserCreate: () => '/admin/manage/users/create',
  adminUser: <P extends string>(id: P) => `/admin/manage/users/${id}` as const,
  adminHouseholds: () => '/admin/manage/households',
  adminHousehold: <P extends string>(id: P) => `/admin/manage/households/${id}` as const,
  adminGroups: () => '/admin/manage/groups',
  adminGroup: <P extends string>(id: P) => `/admin/manage/groups/${id}` as const,
}

/** The first screen after sign-in: the recipes of the own group. */
export const homePath = (user: User): string => paths.explorer(user.groupSlug)
