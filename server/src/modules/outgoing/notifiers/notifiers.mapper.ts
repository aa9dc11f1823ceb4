import type { Notifier, NotifierOptions } from '@larder/contract/notifiers.ts'
import type { LocaleCode } from '@larder/domain/locales.ts'
import { type ChosenType, chosenTypes, optionOf } from '@larder/domain/notifiers/event-types.ts'
import { maskAddresses } from '@larder/domain/notifiers/notification-address.ts'
import { decryptText, encryptText } from '#core/encrypted-text.ts'
import { toBoolean } from '#db/rows.ts'
import type { NotifierRow } from './notifiers.store.ts'

const placeOf = (id: string) => `notifier/${id}`

export const sealAddress = (secret: Uint8Array, id: string, address: string): string =>
  encryptText(secret, placeOf(id), address)

/** Nothing when the server has another secret now, as after a restored backup: it has to be entered again. */
export const addressOf = (secret: Uint8Array, { id, address }: Pick<NotifierRow, 'id' | 'address'>) =>
  decryptText(secret, placeOf(id), address)

export const eventsOf = ({ events }: Pick<NotifierRow, 'events'>): ChosenType[] => JSON.parse(events) as ChosenType[]

export const chosenIn = (options: NotifierOptions): ChosenType[] =>
  chosenTypes.filter((type) => options[optionOf(type)])

/** Where it goes, to be shown. */
export function maskedAddressOf(secret: Uint8Array, row: Pick<NotifierRow, 'id' | 'address'>): string | null {
  const address = addressOf(secret, row)
  return address === undefined ? null : maskAddresses(address)
}

export function toNotifier(secret: Uint8Array, row: NotifierRow): Notifier {
  const { id, name, groupId, householdId, optionsId } = row
  const chosen = new Set<string>(eventsOf(row))
  const options = Object.fromEntries(chosenTypes.map((type) => [optionOf(type), chosen.has(type)]))
  return {
    id,
    name,
    enabled: toBoolean(row.enabled),
    groupId,
    householdId,
    options: { ...(options as NotifierOptions), testMessage: false, webhookTask: false, id: optionsId },
    maskedAddress: maskedAddressOf(secret, row),
    language: row.language as LocaleCode,
  }
}
