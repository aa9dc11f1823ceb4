import { FRACTION_SIGNS, plainNumbers, RAISED_FRACTION } from '../../quantities/number-signs.ts'
import words from './languages/words/en.json' with { type: 'json' }

/** English numbers that are written out: one word, and amounts of several words such as `one and a half`. */
const english: Record<string, number> = Object.assign(Object.create(null), words.numbers)

export const englishNumber = (word: string): number | undefined => english[word.toLowerCase()]

const WHOLE =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|[0-9]{1,3}'
const PARTS: Record<string, number> = { half: 2, third: 3, quarter: 4, fourth: 4, fifth: 5, eighth: 8 }
const PART = Object.keys(PARTS).join('|')
/** A hyphen after it makes it part of another word: `half-and-half`, `one quarter-inch slice`. */
const END = '(?![\\p{L}\\p{N}-])'
const andPart = new RegExp(
  `(${WHOLE})[ -]and[ -](?:(?:an?[ -]|one[ -])?(${PART})|([0-9]{1,2})[/⁄]([0-9]{1,2})|([${FRACTION_SIGNS}]|${RAISED_FRACTION}))${END}`,
  'iuy',
)
const onePart = new RegExp(`one[ -](${PART})${END}`, 'iuy')
const someParts = new RegExp(`(two|three|four|five|seven)[ -](third|quarter|fourth|fifth|eighth)s${END}`, 'iuy')
/** `half an onion`, `a quarter of a cabbage` */
const partOfOne = /(?:an?[ -])?(half|third|quarter)(?: of)? an?(?= \p{L})/iuy
const halfDozen = new RegExp(`half[ -](?:a[ -])?dozen${END}`, 'iuy')

/** An amount of several words that begins there: its length, and how the tokens write it (`1#1$2`). */
export function writtenAmount(source: string, at: number): { length: number; text: string } | undefined {
  const found = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(source)
  }
  const sum = found(andPart)
  if (sum) {
    const [{ length }, whole = '', part, above, below, sign] = sum
    const fraction = part
      ? `1$${partOf(part)}`
      : sign
        ? plainNumbers(sign).trim().replace('/', '$')
        : `${above}$${below}`
    return { length, text: `${englishNumber(whole) ?? whole}#${fraction}` }
  }
  const one = found(onePart)
  if (one) return { length: one[0].length, text: `#1$${partOf(one[1] ?? '')}` }
  const some = found(someParts)
  if (some) return { length: some[0].length, text: `#${englishNumber(some[1] ?? '')}$${partOf(some[2] ?? '')}` }
  const ofOne = /[\p{L}\p{N}-]$/u.test(source.slice(Math.max(0, at - 1), at)) ? undefined : found(partOfOne)
  const dozen = found(halfDozen)
  if (ofOne && !dozen) return { length: ofOne[0].length, text: `#1$${partOf(ofOne[1] ?? '')}` }
  return dozen ? { length: dozen[0].length, text: '6' } : undefined
}

const partOf = (word: string): number => PARTS[word.toLowerCase()] ?? 1
