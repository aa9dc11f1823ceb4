import type { SourceRow } from './database-rows.ts'

/** Reads single values of a `database.json`. SQLite and PostgreSQL write ids, times and flags differently. */

const BARE_UUID = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i

/** Hyphenated, in small letters. Numbers are ids as well. */
export function idIn(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  const parts = typeof value === 'string' ? BARE_UUID.exec(value) : null
  return parts?.slice(1).join('-').toLowerCase()
}

/** Times are in UTC without a zone. */
export function momentIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const zoned = /(z|[+-]\d{2}:?\d{2})$/i.test(value) ? value : `${value.replace(' ', 'T')}Z`
  const time = new Date(zoned)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined

export const flagIn = (value: unknown, missing = false): boolean =>
  value === undefined || value === null ? missing : value === true || value === 1

export const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

export const stampsIn = (row: SourceRow) => {
  const createdAt = momentIn(row.created_at)
  return { createdAt, updatedAt: momentIn(row.update_at) ?? momentIn(row.updated_at) ?? createdAt }
}

/** Keys and values of their own table become one object or one list of parts. */
export const extrasIn = (rows: SourceRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap((row) => (textIn(row.key_name) ? [[textIn(row.key_name), textIn(row.value) ?? '']] : [])),
  )
