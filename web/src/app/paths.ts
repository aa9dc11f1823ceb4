/** Every address of the client. A screen that has no function here has no address. */
import type { User } from '@larder/contract/users.ts'

type LoginSearch = {
  /** Set after sign-out: stay on the page instead of moving on to an identity provider. */
  direct?: 1
  /** Where the user wanted to go. */
  next?: string
}

const search = (values: Record<string, string | number | undefined>): string => {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
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
  groupDataLabels: () => '/group/data/labels',
  groupSettings: () => '/group',
  household: () => '/household',
  householdMembers: () => '/household/members',
  adminSiteSettings: () => '/admin/site-settings',
  adminUsers: () => '/admin/manage/users',
  adminUserCreate: () => '/admin/manage/users/create',
  adminUser: (id: string) => `/admin/manage/users/${id}`,
  adminHouseholds: () => '/admin/manage/households',
  adminHousehold: (id: string) => `/admin/manage/households/${id}`,
  adminGroups: () => '/admin/manage/groups',
  adminGroup: (id: string) => `/admin/manage/groups/${id}`,
}

/** The first screen after sign-in: the one the user can do something on. */
export const homePath = (user: User): string => (user.canOrganize ? paths.groupDataLabels() : paths.home())

/** A path of this site, and nothing that could lead away from it. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)
