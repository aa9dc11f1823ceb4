/**
 * What setting up a new installation consists of, in order. Each part can be tried again. The account comes last, and
 * its e-mail at the very end: until then the installation counts as new and would ask again after a reload.
 */

import { adminGroupsApi, adminHouseholdsApi } from '@larder/contract/admin.ts'
import { errorStatus } from '@larder/contract/error-status.ts'
import { defaultHouseholdPreferences } from '@larder/contract/households.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { seedsApi } from '@larder/contract/seeds.ts'
import { type User, usersApi } from '@larder/contract/users.ts'
import { firstWeekdayIn } from '@larder/domain/first-weekday.ts'
import type { LocaleCode } from '@larder/domain/locales.ts'
import { changedUser } from '#features/accounts/users/account.queries.ts'
import type { MessageKey } from '#i18n/english.ts'
import { call, tryCall } from '#lib/api.ts'
import { refreshSession } from '#lib/session.ts'
import type { Account } from '../account-form.tsx'

/** The contract's answer to a current password that is not right. */
const WRONG_PASSWORD_STATUS = errorStatus.invalid

export type CommonSettings = { publicRecipes: boolean; seedData: boolean }

export type SetupPart = { id: string; label: MessageKey; run: () => Promise<unknown> }

type Setup = {
  user: User
  account: Account
  settings: CommonSettings
  locale: LocaleCode
  /** The password the account has now; replaced when the part that changes it is done. */
  password: { current: string }
}

export function setupParts(setup: Setup): SetupPart[] {
  const { settings, locale } = setup
  const body = { locale }
  const seeds: SetupPart[] = [
    { id: 'labels', label: 'auth.setup.parts.labels', run: () => call(seedsApi.labels, { body }) },
    { id: 'units', label: 'auth.setup.parts.units', run: () => call(seedsApi.units, { body }) },
    { id: 'foods', label: 'auth.setup.parts.foods', run: () => call(seedsApi.foods, { body }) },
  ]
  return [
    { id: 'group', label: 'auth.setup.parts.group', run: () => setGroupPrivacy(setup) },
    { id: 'household', label: 'auth.setup.parts.household', run: () => setHousehold(setup) },
    ...(settings.seedData ? seeds : []),
    { id: 'password', label: 'auth.setup.parts.password', run: () => setPassword(setup) },
    { id: 'profile', label: 'auth.setup.parts.profile', run: () => setProfile(setup) },
  ]
}

async function setGroupPrivacy({ user, settings }: Setup): Promise<void> {
  const params = { item_id: user.groupId }
  const { id, name, preferences } = await call(adminGroupsApi.get, { params })
  const changed = { ...preferences, privateGroup: !settings.publicRecipes }
  await call(adminGroupsApi.update, { params, body: { id, name, preferences: changed } })
}

async function setHousehold({ user, settings, locale }: Setup): Promise<void> {
  const params = { item_id: user.householdId }
  const { id, groupId, name, preferences } = await call(adminHouseholdsApi.get, { params })
  const { publicRecipes } = settings
  const changed = {
    ...defaultHouseholdPreferences,
    ...preferences,
    privateHousehold: !publicRecipes,
    recipePublic: publicRecipes,
    firstDayOfWeek: firstWeekdayIn(locale),
  }
  await call(adminHouseholdsApi.update, { params, body: { id, groupId, name, preferences: changed } })
}

/** After a reload in the middle of it the account may have its new password already. */
async function setPassword({ account, password }: Setup): Promise<void> {
  const newPassword = account.password
  if (password.current === newPassword) return
  const change = (currentPassword: string) => tryCall(passwordsApi.change, { body: { currentPassword, newPassword } })
  const { error } = await change(password.current)
  if (error && (error.status !== WRONG_PASSWORD_STATUS || (await change(newPassword)).error)) throw error
  password.current = newPassword
  await refreshSession()
}

async function setProfile({ user, account }: Setup): Promise<void> {
  const { username, fullName, email, advanced } = account
  const body = changedUser(user, { username, fullName, email, advanced })
  await call(usersApi.update, { params: { item_id: user.id }, body })
}
