/** A recipe told in sentences, as people write one from memory: `Porridge: 1 l milk, 120 g oats. Boil the milk, …`. */
import { findDurations } from '@larder/domain/timers/find-durations.ts'
import { wholeDuration } from '@larder/domain/timers/whole-duration.ts'
import { startsWithAmount } from './line-amounts.ts'
import { type Headings, INGREDIENT_HEADINGS, isHeadingOf, STEP_HEADINGS } from './vocabulary.ts'

const LONGEST_LINE = 4000
const LONGEST_NAME = 80
const LONGEST_ITEM = 80
const FEWEST_AMOUNTS = 2
const MAX_LINES = 60

/** Who writes `2 tbsp. of oil` has not ended a sentence. */
const SHORTENED =
  /(?:^|[\s\d])(?:\p{L}|ca|el|tl|msp|pkg|pck|pkt|stk|min|std|sek|bzw|evtl|ggf|tbsp|tsp|tbs|approx|cup|oz|lb|lbs|pt|qt|kg|ml|cl|dl|gr|cda|cdta|càs|càc|env|hr|hrs|mins|sec)\.$/iu
const SENTENCE_END = /[.!?。！？]\s*(?=\p{L}|\p{N}|$)/gu
const NAME = /^([^:：.!?\d]{2,80})[:：.]\s+(?=\S)/u
/** Not between the digits of `1,5 l`. */
const BETWEEN_ITEMS = /\s*(?:[;،、，]|,(?!\d))\s*/u

/** The same text with ingredients and steps apart, a line for each; nothing where it does not tell them. */
export function proseAsLines(text: string): string | undefined {
  // Runs of blanks would be gone through again and again.
  const lines = text.split(/\r\n?|\n/).map((line) => line.replace(/[^\S\n]+/gu, ' '))
  return lines.length > MAX_LINES ? undefined : (withinLines(lines) ?? belowAmounts(lines))
}

function withinLines(lines: string[]): string | undefined {
  for (const [at, line] of lines.entries()) {
    const prose = proseIn(line)
    if (!prose) continue
    const [before, after] = [lines.slice(0, at), lines.slice(at + 1)]
    // Where other lines have amounts and this one says nothing else, each line is an ingredient.
    const isListed = !prose.name && prose.steps.length === 0 && [...before, ...after].some(isAmountLine)
    return isListed ? undefined : [...before, ...written(prose, after)].join('\n')
  }
  return undefined
}

/** A blank line stands between name, ingredients and steps. */
function written({ name, ingredients, steps }: Prose, after: string[]): string[] {
  const from = steps.length > 0 ? 0 : stepsBelow(after)
  return [
    ...(name ? [name, ''] : []),
    ...ingredients.map((item) => `- ${item}`),
    ...after.slice(0, from),
    '',
    ...steps.map((step, at) => `${at + 1}. ${step}`),
    ...after.slice(from),
  ]
}

/** Below a list, lines with amounts go on with it, and so do a word or two: what else there is are the steps. */
function stepsBelow(lines: string[]): number {
  const listed = lines.findLastIndex(isAmountLine) + 1
  const steps = lines.slice(listed).findIndex((line) => isSentence(line.trim()) || !isShort(line))
  return steps < 0 ? lines.length : listed + steps
}

/** A word or two; a blank line is none. */
const isShort = (line: string): boolean => /^\S+(?: \S+)?$/u.test(line.trim())

/** Sentences right below the last line with an amount are the steps. */
function belowAmounts(lines: string[]): string | undefined {
  const last = lines.findLastIndex(isAmountLine)
  const step = lines.findIndex((line, at) => at > last && isSentence(line.trim()))
  return last < 0 || step < 0 ? undefined : [...lines.slice(0, step), '', ...lines.slice(step)].join('\n')
}

/** "Sale q.b." */
const INITIALS = /(?:^|\s)(?:\p{L}\.){2,}$/u
const isSentence = (line: string): boolean =>
  /^\S+\s+\S/u.test(line) &&
  ((/[.!。]$/u.test(line) && !SHORTENED.test(line) && !INITIALS.test(line)) ||
    (/^\S+(?:\s+\S+){4}/u.test(line) && findDurations(line.slice(0, LONGEST_LINE)).length > 0))

