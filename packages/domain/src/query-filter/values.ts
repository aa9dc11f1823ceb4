import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts'
import { type Day, daysInMonth, readWrittenMoment } from './lenient-date.ts'

/**
 * The text of a value, read as the type of its attribute. `undefined` means that it cannot be; what to answer then is
 * the caller's matter.
 */

const UUID = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i

/** Hyphenated or 32 digits in; lower case and hyphenated out. */
export function readUuid(text: string): string | undefined {
  const trimmed = text.trim()
  if (!UUID.test(trimmed)) return undefined
  const digits = trimmed.replaceAll('-', '').toLowerCase()
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join(
    '-',
  )
}

/** True for anything that starts like "true" or "yes", and for 1; false for everything else but nothing at all. */
export function readBoolean(text: string): boolean | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  return /^[ty]/i.test(trimmed) || trimmed === '1'
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

export function readNumber(text: string): number | undefined {
  const trimmed = text.trim()
  if (!NUMBER.test(trimmed)) return undefined
  const value = Number(trimmed)
  return Number.isFinite(value) ? value : undefined
}

/** `YYYY-MM-DD`: the day as it was written, whatever the zone beside it; the time of day is dropped. */
export function readDate(text: string, now: Date): string | undefined {
  const relative = readNow(text, now)
  if (relative) return relative.toISOString().slice(0, 10)
  const written = readWrittenMoment(text)
  if (!written) return undefined
  return dateText(written.day ?? utcDay(now))
}

/** UTC with milliseconds, as `Date` prints it. No zone means UTC, no time midnight, no day today. */
export function readTimestamp(text: string, now: Date): string | undefined {
  const relative = readNow(text, now)
  if (relative) return relative.toISOString()
  const written = readWrittenMoment(text)
  if (!written) return undefined
  const day = written.day ?? utcDay(now)
  const midnight = Date.parse(`${dateText(day)}T00:00:00Z`)
  return inRange(new Date(midnight + written.timeOfDay - (written.offset ?? 0) * MS.M))?.toISOString()
}

const MS = { d: DAY_MS, H: HOUR_MS, M: MINUTE_MS, S: SECOND_MS }
const NOW = /^\$NOW(?:(?<sign>[+-])(?<count>\d{1,9})(?<unit>[ymdHMS]))?$/

/** `$NOW`, `$NOW-30d`, `$NOW+2m`: y years, m months, d days, H hours, M minutes, S seconds. */
function readNow(text: string, now: Date): Date | undefined {
  const groups = NOW.exec(text.trim())?.groups
  if (!groups) return undefined
  const unit = groups.unit
  const count = Number(groups.count ?? 0) * (groups.sign === '-' ? -1 : 1)
  if (unit === 'y') return monthsLater(now, count * 12)
  if (unit === 'm') return monthsLater(now, count)
  const step = isFixedUnit(unit) ? MS[unit] : 0
  return inRange(new Date(now.getTime() + count * step))
}

const isFixedUnit = (unit: string | undefined): unit is keyof typeof MS => unit !== undefined && Object.hasOwn(MS, unit)

/** A month after the 31st of January is the last day of February, not a day in March. */
function monthsLater(from: Date, count: number): Date | undefined {
  const month = from.getUTCFullYear() * 12 + from.getUTCMonth() + count
  const year = Math.floor(month / 12)
  const monthOfYear = month - year * 12
  const later = new Date(from)
  later.setUTCFullYear(year, monthOfYear, Math.min(from.getUTCDate(), daysInMonth(year, monthOfYear + 1)))
  return inRange(later)
}

/** Outside these years the texts would no longer sort like the times. */
function inRange(date: Date): Date | undefined {
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9999 ? date : undefined
}

const utcDay = (now: Date): Day => ({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() })

function dateText({ year, month, day }: Day): string {
  return [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-')
}
