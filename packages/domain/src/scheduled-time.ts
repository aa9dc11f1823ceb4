import { addDays, isDate } from './calendar-days.ts'
import { MINUTE_MS } from './durations.ts'
import { dateIn, startOfDay, type TimeZone, timeIn } from './time-zone.ts'

/** Times of day at which something happens every day, by the clock of a place. */

const DAY_MINUTES = 1440
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i

/** `13:45:30` in UTC of a time or a date-time, with or without an offset; nothing if it is neither. */
export function readUtcTime(text: string): string | undefined {
  const [, hours = '', minutes = '', seconds = '0', offset = 'Z'] = TIME.exec(timePart(text)) ?? []
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)]
  if (hours === '' || hour > 23 || minute > 59 || second > 59) return undefined
  const utc = (hour * 60 + minute - offsetMinutes(offset) + 2 * DAY_MINUTES) % DAY_MINUTES
  return `${timeText(utc)}:${pad(second)}`
}

/** Of a date-time what follows the date, if there is such a day. */
function timePart(text: string): string {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})[T ](.+)$/i.exec(text) ?? []
  return date === undefined || time === undefined ? text : isDate(date) ? time : ''
}

function offsetMinutes(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const pad = (value: number) => String(value).padStart(2, '0')
const timeText = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

const minutesOf = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
const secondsOf = (time: string): number => Number(time.split(':')[2] ?? 0)

/**
 * The moment at which the clock there shows that time on that day. If the clock is put back and shows it twice, the
 * first one; if it is put forward past it, as much later as it was put forward.
 */
export function momentOf(timeZone: TimeZone, date: string, time: string): Date {
  const wanted = minutesOf(time)
  const shown = (moment: number) => {
    const there = dateIn(timeZone, new Date(moment))
    const days = there === date ? 0 : there < date ? -1 : 1
    return days * DAY_MINUTES + minutesOf(timeIn(timeZone, new Date(moment)))
  }
  const even = startOfDay(timeZone, date).getTime() + wanted * MINUTE_MS
  const corrected = even + (wanted - shown(even)) * MINUTE_MS
  const moment = shown(corrected) === wanted ? corrected : even
  return new Date(moment + secondsOf(time) * 1000)
}

/** The last moment up to now at which the clock there showed that time. */
export function lastMomentOf(timeZone: TimeZone, time: string, now: Date): Date {
  const today = dateIn(timeZone, now)
  const moment = momentOf(timeZone, today, time)
  return moment <= now ? moment : momentOf(timeZone, addDays(today, -1), time)
}

/** The first moment after now at which the clock there will show that time. */
export function nextMomentOf(timeZone: TimeZone, time: string, now: Date): Date {
  const today = dateIn(timeZone, now)
  const moment = momentOf(timeZone, today, time)
  return moment > now ? moment : momentOf(timeZone, addDays(today, 1), time)
}
