/** A time of foreign data as the contract has it: ISO 8601 becomes words, other text stays as it is. */
import { type IsoDuration, isoDuration } from './durations.ts'

export type TimeUnit = 'day' | 'hour' | 'minute' | 'second'
/** The words of the caller's language: "2 hours", and "none" for no time at all. */
export type TimeWords = { count: (unit: TimeUnit, count: number) => string; none: string }

export const englishTimeWords: TimeWords = {
  count: (unit, count) => `${count} ${unit}${count === 1 ? '' : 's'}`,
  none: 'none',
}

const DAY_S = 86_400

export function timeText(text: string | null | undefined, words: TimeWords = englishTimeWords): string | null {
  const plain = text?.trim() ?? ''
  if (plain === '') return null
  const duration = isoDuration(plain)
  return duration ? inWords(duration, words) : plain
}

/** Largest first, each unit less than one of the next: 90 minutes are an hour and 30. */
function inWords({ days, hours, minutes, seconds }: IsoDuration, words: TimeWords): string {
  let left = Math.trunc(days * DAY_S + hours * 3600 + minutes * 60 + seconds)
  const units: [TimeUnit, number][] = [
    ['day', DAY_S],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ]
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size)
    left -= count * size
    return count > 0 ? [words.count(unit, count)] : []
  })
  return parts.length > 0 ? parts.join(' ') : words.none
}
