/** What lines look like when nothing names them: amounts, or sentences. */
import { HAS_NUMBER, NUMBER_START } from '@larder/domain/quantities/number-signs.ts'
import type { DraftLine } from '../draft.ts'

export const AMOUNT_LINE = new RegExp(`^[\\W_]*${NUMBER_START}`)

export const countAmounts = (lines: DraftLine[]): number => lines.filter(({ text }) => HAS_NUMBER.test(text)).length

const DENSE = /[\u3040-\u9fff\uac00-\ud7af]/
const isSentence = (text: string): boolean => text.length > (DENSE.test(text) ? 12 : 35)

/** Most of what is said is said in sentences; times, levels and menus are not. */
export function isProse(lines: DraftLine[]): boolean {
  let all = 0
  let inSentences = 0
  for (const { text } of lines) {
    all += text.length
    if (isSentence(text)) inSentences += text.length
  }
  return all > 0 && inSentences >= all * 0.6
}

const ENERGY = /\d\s?(?:kcal|kj|cal\.|calories|kalorien|ккал|kalori)(?:$|[^\p{L}])/iu
const MAX_NUTRITION = 15

/** A list often goes on with what is in a portion, and its energy comes first. */
export function beforeNutrition(lines: DraftLine[]): DraftLine[] {
  const at = lines.findIndex(({ text }) => ENERGY.test(text))
  return at >= 2 && lines.length - at <= MAX_NUTRITION ? lines.slice(0, at) : lines
}

const LAYOUT_LINES = 4
const isWords = ({ title, text }: DraftLine): boolean => !title && text.length < 40 && !/[.!?…:;,。！？]$/.test(text)

/** Behind the last step of a page without lists come other recipes, dates and counts: words, and no sentences. */
export function beforeLayout(lines: DraftLine[]): DraftLine[] {
  let run = 0
  for (const [at, line] of lines.entries()) {
    run = isWords(line) ? run + 1 : 0
    if (run < LAYOUT_LINES || at + 1 < 2 * LAYOUT_LINES) continue
    const end = at + 1 - run
    const before = lines.slice(0, end)
    return isProse(before) && !isProse(lines.slice(end)) && end < lines.length / 2 ? before : lines
  }
  return lines
}
