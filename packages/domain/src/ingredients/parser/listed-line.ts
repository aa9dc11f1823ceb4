/** `1 tsp salt, some nutmeg` lists two things: the line as two, where each begins with how much. Whether both are foods the caller knows. */
import { DIGITS, FRACTION_SIGNS } from '../../quantities/number-signs.ts'
import { everyLanguage } from './languages/every-language.ts'
import { plainWord } from './languages/language.ts'
import english from './languages/words/en.json' with { type: 'json' }

const NUMBER = new RegExp(`^[${DIGITS}${FRACTION_SIGNS}]`, 'u')
/** A comma within a number has nothing behind it. */
const COMMA = /[,،;]\s+/gu
const LONGEST = 200
const LONGEST_PHRASE = 3

let amounts: ReadonlySet<string> | undefined
const amountWords = (): ReadonlySet<string> =>
  (amounts ??= new Set([
    ...english.vague.split('|'),
    ...Object.keys(english.numbers),
    ...everyLanguage.flatMap(({ vague, numbers }) => [...vague, ...numbers.keys()]),
  ]))

/** A number, a number in words, or how much without a number: `etwas`, `un peu`. */
function startsWithAmount(text: string): boolean {
  if (NUMBER.test(text)) return true
  const words = plainWord(text).split(/\s+/)
  return Array.from({ length: LONGEST_PHRASE }, (_, more) => words.slice(0, more + 1).join(' ')).some(
    (phrase) => phrase.length < text.length && amountWords().has(phrase),
  )
}

/** Nothing for a line that holds one thing, or more than two; brackets may hold anything. */
export function listedLine(line: string): [string, string] | undefined {
  const text = line.trim()
  if (text.length > LONGEST || /[()[\]]/.test(text) || !startsWithAmount(text)) return undefined
  const cuts = [...text.matchAll(COMMA)].flatMap(({ 0: comma, index }) => {
    const second = text.slice(index + comma.length)
    return startsWithAmount(second) ? [[text.slice(0, index), second] as [string, string]] : []
  })
  return cuts.length === 1 ? cuts[0] : undefined
}

/**
 * The second line may only say more about the first: a note that is no amount, or a preparation where the food should
 * stand (`uno batido`, one of them beaten).
 */
export function saysMore({ note, food }: { note: string; food: string }, language: string): boolean {
  const isPreparation = everyLanguage.find(({ code }) => code === language)?.isPreparation
  const isPrepared = isPreparation !== undefined && plainWord(food).split(/\s+/).every(isPreparation)
  return isPrepared || (note !== '' && !amountWords().has(plainWord(note)))
}
