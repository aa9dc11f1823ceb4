/**
 * A line in Japanese, Korean or Chinese: the amount stands before or behind the food (`醤油 大さじ2`, `2汤匙生抽`), with or
 * without blanks. It is found by its numbers, units and words for "a little", and what is left is the food.
 */
import { DIGITS, FRACTION_SIGNS, plainNumbers } from '../../quantities/number-signs.ts'
import { type UnspacedVocabulary, unspacedVocabularies } from './languages/unspaced-vocabulary.ts'
import type { ParsedLine } from './parsed-line.ts'
import { LONGEST_LINE } from './tokens.ts'

export const isUnspacedLanguage = (code: string): boolean => Object.hasOwn(unspacedVocabularies, code)

type Patterns = { amount: RegExp; vague: RegExp; preparation: RegExp; link: RegExp; numbers: Map<string, number> }

const made = new Map<string, Patterns>()

const longestFirst = (text: string): string =>
  text
    .split('|')
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length)
    .join('|')

function patternsOf(code: string, words: UnspacedVocabulary): Patterns {
  const known = made.get(code)
  if (known) return known
  const digits = `[${DIGITS}]{1,6}(?:[.,][${DIGITS}]{1,3})?`
  const fraction = `[${DIGITS}]{1,3} ?/ ?[${DIGITS}]{1,3}|[${FRACTION_SIGNS}]`
  const mixed = `[${DIGITS}]{1,3} ?(?:${longestFirst(words.and)}|[ +])? ?(?:${fraction})`
  const written = Object.keys(words.numbers).join('|')
  const number = `${mixed}|${fraction}|${digits}|${written}`
  const behind = longestFirst(words.behind)
  const before = longestFirst(words.before)
  const rough = longestFirst(words.rough)
  // A number in words means one only before a unit: 三文魚 is a salmon.
  const amount = `(?:(?<before>${before}) ?)?(?:(?<number>${mixed}|${fraction}|${digits})(?: ?[~～〜\\-–—] ?(?<upTo>${number}))? ?(?<behind>${behind})?|(?<word>${written}) ?(?<counter>${behind}))(?: ?(?<half>${words.half}))?(?: ?(?<rough>${rough}))?`
  const patterns = {
    amount: new RegExp(amount, 'u'),
    vague: new RegExp(`(?:${longestFirst(words.vague)})`, 'u'),
    preparation: new RegExp(`(?<=\\S) ?(?:${longestFirst(words.preparations)})$`, 'u'),
    link: words.links === '' ? /^(?!)/u : new RegExp(`^(?:${words.links})`, 'u'),
    numbers: new Map(Object.entries(words.numbers)),
  }
  made.set(code, patterns)
  return patterns
}

/** Marks before a line, and dots between food and amount. */
const MARKS = /^[\s・●○◎☆★■□◆◇▲△※♥♡♦♣♠♪*＊\-–—]+|[…‥]+|[:：]/gu
const BRACKETS = /[（(【［[]([^（）()【】［］[\]]{0,200})[）)】］\]]/gu
/** What comes after a plus is more of the same. */
const BREAK = /[，,、;；]|\s\+/u

export function parseUnspaced(line: string, code: string): ParsedLine {
  const words = unspacedVocabularies[code] as UnspacedVocabulary
  const patterns = patternsOf(code, words)
  const notes: string[] = []
  let rest = line
    .slice(0, LONGEST_LINE)
    .replace(MARKS, ' ')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(BRACKETS, (_, inside: string) => {
      if (inside.trim() !== '') notes.push(inside.trim())
      return ' '
    })
    .trim()
  const found = amountIn(rest, patterns)
  if (found) rest = `${rest.slice(0, found.start)} ${rest.slice(found.end)}`.trim()
  if (found?.rough) notes.push(found.rough)
  const vague = found ? null : patterns.vague.exec(rest)
  if (vague) {
    rest = `${rest.slice(0, vague.index)} ${rest.slice(vague.index + vague[0].length)}`.trim()
    notes.push(vague[0])
  }
  const [first = '', ...further] = rest.split(BREAK).map((part) => part.trim())
  notes.unshift(...further.filter((part) => part !== ''))
  let food = first.replace(patterns.link, '').replace(/\s+/gu, ' ').replace(LEADERS, '').trim()
  const preparation = patterns.preparation.exec(food)
  if (preparation) {
    notes.unshift(preparation[0].trim())
    food = food.slice(0, preparation.index).replace(/の$/u, '').trim()
  }
  return parsed(line, found, food, notes)
}

/** Dots that lead from a food to its amount. */
const LEADERS = /[・…‥.．:：〜~-]+\s*$/u

type Found = { start: number; end: number; quantity: number; upTo: number | null; unit: string; rough: string }

function amountIn(text: string, { amount, numbers }: Patterns): Found | undefined {
  const match = amount.exec(text)
  if (!match?.groups) return undefined
  const { before = '', number, upTo, behind = '', word, counter = '', half, rough = '' } = match.groups
  const value = number === undefined ? numbers.get(word ?? '') : numberIn(number, numbers)
  if (value === undefined) return undefined
  const higher = upTo === undefined ? undefined : numberIn(upTo, numbers)
  const isUnit = !/^(?:約|约|大约|약)$/u.test(before)
  return {
    start: match.index,
    end: match.index + match[0].length,
    quantity: value + (half ? HALF : 0),
    upTo: higher !== undefined && higher > value ? higher : null,
    unit: (isUnit && before) || behind || counter,
    rough,
  }
}

const HALF = 0.5

/** `1と1/2`, `1 1/2`, `1/2`, `½`, `1.5`, `半`. */
function numberIn(text: string, numbers: ReadonlyMap<string, number>): number | undefined {
  const word = numbers.get(text)
  if (word !== undefined) return word
  const plain = plainNumbers(text).replace(',', '.')
  const [, whole = '0', above, below] = /^(?:(\d+)\D+?)?(\d+) ?\/ ?(\d+)\s*$/u.exec(plain.trim()) ?? []
  if (above !== undefined) return Number(below) === 0 ? undefined : Number(whole) + Number(above) / Number(below)
  const value = Number(plain)
  return Number.isFinite(value) ? value : undefined
}

function parsed(line: string, found: Found | undefined, food: string, notes: string[]): ParsedLine {
  const sure = food === '' ? null : food.includes(' ') ? 0.85 : 0.95
  const confidence = {
    quantity: found ? 0.97 : null,
    unit: found?.unit ? 0.95 : null,
    food: sure,
    comment: notes.length > 0 ? 0.85 : null,
  }
  const each = Object.values(confidence).filter((one) => one !== null)
  return {
    input: line,
    quantity: found ? Math.round(found.quantity * 1000) / 1000 : null,
    upTo: found?.upTo ?? null,
    unit: found?.unit ?? '',
    food,
    note: notes.join(', '),
    confidence: {
      average: each.length === 0 ? null : each.reduce((sum, one) => sum + one, 0) / each.length,
      ...confidence,
    },
  }
}
