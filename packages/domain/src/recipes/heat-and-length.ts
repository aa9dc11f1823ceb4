/** Temperatures and lengths in the text of a step, in the measures a reader has chosen. Neither follows the scale. */
import type { Measures } from '../quantities/convert-measure.ts'
import { formatQuantity } from '../quantities/format-quantity.ts'
import { BLANKS, DASHES, DIGITS, FRACTION_SIGNS } from '../quantities/number-signs.ts'
import { parseQuantity } from '../quantities/parse-quantity.ts'

type Change = { start: number; end: number; text: string }

const BLANK = `[${BLANKS}]`
const UNTIL = `${BLANK}?(?:[${DASHES}]|to|bis|إلى)${BLANK}?`

const HEAT = new RegExp(
  `(?<![\\p{L}${DIGITS}.,])([${DIGITS}]{2,3})(?:${BLANK}?°)?(?:${UNTIL}([${DIGITS}]{2,3}))?${BLANK}?(?:(?:°|º|degrees?|grad|درجة)${BLANK}?(fahrenheit|celsius|فهرنهايت|مئوية|[fc])|([fc]))(?![\\p{L}${DIGITS}])`,
  'giu',
)
/** Ovens are set in these steps; below, a thermometer is read. */
const OVEN_C = 120
const OVEN_STEP = { metric: 10, us: 25 }
/** `180 °C (350 °F)` says both already. */
const BOTH = /^[\s(/,;|-]{0,4}(?:or|oder|bzw\.?)?[\s(]{0,2}$/iu

const systemOf = (sign: string): Measures => (/^(?:f|فهرنهايت)/iu.test(sign) ? 'us' : 'metric')

export function convertHeat(text: string, to: Measures): Change[] {
  const found = [...text.matchAll(HEAT)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    numbers: [match[1], match[2]].flatMap((one) => (one === undefined ? [] : (parseQuantity(one) ?? []))),
    system: systemOf(match[3] ?? match[4] ?? ''),
  }))
  return found.flatMap(({ start, end, numbers, system }, at) => {
    const [before, after] = [found[at - 1], found[at + 1]]
    const isSaidTwice =
      (before && before.system !== system && BOTH.test(text.slice(before.end, start))) ||
      (after && after.system !== system && BOTH.test(text.slice(end, after.start)))
    if (system === to || isSaidTwice) return []
    const words = numbers.map((degrees) => String(heatIn(to, degrees))).join('–')
    return [{ start, end, text: `${words} ${to === 'metric' ? '°C' : '°F'}` }]
  })
}

function heatIn(to: Measures, degrees: number): number {
  const other = to === 'metric' ? ((degrees - 32) * 5) / 9 : (degrees * 9) / 5 + 32
  const celsius = to === 'metric' ? other : degrees
  const step = celsius >= OVEN_C ? OVEN_STEP[to] : 1
  return Math.round(other / step) * step
}

const NUMBER = `(?:(?:[${DIGITS}]{1,3}${BLANK}{0,2})?(?:[${FRACTION_SIGNS}]|[${DIGITS}]{1,2}[/⁄][${DIGITS}]{1,2})|[${DIGITS}]{1,3}(?:[.,٫][${DIGITS}]{1,2})?)`
const LENGTH = new RegExp(
  `(?<![\\p{L}${DIGITS}${FRACTION_SIGNS}.,/⁄])(${NUMBER})(?:(${BLANK}?[x×]${BLANK}?|[-${BLANKS}]by[-${BLANKS}]|${UNTIL})(${NUMBER}))?(?:[-${BLANKS}]?(inches|inch|zoll|centimeters?|centimetres?|zentimeter|cm|mm|سم|بوصة)(?!\\p{L})|(["″])(?![\\p{L}${DIGITS}]))`,
  'giu',
)
const INCH_CM = 2.54
const THICK_CM = 3

export function convertLength(text: string, to: Measures): Change[] {
  return [...text.matchAll(LENGTH)].flatMap((match): Change[] => {
    const [whole, low = '', between = '', high, unit = '', sign = ''] = match
    const isInch = sign !== '' || /^(?:in|zoll|بوصة)/iu.test(unit)
    // Nobody in a kitchen with inches measures what millimetres measure.
    if ((isInch ? 'us' : 'metric') === to || /^mm$/iu.test(unit)) return []
    const numbers = [low, high].flatMap((one) => (one === undefined ? [] : (parseQuantity(one) ?? [])))
    const words = numbers.map((length) => lengthIn(to, length)).join(/[x×]|by/iu.test(between) ? ' × ' : '–')
    return [
      { start: match.index, end: match.index + whole.length, text: to === 'metric' ? `${words} cm` : `${words}″` },
    ]
  })
}

function lengthIn(to: Measures, length: number): string {
  const other = to === 'metric' ? length * INCH_CM : length / INCH_CM
  const thick = to === 'metric' ? other >= THICK_CM : length >= THICK_CM * 2
  const step = to === 'metric' ? (thick ? 1 : 0.5) : thick ? 0.5 : 0.25
  const rounded = Math.max(step, Math.round(other / step) * step)
  return formatQuantity(rounded, { fraction: to === 'us' })
}
