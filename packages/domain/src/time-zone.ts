import { DAY_MS, SECOND_MS } from './durations.ts'

/**
 * Days as a household lives them. A zone is a name of the IANA database, such as `Europe/Berlin`; none at all is the zone
 * of the machine that asks.
 */
export type TimeZone = string | null

/** A letter first, and no longer than the names of the database grow: what remains is for `Intl` to know. */
const NAME = /^[A-Za-z][\w+\-/]{1,63}$/

export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const wallClocks = new Map<TimeZone, Intl.DateTimeFormat>()

/** Making one costs more than a thousand uses. A zone that was renamed and forgotten is the zone of the machine. */
function wallClockOf(timeZone: TimeZone): Intl.DateTimeFormat {
  const known = wallClocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    ...(timeZone !== null && isTimeZone(timeZone) ? { timeZone } : {}),
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  wallClocks.set(timeZone, made)
  return made
}

type WallClock = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

function wallClockAt(timeZone: TimeZone, moment: Date): WallClock {
  if (timeZone === null) return ownClockAt(moment)
  const parts = wallClockOf(timeZone).formatToParts(moment)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as WallClock
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0')

/** The machine knows its own zone by heart; the first formatter takes a telephone fifty milliseconds to make. */
const ownClockAt = (moment: Date): WallClock => ({
  year: String(moment.getFullYear()),
  month: twoDigits(moment.getMonth() + 1),
  day: twoDigits(moment.getDate()),
  hour: twoDigits(moment.getHours()),
  minute: twoDigits(moment.getMinutes()),
  second: twoDigits(moment.getSeconds()),
})

/** The date on the calendar there, such as `2026-03-29`. */
export function dateIn(timeZone: TimeZone, moment: Date): string {
  const { year, month, day } = wallClockAt(timeZone, moment)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

/** The time on the clock there, such as `23:45`. */
export function timeIn(timeZone: TimeZone, moment: Date): string {
  const { hour, minute } = wallClockAt(timeZone, moment)
  return `${hour}:${minute}`
}

/** How far the clocks there are ahead of UTC at a moment of whole seconds. */
function offsetMs(timeZone: TimeZone, time: number): number {
  const { year, month, day, hour, minute, second } = wallClockAt(timeZone, new Date(time))
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) - time
}

/**
 * The first moment of a day there. That is not always midnight: where clocks change at midnight the day may begin at one
 * o'clock, or midnight may come twice.
 */
export function startOfDay(timeZone: TimeZone, date: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const offsets = [midnight - DAY_MS, midnight, midnight + DAY_MS].map((time) => offsetMs(timeZone, time))
  const candidates = offsets.map((offset) => midnight - offset).sort((one, other) => one - other)
  const first = candidates.find(
    (time) => dateIn(timeZone, new Date(time)) === date && dateIn(timeZone, new Date(time - SECOND_MS)) !== date,
  )
  // A day that a place has skipped, to move across the date line, begins with the next one.
  return new Date(first ?? candidates.at(-1) ?? midnight)
}
