import {
  type AdminAbout,
  adminApi,
  adminGroupsApi,
  adminHouseholdsApi,
  adminUsersApi,
  type Group,
} from '@larder/contract/admin.ts'
import { defaultHouseholdPreferences, type Household } from '@larder/contract/households.ts'
import { type SiteCheck, siteChecksApi } from '@larder/contract/site-checks.ts'
import type { User } from '@larder/contract/users.ts'
import { validatorsApi } from '@larder/contract/validators.ts'
import { type FakeApi, fakeApi, refuse } from './fake-api.ts'
import { aUser } from './people.ts'

export const pageOf = <T>(items: T[]) => ({
  page: 1,
  per_page: items.length,
  total: items.length,
  total_pages: 1,
  items,
  next: null,
  previous: null,
})

/** The administrator of the server. */
export const anAdmin = (differences: Partial<User> = {}): User =>
  aUser({ admin: true, canInvite: true, canManage: true, canManageHousehold: true, advanced: true, ...differences })

export const another = (fullName: string, differences: Partial<User> = {}): User =>
  aUser({
    id: crypto.randomUUID(),
    fullName,
    username: fullName.toLowerCase(),
    email: `${fullName.toLowerCase()}@larder.test`,
    canOrganize: false,
    ...differences,
  })

const preferencesId = '3f1f4c56-1d49-4a37-8d2c-0c1b7a6f5004'

export const aHousehold = (name: string, differences: Partial<Household> = {}): Household => ({
  id: crypto.randomUUID(),
  groupId: aUser().groupId,
  name,
  slug: name.toLowerCase(),
  group: 'Home',
  preferences: { ...defaultHouseholdPreferences, id: preferencesId },
  users: [],
  webhooks: [],
  ...differences,
})

export const aGroup = (name: string, differences: Partial<Group> = {}): Group => {
  const id = crypto.randomUUID()
  return {
    id,
    name,
    slug: name.toLowerCase(),
    categories: [],
    aiProviderSettings: null,
    webhooks: [],
    households: [],
    users: [],
    preferences: { privateGroup: true, groupId: id, id: preferencesId },
    ...differences,
  }
}

const about: AdminAbout = {
  production: true,
  version: '2.8.0+larder.1.2.0',
  demoStatus: false,
  allowSignup: false,
  allowPasswordLogin: true,
  defaultGroupSlug: null,
  defaultHouseholdSlug: null,
  enableOidc: false,
  oidcRedirect: false,
  oidcProviderName: '',
  enableOpenai: false,
  enableOpenaiImageServices: false,
  tokenTime: 48,
  versionLatest: '2.8.0+larder.1.3.0',
  apiPort: 9000,
  apiDocs: true,
  dbType: 'sqlite',
  dbUrl: 'sqlite:///larder.db',
  defaultGroup: 'Home',
  defaultHousehold: 'Family',
  buildId: 'abc123',
  recipeScraperVersion: '1.2.0',
}

const checks: SiteCheck[] = [
  { id: 'secure', state: 'good', title: 'Secure connection', advice: 'You came over HTTPS.' },
  { id: 'ldap', state: 'off', title: 'LDAP', advice: 'Not needed here.' },
  { id: 'mail', state: 'warning', title: 'Mail', advice: 'Set SMTP_HOST.' },
  { id: 'baseUrl', state: 'bad', title: 'Address of the server', advice: 'Set BASE_URL.' },
]

/** A server that tells how it is set up. */
export const siteServer = (api: FakeApi = fakeApi()): FakeApi =>
  api
    .on(adminApi.about, () => about)
    .on(siteChecksApi.list, () => ({ checks }))
    .on(adminApi.mailReady, () => ({ ready: true }))
    .on(adminApi.statistics, () => ({
      totalRecipes: 1234,
      totalUsers: 3,
      totalHouseholds: 2,
      totalGroups: 1,
      uncategorizedRecipes: 5,
      untaggedRecipes: 6,
    }))

type People = { users?: User[]; groups?: Group[]; households?: Household[] }

const notFound = () => refuse(404, { message: 'Not found.', error: true, exception: null })

/** A server that keeps its people, so that what a test does can be seen in the next answer. */
export function peopleServer({ users = [], groups = [], households = [] }: People): FakeApi {
  const drop = <T extends { id: string }>(list: T[], id: string) =>
    list.splice(
      list.findIndex((one) => one.id === id),
      1,
    )[0] ?? notFound()
  return siteServer()
    .on(validatorsApi.username, ({ query }) => ({ valid: !users.some(({ username }) => username === query?.name) }))
    .on(validatorsApi.email, ({ query }) => ({ valid: !users.some(({ email }) => email === query?.email) }))
    .on(validatorsApi.group, ({ query }) => ({ valid: !groups.some(({ name }) => name === query?.name) }))
    .on(adminUsersApi.list, () => pageOf(users))
    .on(adminUsersApi.get, ({ params }) => users.find(({ id }) => id === params.item_id) ?? notFound())
    .on(adminUsersApi.create, ({ body }) => {
      const { password: _, id: _id, authMethod: _method, ...draft } = body
      const made = another(body.fullName, { ...draft, group: body.group ?? '', household: body.household ?? '' })
      users.push(made)
      return made
    })
    .on(adminUsersApi.remove, ({ params }) => drop(users, params.item_id))
    .on(adminGroupsApi.list, () => pageOf(groups))
    .on(adminGroupsApi.get, ({ params }) => groups.find(({ id }) => id === params.item_id) ?? notFound())
    .on(adminGroupsApi.create, ({ body }) => {
      const made = aGroup(body.name)
      groups.push(made)
      return made
    })
    .on(adminGroupsApi.remove, ({ params }) => drop(groups, params.item_id))
    .on(adminHouseholdsApi.list, () => pageOf(households))
    .on(adminHouseholdsApi.get, ({ params }) => households.find(({ id }) => id === params.item_id) ?? notFound())
    .on(adminHouseholdsApi.create, ({ body }) => {
      const made = aHousehold(body.name, { groupId: body.groupId })
      households.push(made)
      return made
    })
}