/** "Rouladen. Zutaten: 4 Rouladen, Senf. Zubereitung: …" in one paragraph: each sentence on a line of its own. */
export function headedSentencesAsLines(text: string): string | undefined {
  const lines = text.replace(/[^\S\n]+/gu, ' ').split(/\r\n?|\n/)
  if (lines.length > MAX_LINES || lines.some((line) => line.length > LONGEST_LINE)) return undefined
  const sentences = lines.map(sentencesOf)
  const isHeaded = (headings: Headings) => sentences.flat().some((sentence) => isHeadingOf(labelOf(sentence), headings))
  if (!isHeaded(INGREDIENT_HEADINGS) || !isHeaded(STEP_HEADINGS)) return undefined
  return sentences.map((line) => line.join('\n')).join('\n')
}

const labelOf = (sentence: string): string => /^([^:：]{2,60})[:：]\s/u.exec(sentence)?.[1] ?? ''

/** A list without amounts: a block of short lines, and below it one of sentences or longer lines. */
export function blocksAsLines(text: string): string | undefined {
  const [name = '', ...rest] = text
    .replace(/[^\S\n]+/gu, ' ')
    .trim()
    .split(/\r\n?|\n/)
  if (rest.length > MAX_LINES) return undefined
  const blocks = rest
    .join('\n')
    .split(/\n ?\n\s*/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
  const list = blocks.findIndex((lines, at) => isPlainList(lines) && reads(blocks[at + 1] ?? [], lines))
  if (list < 0) return undefined
  return [
    name,
    ...blocks.slice(0, list).flat(),
    '',
    ...(blocks[list] ?? []).map((item) => `- ${item}`),
    '',
    ...blocks
      .slice(list + 1)
      .flat()
      .map((step, at) => `${at + 1}. ${step}`),
  ].join('\n')
}

const isPlainList = (lines: string[]): boolean =>
  lines.length > 1 &&
  lines.every((line) => line.length <= LONGEST_ITEM && wordCount(line) <= 7 && !/[.!?。:：]$/u.test(line))

const reads = (lines: string[], list: string[]): boolean =>
  lines.some((line) => isSentence(line) || line.length > LONGEST_ITEM) ||
  (lines.length > 0 && averageWords(lines) > 2 * averageWords(list))

const wordCount = (line: string): number => line.split(' ').length
const averageWords = (lines: string[]): number => lines.reduce((sum, line) => sum + wordCount(line), 0) / lines.length

type Prose = { name: string | undefined; ingredients: string[]; steps: string[] }

function proseIn(line: string): Prose | undefined {
  if (line.length > LONGEST_LINE) return undefined
  const name = NAME.exec(line)
  const sentences = sentencesOf(name ? line.slice(name[0].length) : line)
  const items = sentences.map(listedItems)
  const end = items.indexOf(undefined)
  const ingredients = items.slice(0, end < 0 ? items.length : end).flatMap((found) => found ?? [])
  if (ingredients.filter(isAmount).length < FEWEST_AMOUNTS) return undefined
  return {
    name: name?.[1] && name[1].length <= LONGEST_NAME ? name[1].trim() : undefined,
    ingredients,
    steps: end < 0 ? [] : sentences.slice(end),
  }
}

function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const { index, 0: end } of text.matchAll(SENTENCE_END)) {
    const sentence = text.slice(from, index + 1)
    // A small letter goes on, `20 min. long`, and so does the figure of `1.5`.
    const next = text.slice(index + end.length)
    if (SHORTENED.test(sentence) || /^\p{Ll}/u.test(next) || (end.length === 1 && next !== '')) continue
    sentences.push(sentence.trim())
    from = index + end.length
  }
  return [...sentences, text.slice(from).trim()].filter((sentence) => sentence !== '')
}

/** A sentence that lists things, half of them with an amount at least. */
export function listedItems(sentence: string): string[] | undefined {
  const items = sentence
    .replace(/[.!。]$/u, '')
    .split(BETWEEN_ITEMS)
    .filter((item) => item !== '')
  const [first = ''] = items
  const amounts = items.filter(isAmount).length
  const lists = items.every((item) => item.length <= LONGEST_ITEM) && isAmount(first) && amounts * 2 >= items.length
  return lists ? items : undefined
}

/** `10 minutes on a low heat` is no ingredient. */
const isAmount = (item: string): boolean =>
  startsWithAmount(item) && !wholeDuration(item.split(/\s+/).slice(0, 2).join(' ').replace(/\.$/, ''))

const isAmountLine = (line: string): boolean => isAmount(line.trim())
