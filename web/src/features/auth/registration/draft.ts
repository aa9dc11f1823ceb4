import type { Registration } from '@larder/contract/users.ts'
import type { LocaleCode } from '@larder/domain/locales.ts'
import { type Account, emptyAccount } from '../account-form.tsx'

export type NewGroup = { group: string; private: boolean; seedData: boolean }

/** Everything the steps collect. Whoever joins brings a token, whoever does not founds a group. */
export type Draft = { joining: boolean; groupToken: string; newGroup: NewGroup; account: Account }

export const emptyDraft = (token: string): Draft => ({
  joining: token !== '',
  groupToken: token,
  newGroup: { group: '', private: true, seedData: true },
  account: emptyAccount,
})

export const registrationOf = (
  { joining, groupToken, newGroup, account }: Draft,
  locale: LocaleCode,
): Registration => ({
  ...account,
  ...(joining ? { groupToken, private: false, seedData: false } : newGroup),
  locale,
})
