import { readBarcode } from './barcodes.ts'

/**
 * Reads EAN-13, UPC-A and EAN-8 from pictures, for browsers without a detector of their own. A line across the bars is
 * turned into widths of black and white, and each digit into the pattern that is nearest to its four widths.
 */

/** Four bytes for each pixel, as a canvas gives them. */
export type Picture = { data: ArrayLike<number>; width: number; height: number }

/** Widths of white, black, white, black in sevenths; the other half of the digits is the same backwards. */
const odd = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'].map((widths) =>
  [...widths].map(Number),
)
const even = odd.map((widths) => widths.toReversed())
/** Which of the first six digits are of the even kind says the first of thirteen. */
const firstDigits = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

const FORMATS = [
  { half: 6, modules: 95 },
  { half: 4, modules: 67 },
] as const

/** How far the widths of a digit may be from its pattern, in modules. */
const LARGEST_ERROR = 1.7
/** The white beside the bars, in modules; printed are seven or more. */
const SMALLEST_MARGIN = 3
const SMALLEST_CONTRAST = 32
const LINES = 15

export function readBarcodePicture(picture: Picture): string | undefined {
  const { width, height } = picture
  for (const [length, across, line] of [
    [width, height, rowOf],
    [height, width, columnOf],
  ] as const)
    for (const at of fromTheMiddle(across)) {
      const code = readBarcodeLine(line(picture, at, length))
      if (code !== undefined) return code
    }
  return undefined
}

/** Most people hold the code into the middle. */
function fromTheMiddle(across: number): number[] {
  const lines = Array.from({ length: LINES }, (_, at) => Math.floor(((at + 1) * across) / (LINES + 1)))
  return lines.toSorted((one, other) => Math.abs(one - across / 2) - Math.abs(other - across / 2))
}

const brightness = ({ data, width }: Picture, x: number, y: number): number => {
  const at = (y * width + x) * 4
  return 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
}

/** The mean of three neighbours, because cameras are grainy in kitchens. */
const rowOf = (picture: Picture, y: number, length: number): number[] =>
  Array.from({ length }, (_, x) => mean([-1, 0, 1].map((by) => brightness(picture, x, within(y + by, picture.height)))))
const columnOf = (picture: Picture, x: number, length: number): number[] =>
  Array.from({ length }, (_, y) => mean([-1, 0, 1].map((by) => brightness(picture, within(x + by, picture.width), y))))

const within = (at: number, size: number): number => Math.min(size - 1, Math.max(0, at))
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** One line of brightness, read both ways. */
export function readBarcodeLine(line: readonly number[]): string | undefined {
  for (const thresholds of [middleOf(line), aroundEach(line)]) {
    if (!thresholds) continue
    const widths = widthsOf(line, thresholds)
    const code = readWidths(widths) ?? readWidths(widths.toReversed())
    if (code !== undefined) return code
  }
  return undefined
}

function middleOf(line: readonly number[]): number[] | undefined {
  let [darkest, brightest] = [255, 0]
  for (const value of line) {
    if (value < darkest) darkest = value
    if (value > brightest) brightest = value
  }
  return brightest - darkest < SMALLEST_CONTRAST ? undefined : line.map(() => (darkest + brightest) / 2)
}

/** For a shadow across the pack: what is around a pixel says whether it is dark. */
function aroundEach(line: readonly number[]): number[] {
  const reach = Math.max(8, Math.floor(line.length / 16))
  const sums = [0]
  for (const value of line) sums.push((sums.at(-1) ?? 0) + value)
  return line.map((_, at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(line.length, at + reach + 1)]
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
  })
}

/** Where the brightness crosses the threshold, between pixels; black and white in turn, beginning with white. */
function widthsOf(line: readonly number[], thresholds: readonly number[]): number[] {
  const widths: number[] = []
  let [edge, dark] = [0, false]
  for (let at = 0; at < line.length; at++) {
    const difference = (line[at] ?? 0) - (thresholds[at] ?? 0)
    if (difference < 0 === dark) continue
    const before = at === 0 ? difference : (line[at - 1] ?? 0) - (thresholds[at - 1] ?? 0)
    const crossing = at === 0 ? 0 : at - 1 + (before === difference ? 0.5 : before / (before - difference))
    widths.push(crossing - edge)
    edge = crossing
    dark = !dark
  }
  widths.push(line.length - 1 - edge)
  // White at the end, so that it can be read backwards.
  return dark ? [...widths, 0] : widths
}

function readWidths(widths: readonly number[]): string | undefined {
  for (const { half, modules } of FORMATS) {
    const length = 3 + 4 * half + 5 + 4 * half + 3
    for (let start = 1; start + length <= widths.length; start += 2) {
      const beside = Math.min(widths[start - 1] ?? 0, widths[start + length] ?? 0)
      const code = readAt(widths.slice(start, start + length), beside, half, modules)
      if (code !== undefined) return code
    }
  }
  return undefined
}

function readAt(bars: readonly number[], beside: number, half: 4 | 6, modules: number): string | undefined {
  const module = bars.reduce((sum, width) => sum + width, 0) / modules
  if (beside < SMALLEST_MARGIN * module) return undefined
  const middle = 3 + 4 * half
  const guards = [...bars.slice(0, 3), ...bars.slice(middle, middle + 5), ...bars.slice(-3)]
  if (guards.some((width) => Math.abs(width / module - 1) > 0.85)) return undefined
  const digitsFrom = (start: number, kinds: readonly (readonly number[][])[]) =>
    Array.from({ length: half }, (_, at) => nearest(bars.slice(start + 4 * at, start + 4 * at + 4), kinds))
  const left = digitsFrom(3, half === 6 ? [odd, even] : [odd])
  const right = digitsFrom(middle + 5, [odd])
  if ([...left, ...right].includes(undefined)) return undefined
  const kinds = left.map((one) => one?.kind ?? 0).join('')
  const first = half === 6 ? firstDigits.indexOf(kinds) : 0
  if (first < 0) return undefined
  const digits = [...left, ...right].map((one) => one?.digit ?? '').join('')
  const code = readBarcode(half === 6 ? `${first}${digits}` : digits)
  // Eight digits of another kind of code would be spelled out to thirteen.
  return code?.length === half * 2 + Number(half === 6) ? code : undefined
}

type Digit = { digit: number; kind: number }

function nearest(widths: readonly number[], kinds: readonly (readonly number[][])[]): Digit | undefined {
  const module = widths.reduce((sum, width) => sum + width, 0) / 7
  let found: Digit | undefined
  let smallest = LARGEST_ERROR
  for (const [kind, patterns] of kinds.entries())
    for (const [digit, pattern] of patterns.entries()) {
      const error = pattern.reduce((sum, width, at) => sum + Math.abs((widths[at] ?? 0) / module - width), 0)
      if (error < smallest) [found, smallest] = [{ digit, kind }, error]
    }
  return found
}
