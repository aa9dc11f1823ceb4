/** What is written down of every change, so that each can be told and taken back. */

export const entryKinds = [
  'bought',
  'made',
  'used',
  'cooked',
  'thrownAway',
  'moved',
  'opened',
  'frozen',
  'thawed',
  'counted',
  'confirmed',
  'corrected',
  'said',
  'imported',
  'undone',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** What caused an entry, where it was not somebody directly. */
export const entrySources = ['listItem', 'meal', 'recipe', 'import'] as const
export type EntrySource = (typeof entrySources)[number]

export type FieldValue = string | number | boolean | null | { amount: number; unitId: string | null }
export type Fields = Record<string, FieldValue>

export type Entry = {
  kind: EntryKind
  /** Null for what was said about a food. */
  batchId: string | null
  foodId: string | null
  amountBefore: number | null
  amountAfter: number | null
  unitBefore: string | null
  unitAfter: string | null
  /** The other fields that it changed. */
  before: Fields
  after: Fields
  /** How much was missing where more was asked for than there was. */
  short: number | null
}
