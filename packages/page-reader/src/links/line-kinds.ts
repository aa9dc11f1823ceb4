/** What lines look like when nothing names them: amounts, or sentences. */
import type { DraftLine } from '../draft.ts'

export const AMOUNT_LINE = /^[\W_]*(?:\d|[½¼¾⅓⅔⅛])/

export const countAmounts = (lines: DraftLine[]): number => lines.filter(({ text }) => /[\d½¼¾⅓⅔⅛]/.test(text)).length

const DENSE = /[\u3040-\u9fff\uac00-\ud7af]/
const isSentence = (text: string): boolean => text.length > (DENSE.test(text) ? 12 : 35)

/** Most of what is said is said in sentences; times, levels and menus are not. */
export function isProse(lines: DraftLine[]): boolean {
  let all = 0
  let said = 0
  for (const { text } of lines) {
    all += text.length
    if (isSentence(text)) said += text.length
  }
  return all > 0 && said >= all * 0.6
}
