import type { Bit, Stamped } from './row-shapes.ts'

export type NotifierTables = {
  notifier: Stamped & {
    groupId: string
    householdId: string
    name: string
    nameNormalised: string
    enabled: Bit
    /** Encrypted. */
    address: string
    /** Of the messages. */
    language: string
    /** Clients know a choice of events by an id of its own; it is another one after every save. */
    optionsId: string
    /** JSON: the types that are told. */
    events: string
  }
}
