import { randomUUID } from 'node:crypto'
import { MAX_EXTRAS } from '@larder/contract/foods.ts'
import { isDate } from '@larder/domain/calendar-days.ts'
import type { TSchema } from 'typebox'
import { lazyValidator } from '#core/validation.ts'
import type { RecordKind } from './archive-format.ts'

/**
 * How columns are written to an archive and validated when read. Nothing of an archive is trusted: texts have a limited
 * length, numbers are numbers, and ids only refer to records of the same archive.
 */

export type Stored = string | number | null
export type Row = Record<string, Stored>

/** Resolves the ids of an archive. */
export type References = {
  /** Undefined if the archive does not define the id. */
  idOf: (kind: RecordKind, archived: string) => string | undefined
  /** A member of the group: the same person, or the fallback user; undefined if there is neither. */
  personOf: (archived: string) => string | undefined
  /** A new id for a part that other parts refer to; the same for the same input. */
  handleOf: (archived: string) => string
  /** The text with every id of the archive replaced. */
  rewritten: (text: string) => string
  groupId: string
  now: string
}

export type Column = {
  /** For columns that an archive writes in another form than the database. */
  shown?: (stored: Stored) => unknown
  /** Undefined if the value is not valid. */
  read: (sent: unknown, references: References) => Stored | undefined
  /** The value for archives without this column. */
  missing?: Stored
}

export type Columns = Record<string, Column>

export const LONGEST_NAME = 1000
export const LONGEST_TEXT = 500_000

/** No database keeps a NUL in a text. */
const textOf = (sent: unknown, most: number) =>
  typeof sent === 'string' && sent.length <= most && !sent.includes('\0') ? sent : undefined

export const name = (most = LONGEST_NAME): Column => ({
  read: (sent) => {
    const text = textOf(sent, most)
    return text?.trim() ? text : undefined
  },
})

export const text = (most = LONGEST_TEXT): Column => ({
  read: (sent) => (sent === null ? '' : textOf(sent, most)),
  missing: '',
})

export const optionalText = (most = LONGEST_TEXT): Column => ({
  read: (sent) => (sent === null ? null : textOf(sent, most)),
  missing: null,
})

/** May hold addresses of files and ids of records. */
export const textWithIds = (most = LONGEST_TEXT): Column => ({
  read: (sent, { rewritten }) => {
    const text = sent === null ? '' : textOf(sent, most)
    return text === undefined ? undefined : rewritten(text)
  },
  missing: '',
})

export const matching = (pattern: RegExp, missing: string): Column => ({
  read: (sent) => (typeof sent === 'string' && pattern.test(sent) ? sent : missing),
  missing,
})

export const oneOf = (values: readonly string[], missing?: string): Column => ({
  read: (sent) => (values.includes(sent as string) ? (sent as string) : missing),
  ...(missing === undefined ? {} : { missing }),
})

/** Nothing where the archive says something else. */
export const optionalOneOf = (values: readonly string[]): Column => ({
  read: (sent) => (values.includes(sent as string) ? (sent as string) : null),
  missing: null,
})

const LARGEST = 1e12

const isAmount = (sent: unknown): sent is number =>
  typeof sent === 'number' && Number.isFinite(sent) && Math.abs(sent) <= LARGEST

export const amount = (missing = 0): Column => ({
  read: (sent) => (sent === null ? missing : isAmount(sent) ? sent : undefined),
  missing,
})

export const optionalAmount = (): Column => ({
  read: (sent) => (sent === null || isAmount(sent) ? sent : undefined),
  missing: null,
})

const MAX_COUNTED = 2_000_000_000

export const count = (missing = 0, most = MAX_COUNTED): Column => ({
  read: (sent) =>
    Number.isInteger(sent) && (sent as number) >= 0 && (sent as number) <= most ? (sent as number) : undefined,
  missing,
})

export const optionalCount = (most = MAX_COUNTED): Column => ({
  read: (sent) => (typeof sent === 'number' && Number.isInteger(sent) && sent >= 0 && sent <= most ? sent : null),
  missing: null,
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

/** Now, if there is none. */
export const moment = (): Column => ({
  read: (sent, { now }) => momentOf(sent) ?? now,
})

export const optionalMoment = (): Column => ({
  read: (sent) => momentOf(sent) ?? null,
  missing: null,
})

export const day = (): Column => ({
  read: (sent) => (isDate(sent) ? sent : undefined),
})

/** Stored as JSON text in the row, and as JSON in an archive. `checked` answers undefined for invalid values. */
export const json = (checked: (sent: unknown, references: References) => unknown, missing: unknown): Column => ({
  shown: (stored) => JSON.parse(String(stored)),
  read: (sent, references) => {
    const value = checked(sent, references)
    return value === undefined ? undefined : JSON.stringify(value)
  },
  missing: JSON.stringify(missing),
})

/** An object of this shape, or nothing; what does not fit is nothing too. */
export const optionalJson = (schema: TSchema): Column => {
  const faultsOf = lazyValidator(schema)
  return {
    shown: (stored) => (stored === null ? null : JSON.parse(String(stored))),
    read: (sent) => {
      if (sent === null || sent === undefined) return null
      const copy: unknown = JSON.parse(JSON.stringify(sent))
      return faultsOf(copy).length === 0 ? JSON.stringify(copy) : null
    },
    missing: null,
  }
}

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

/** `bound`: a row with a missing reference is dropped. `loose`: it is imported without the reference. */
export const to = (kind: RecordKind, hold: 'bound' | 'boundIfGiven' | 'loose' = 'loose'): Column => ({
  read: (sent, { idOf }) => {
    if (sent === null && hold !== 'bound') return null
    const found = typeof sent === 'string' ? idOf(kind, sent) : undefined
    return found ?? (hold === 'loose' ? null : undefined)
  },
  ...(hold === 'bound' ? {} : { missing: null }),
})

export const person = (isKnown = true): Column => ({
  read: (sent, { personOf }) => (typeof sent === 'string' ? personOf(sent) : undefined) ?? (isKnown ? undefined : null),
  ...(isKnown ? {} : { missing: null }),
})

/** What other parts of the same record call it by. */
export const handle = (): Column => ({
  read: (sent, { handleOf }) => handleOf(textOf(sent, LONGEST_NAME) ?? randomUUID()),
})

export const handles = (): Column => json((sent, { handleOf }) => listOfTexts(sent)?.map(handleOf), [])

export const stamps = { createdAt: moment(), updatedAt: moment() }

/** Its message is the name of the invalid column. */
export class UnfitRow extends Error {}

export function readRow(columns: Columns, sent: unknown, references: References): Row {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new UnfitRow('row')
  const row: Row = {}
  for (const [name, column] of Object.entries(columns)) {
    const given = Object.hasOwn(sent, name) ? (sent as Record<string, unknown>)[name] : undefined
    const value =
      given === undefined ? (column.missing ?? column.read(undefined, references)) : column.read(given, references)
    const read = given === undefined && column.missing === null ? null : value
    if (read === undefined) throw new UnfitRow(name)
    row[name] = read
  }
  return row
}

export const shownRow = (columns: Columns, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { shown }]) => {
      const stored = row[name] ?? null
      return [name, shown ? shown(stored) : stored]
    }),
  )
