import { randomUUID } from 'node:crypto'
import type { ThingKind } from './archive-format.ts'

/**
 * How a column of a row stands in an archive, and what of it is let in. Whatever an archive says is checked here: a text
 * is a text of a bounded length, a number is a number, and an id means only what the same archive brings under it.
 */

export type Stored = string | number | null
export type Row = Record<string, Stored>

/** What the ids of an archive stand for in the group that it is imported into. */
export type References = {
  /** Undefined for what the archive does not bring along. */
  idOf: (kind: ThingKind, archived: string) => string | undefined
  /** Somebody of the group: who has the name, or whoever stands in; undefined where there is nobody. */
  personOf: (archived: string) => string | undefined
  /** Of a part of the thing at hand that other parts name; the same for the same. */
  handleOf: (archived: string) => string
  /** The text with every id of the archive replaced. */
  rewritten: (text: string) => string
  groupId: string
  now: string
}

export type Column = {
  shown: (stored: Stored) => unknown
  /** Undefined when it cannot be. */
  read: (sent: unknown, references: References) => Stored | undefined
  /** For archives that do not have it. */
  missing?: Stored
}

export type Columns = Record<string, Column>

const asIs = (stored: Stored) => stored

export const LONGEST_NAME = 1000
export const LONGEST_TEXT = 500_000

/** No database keeps a NUL in a text. */
const textOf = (sent: unknown, most: number) =>
  typeof sent === 'string' && sent.length <= most && !sent.includes('\0') ? sent : undefined

export const name = (most = LONGEST_NAME): Column => ({
  shown: asIs,
  read: (sent) => {
    const text = textOf(sent, most)
    return text?.trim() ? text : undefined
  },
})

export const text = (most = LONGEST_TEXT): Column => ({
  shown: asIs,
  read: (sent) => (sent === null ? '' : textOf(sent, most)),
  missing: '',
})

export const optionalText = (most = LONGEST_TEXT): Column => ({
  shown: asIs,
  read: (sent) => (sent === null ? null : textOf(sent, most)),
  missing: null,
})

/** May hold addresses of files and ids of things. */
export const textWithIds = (most = LONGEST_TEXT): Column => ({
  shown: asIs,
  read: (sent, { rewritten }) => {
    const text = sent === null ? '' : textOf(sent, most)
    return text === undefined ? undefined : rewritten(text)
  },
  missing: '',
})

export const matching = (pattern: RegExp, missing: string): Column => ({
  shown: asIs,
  read: (sent) => (typeof sent === 'string' && pattern.test(sent) ? sent : missing),
  missing,
})

export const oneOf = (values: readonly string[], missing?: string): Column => ({
  shown: asIs,
  read: (sent) => (values.includes(sent as string) ? (sent as string) : missing),
  ...(missing === undefined ? {} : { missing }),
})

/** Nothing where the archive says something else. */
export const optionalOneOf = (values: readonly string[]): Column => ({
  shown: asIs,
  read: (sent) => (values.includes(sent as string) ? (sent as string) : null),
  missing: null,
})

const LARGEST = 1e12

const isAmount = (sent: unknown): sent is number =>
  typeof sent === 'number' && Number.isFinite(sent) && Math.abs(sent) <= LARGEST

export const amount = (missing = 0): Column => ({
  shown: asIs,
  read: (sent) => (sent === null ? missing : isAmount(sent) ? sent : undefined),
  missing,
})

export const optionalAmount = (): Column => ({
  shown: asIs,
  read: (sent) => (sent === null || isAmount(sent) ? sent : undefined),
  missing: null,
})

const MAX_COUNTED = 2_000_000_000

export const count = (missing = 0, most = MAX_COUNTED): Column => ({
  shown: asIs,
  read: (sent) =>
    Number.isInteger(sent) && (sent as number) >= 0 && (sent as number) <= most ? (sent as number) : undefined,
  missing,
})

export const flag = (missing = false): Column => ({
  shown: (stored) => stored !== 0,
  read: (sent) => (typeof sent === 'boolean' ? Number(sent) : sent === 0 || sent === 1 ? sent : Number(missing)),
  missing: Number(missing),
})

