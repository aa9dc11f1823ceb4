/** Every address of the client. A screen that has no function here has no address. */
import type { User } from '@larder/contract/users.ts'

type LoginSearch = {
  /** Set after sign-out: stay on the page instead of moving on to an identity provider. */
  direct?: 1
  /** Where the user wanted to go. */
  next?: string
}

type SearchValue = string | number | boolean | undefined

/** A list becomes a repeated key; what is nothing is not written. */
const search = (values: Record<string, SearchValue | readonly SearchValue[]>): string => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** What the explorer is narrowed by and ordered by, as its address says it. */
export type ExplorerSearch = {
  search?: string
  categories?: readonly string[]
  tags?: readonly string[]
  tools?: readonly string[]
  foods?: readonly string[]
  households?: readonly string[]
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
}

export const paths = {
  home: () => '/',
  login: ({ direct, next }: LoginSearch = {}) => `/login${search({ direct, next })}`,
  register: ({ token }: { token?: string } = {}) => `/register${search({ token })}`,
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  userProfile: () => '/user/profile',
  userProfileEdit: () => '/user/profile/edit',
  userApiTokens: () => '/user/profile/api-tokens',
  adminSetup: () => '/admin/setup',
  explorer: (group: string, query: ExplorerSearch = {}) => `/g/${group}${search(query)}`,
  recipe: (group: string, recipe: string, { edit, servings }: RecipeSearch = {}) =>
    `/g/${group}/r/${recipe}${search({ edit, servings })}`,
  recipeHistory: (group: string, recipe: string) => `/g/${group}/r/${recipe}/history`,
  recipeCreate: (group: string) => `/g/${group}/r/create/new`,
  sharedRecipe: (group: string, token: string) => `/g/${group}/shared/r/${token}`,
  finder: (group: string) => `/g/${group}/recipes/finder`,
  timeline: (group: string) => `/g/${group}/recipes/timeline`,
  trash: (group: string) => `/g/${group}/recipes/trash`,
  categories: (group: string) => `/g/${group}/recipes/categories`,
  tags: (group: string) => `/g/${group}/recipes/tags`,
  tools: (group: string) => `/g/${group}/recipes/tools`,
  userFavorites: (id: string) => `/user/${id}/favorites`,
  groupData: () => '/group/data',
  groupDataRecipes: () => '/group/data/recipes',
  groupDataFoods: () => '/group/data/foods',
  groupDataUnits: () => '/group/data/units',
  groupDataCategories: () => '/group/data/categories',
  groupDataTags: () => '/group/data/tags',
  groupDataTools: () => '/group/data/tools',
  groupDataLabels: () => '/group/data/labels',
  groupSettings: () => '/group',
  household: () => '/household',
  householdMembers: () => '/household/members',
  adminSiteSettings: () => '/admin/site-settings',
  adminJobs: () => '/admin/jobs',
  adminUsers: () => '/admin/manage/users',
  adminUserCreate: () => '/admin/manage/users/create',
  adminUser: (id: string) => `/admin/manage/users/${id}`,
  adminHouseholds: () => '/admin/manage/households',
  adminHousehold: (id: string) => `/admin/manage/households/${id}`,
  adminGroups: () => '/admin/manage/groups',
  adminGroup: (id: string) => `/admin/manage/groups/${id}`,
}

/** The first screen after sign-in: the recipes of the own group. */
export const homePath = (user: User): string => paths.explorer(user.groupSlug)
