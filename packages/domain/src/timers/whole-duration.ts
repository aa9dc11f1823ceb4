/**
 * A time that is nothing but a time: `40 minutes`, `1 Std. 20 Min.`, `20–25 min`, `PT1H`, a bare `30`. What is stored as
 * somebody typed it can then be said in the language of whoever reads. Anything else is left as it is.
 */
import { once } from '../once.ts'
import { DASHES, plainNumbers } from '../quantities/number-signs.ts'
import { findDurations } from './find-durations.ts'
import { plainTimeText, type TimeUnit, timeUnits, unitMinutes } from './time-units.ts'
import { everyTimeWords } from './vocabulary/every-vocabulary.ts'

/** `upTo` is the longer end of a range. */
export type DurationPart = { unit: TimeUnit; value: number; upTo?: number }

const LONGEST = 60
const NUMBER = '(\\d{1,5} [1-9]/[2-9](?!\\d)|[1-9]/[2-9](?!\\d)|\\d{1,5}(?:[.,٫]\\d{1,2})?)'
const UNTIL = `(?:[${DASHES}~]|(?:to|or|bis|oder|a|o|ou|of|tot|till|til|eller|do|lub|ate|hasta|الى|حتى|او)(?= ))`
const AND = '(?:[,&+]|(?:and|und|et|y|ed?|en|och|og|i)(?= )|و)'
const PART = new RegExp(`^ ?${NUMBER}(?: ?${UNTIL} ?${NUMBER})? ?(\\p{L}+)\\.? ?${AND}?`, 'u')
const ISO = /^p(?:(\d{1,3})d)?(?:t(?=\d)(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,5})(?:\.\d+)?s)?)?$/
const LONE = new RegExp(`^ ?(\\p{L}+) ?${AND}?`, 'u')

/** One and two of a unit in one word, as Arabic has them: `ساعة`, `دقيقتان`. */
const loneUnits = once(
  (): ReadonlyMap<string, DurationPart> =>
    new Map([
      ...Object.values(everyTimeWords).flatMap(({ alone = '' }) =>
        alone.split(' ').flatMap((word) => {
          const unit = timeUnits().get(plainTimeText(word))
          return unit ? [[plainTimeText(word), { unit, value: 1 }] as const] : []
        }),
      ),
      ...duals('day', 'يومان يومين'),
      ...duals('hour', 'ساعتان ساعتين'),
      ...duals('minute', 'دقيقتان دقيقتين'),
      ...duals('second', 'ثانيتان ثانيتين'),
    ]),
)

function duals(unit: TimeUnit, words: string): (readonly [string, DurationPart])[] {
  return words.split(' ').map((word) => [word, { unit, value: 2 }] as const)
}

export function wholeDuration(text: string): DurationPart[] | undefined {
  if (text.length > LONGEST) return undefined
  const plain = plainTimeText(plainNumbers(text)).replace(/\s+/g, ' ').trim()
  const parts = iso(plain) ?? bare(plain) ?? inParts(plain) ?? inWords(plain)
  return parts?.some(({ value }) => value > 0) ? parts.filter(({ value }) => value > 0) : undefined
}

/** Of a range the longer time. */
export const durationMinutes = (parts: readonly DurationPart[]): number =>
  parts.reduce((sum, { unit, value, upTo }) => sum + (upTo ?? value) * unitMinutes[unit], 0)

/** `PT1H20M`. */
function iso(text: string): DurationPart[] | undefined {
  const [whole, ...numbers] = ISO.exec(text) ?? []
  if (whole === undefined) return undefined
  const units: TimeUnit[] = ['day', 'hour', 'minute', 'second']
  return units.map((unit, at) => ({ unit, value: Number(numbers[at] ?? 0) }))
}

/** A number alone is minutes; `1:30` are hours and minutes. */
function bare(text: string): DurationPart[] | undefined {
  const [, hours, minutes] = /^(?:(\d{1,2}):)?(\d{1,5})$/.exec(text) ?? []
  if (minutes === undefined || (hours !== undefined && minutes.length !== 2)) return undefined
  return [
    ...(hours ? [{ unit: 'hour', value: Number(hours) } as const] : []),
    { unit: 'minute', value: Number(minutes) },
  ]
}

/** An hour and 20 minutes: each unit smaller than the one before, and nothing else beside them. */
function inParts(text: string): DurationPart[] | undefined {
  const parts: DurationPart[] = []
  let rest = text
  while (rest.trim() !== '') {
    const last = parts.at(-1)
    const next = partAt(rest, last)
    if (!next) return undefined
    const { part, length } = next
    if (part.upTo !== undefined && part.upTo <= part.value) return undefined
    const fits = !last || (unitMinutes[part.unit] < unitMinutes[last.unit] && last.upTo === undefined)
    if (!fits || (last && part.upTo !== undefined)) return undefined
    parts.push(part)
    rest = rest.slice(length)
  }
  return parts.length > 0 ? parts : undefined
}

function partAt(rest: string, last: DurationPart | undefined): { part: DurationPart; length: number } | undefined {
  // "1 h 20": what follows hours without a unit is minutes.
  const minutes = last?.unit === 'hour' ? /^ ?(\d{1,2})$/.exec(rest)?.[1] : undefined
  if (minutes) return { part: { unit: 'minute', value: Number(minutes) }, length: rest.length }
  const [lone, word = ''] = LONE.exec(rest) ?? []
  const one = loneUnits().get(word)
  if (lone !== undefined && one) return { part: one, length: lone.length }
  const [whole, from, until, unitWord = ''] = PART.exec(rest) ?? []
  const unit = timeUnits().get(unitWord)
  if (whole === undefined || from === undefined || !unit) return undefined
  const value = numberOf(from)
  return { part: { unit, value, ...(until === undefined ? {} : { upTo: numberOf(until) }) }, length: whole.length }
}

/** "Half an hour", "دقيقة واحدة": where it is the whole text. */
function inWords(text: string): DurationPart[] | undefined {
  const [found] = findDurations(text)
  if (!found || text.slice(0, found.start).trim() !== '' || text.slice(found.end).replace(/\.$/, '').trim() !== '')
    return undefined
  const minutes = found.seconds / 60
  // A range in words would lose its other end.
  if (/\d/.test(text) || !Number.isInteger(minutes)) return undefined
  return [
    { unit: 'hour', value: Math.floor(minutes / 60) },
    { unit: 'minute', value: minutes % 60 },
  ]
}

function numberOf(text: string): number {
  const [, whole = '0', above, below] = /^(?:(\d+) )?(\d)\/(\d)$/.exec(text) ?? []
  if (above && below) return Number(whole) + Number(above) / Number(below)
  return Number(text.replace(/[,٫]/, '.'))
}
