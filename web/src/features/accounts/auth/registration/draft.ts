import type { Registration } from '@larder/contract/registration.ts'
import type { LocaleCode } from '@larder/domain/locales.ts'
import { type Account, emptyAccount } from '../account-form.tsx'

export type NewGroup = { group: string; private: boolean; seedData: boolean }

/** Everything the steps collect for somebody who founds a group. */
export type Draft = { newGroup: NewGroup; account: Account }

export const emptyDraft: Draft = {
  newGroup: { group: '', private: true, seedData: true },
  account: emptyAccount,
}

export const registrationOf = ({ newGroup, account }: Draft, locale: LocaleCode): Registration => ({
  ...account,
  ...newGroup,
  locale,
})