const momentOf = (sent: unknown): string | undefined => {
  if (typeof sent !== 'string' || sent.length > 40) return undefined
  const time = new Date(sent)
  return Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1900 || time.getUTCFullYear() > 9999
    ? undefined
    : time.toISOString()
}

/** When it is not said, it is now. */
export const moment = (): Column => ({
  shown: asIs,
  read: (sent, { now }) => momentOf(sent) ?? now,
})

export const optionalMoment = (): Column => ({
  shown: asIs,
  read: (sent) => momentOf(sent) ?? null,
  missing: null,
})

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const day = (): Column => ({
  shown: asIs,
  read: (sent) => (typeof sent === 'string' && DAY.test(sent) && !Number.isNaN(Date.parse(sent)) ? sent : undefined),
})

/** Kept as JSON in the row, and as what it is in an archive; `checked` answers undefined for what it cannot be. */
export const json = (checked: (sent: unknown, references: References) => unknown, missing: unknown): Column => ({
  shown: (stored) => JSON.parse(String(stored)),
  read: (sent, references) => {
    const value = checked(sent, references)
    return value === undefined ? undefined : JSON.stringify(value)
  },
  missing: JSON.stringify(missing),
})

const MAX_EXTRAS = 1000

/** An object of texts, as extras and nutrition are. */
export const texts = (sent: unknown): Record<string, string> | undefined => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined
  const entries = Object.entries(sent).filter(([, value]) => value !== null)
  if (entries.length > MAX_EXTRAS) return undefined
  const fit = entries.every(([key, value]) => key.length <= 500 && textOf(value, LONGEST_TEXT) !== undefined)
  return fit ? Object.fromEntries(entries) : undefined
}

export const listOfTexts = (sent: unknown): string[] | undefined =>
  Array.isArray(sent) && sent.length <= MAX_EXTRAS && sent.every((one) => textOf(one, LONGEST_NAME) !== undefined)
    ? sent
    : undefined

/** `bound`: a row whose reference leads nowhere does not come. `loose`: it comes without. */
export const to = (kind: ThingKind, hold: 'bound' | 'boundIfGiven' | 'loose' = 'loose'): Column => ({
  shown: asIs,
  read: (sent, { idOf }) => {
    if (sent === null && hold !== 'bound') return null
    const found = typeof sent === 'string' ? idOf(kind, sent) : undefined
    return found ?? (hold === 'loose' ? null : undefined)
  },
  ...(hold === 'bound' ? {} : { missing: null }),
})

export const person = (isKnown = true): Column => ({
  shown: asIs,
  read: (sent, { personOf }) => (typeof sent === 'string' ? personOf(sent) : undefined) ?? (isKnown ? undefined : null),
  ...(isKnown ? {} : { missing: null }),
})

/** What other parts of the same thing call it by. */
export const handle = (): Column => ({
  shown: asIs,
  read: (sent, { handleOf }) => handleOf(textOf(sent, LONGEST_NAME) ?? randomUUID()),
})

export const handles = (): Column => json((sent, { handleOf }) => listOfTexts(sent)?.map(handleOf), [])

export const stamps = { createdAt: moment(), updatedAt: moment() }

/** Throws the name of the column that cannot be read. */
export class UnfitRow extends Error {}

export function readRow(columns: Columns, sent: unknown, references: References): Row {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new UnfitRow('row')
  const row: Row = {}
  for (const [name, column] of Object.entries(columns)) {
    const given = Object.hasOwn(sent, name) ? (sent as Record<string, unknown>)[name] : undefined
    const value =
      given === undefined ? (column.missing ?? column.read(undefined, references)) : column.read(given, references)
    const settled = given === undefined && column.missing === null ? null : value
    if (settled === undefined) throw new UnfitRow(name)
    row[name] = settled
  }
  return row
}

export const shownRow = (columns: Columns, row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.shown(row[name] ?? null)]))
