import { plainNumbers } from '@larder/domain/quantities/number-signs.ts'
import { plainTimeText, timeUnits, unitMinutes } from '@larder/domain/timers/time-units.ts'

/** How long something takes, as minutes: ISO 8601 and the spellings of many languages. */

const ISO =
  /^\s*([-+])?p(?:(\d{1,9})y)?(?:(\d{1,9})m)?(?:(\d{1,9}(?:[.,]\d{1,9})?)w)?(?:(\d{1,9}(?:[.,]\d{1,9})?)d)?(?:t(?:(\d{1,9}(?:[.,]\d{1,9})?)h)?(?:(\d{1,9}(?:[.,]\d{1,9})?)m)?(?:(\d{1,9}(?:[.,]\d{1,9})?)s)?)?\s*$/i

export type IsoDuration = { days: number; hours: number; minutes: number; seconds: number }

/** `PT1H30M` in its parts; years and months are left out. Nothing when it is no duration, or a negative one. */
export function isoDuration(text: string): IsoDuration | undefined {
  const [whole, sign, , , weeks, days, hours, minutes, seconds] = ISO.exec(text) ?? []
  if (whole === undefined || sign === '-' || whole.trim().toLowerCase() === 'p') return undefined
  const number = (part: string | undefined) => Number((part ?? '0').replace(',', '.'))
  return {
    days: number(weeks) * 7 + number(days),
    hours: number(hours),
    minutes: number(minutes),
    seconds: Math.trunc(number(seconds)),
  }
}

/** A number, perhaps with a fraction behind it, or a fraction alone; `30/45` is none. */
const TOKEN = /(?:(\d{1,6}) {1,3})?([1-9])\/([2-9])(?!\d)|(\d{1,6}(?:[.,]\d{1,3})?)|([\p{L}\p{M}]+)|([-–—:/])/gu
const LONGEST = 200

const RANGE_WORDS = new Set(['to', 'bis', 'a', 'tot', 'till', 'do', 'or', 'oder', 'ou', 'o'])

/** Of a range the longer time; a bare number is minutes. */
export function minutesOf(text: string): number | undefined {
  const iso = isoDuration(text)
  if (iso) return positive(iso.days * 1440 + iso.hours * 60 + iso.minutes + iso.seconds / 60)
  const clock = /^\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*$/.exec(text)
  if (clock) return positive(Number(clock[1]) * 60 + Number(clock[2]))
  if (/^\s*\d{1,5}\s*$/.test(text)) return positive(Number(text))
  return positive(minutesInWords(plainTimeText(plainNumbers(text.slice(0, LONGEST)))))
}

/** `1 h 20 min`, `20 - 25 min`, `1 1/2 hours`. */
function minutesInWords(plain: string): number {
  let total = 0
  let amount: number | undefined
  let lastUnit = 0
  let isRange = false
  for (const [, whole, above, below, number, word, sign] of plain.matchAll(TOKEN)) {
    if (number !== undefined || below !== undefined) {
      const value = number ? Number(number.replace(',', '.')) : Number(whole ?? 0) + Number(above) / Number(below)
      amount = isRange && amount !== undefined ? Math.max(amount, value) : value
      isRange = false
      continue
    }
    const unit = word === undefined ? undefined : (minutesPer(word) ?? unitAtStart(word))
    if (unit !== undefined && amount !== undefined) {
      // "20 - 25 min" is one time, "1 h 20 min" two parts of it; the same unit again is another time.
      if (lastUnit !== 0 && unit >= lastUnit) break
      total += amount * unit
      lastUnit = unit
      amount = undefined
    } else if (sign !== undefined || RANGE_WORDS.has(word ?? '')) isRange = amount !== undefined && sign !== ':'
  }
  // "1 h 20": what follows hours without a unit is minutes.
  return amount !== undefined && lastUnit === 60 && amount < 60 ? total + amount : total
}

function minutesPer(word: string): number | undefined {
  const unit = timeUnits().get(word)
  return unit && unitMinutes[unit]
}

/** Languages without spaces run into the next word. */
const unitAtStart = (word: string): number | undefined =>
  /^[\u3040-\u9fff\uac00-\ud7af]/.test(word)
    ? (minutesPer(word.slice(0, 2)) ?? minutesPer(word.slice(0, 1)))
    : undefined

const positive = (minutes: number): number | undefined =>
  Number.isFinite(minutes) && minutes > 0 && minutes < 1_000_000 ? Math.round(minutes) : undefined
