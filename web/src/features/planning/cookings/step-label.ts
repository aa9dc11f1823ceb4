import type { CookingStep } from '@larder/contract/cookings.ts'

const LONGEST = 60
const FIRST_SENTENCE = /^[^.!?;؟。\n]+/u
const MARKDOWN = /!?\[([^\]]*)\]\([^)]*\)|[*_`#>]/gu

/** What a step is called in a line: its own name, or how its text begins. */
export function stepLabel({ title, text }: Pick<CookingStep, 'title' | 'text'>, otherwise: string): string {
  const plain = text.replaceAll(MARKDOWN, '$1').trim()
  const begin = title.trim() || (plain.match(FIRST_SENTENCE)?.[0] ?? plain).trim() || otherwise
  if (begin.length <= LONGEST) return begin
  const cut = begin.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2))}…`
}
