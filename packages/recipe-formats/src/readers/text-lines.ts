/** Recipes that keep their lines in one text, with headings between them. */
import { DIGITS, FRACTION_SIGNS, RAISED_DIGITS } from '@larder/domain/quantities/number-signs.ts'
import type { Value } from '@larder/page-reader/clean/values.ts'
import { cleanText } from '../clean/fields.ts'
import type { FormatIngredient, FormatRecipe, FormatStep } from '../format-recipe.ts'

export type Headed = { title: string; text: string }

/** Each line with the heading it is the first below; a heading at the very end heads nothing. */
export function headedLines(lines: readonly string[], headingOf: (line: string) => string | undefined): Headed[] {
  const headed: Headed[] = []
  let title = ''
  for (const line of lines) {
    const text = line.trim()
    const heading = headingOf(text)
    if (heading !== undefined) title = heading
    else if (text !== '') {
      headed.push({ title, text })
      title = ''
    }
  }
  return headed
}

const NUMBER = /^\s*\d{1,3}\s?[.)]\s+/

/** Where every line counts itself. */
export const withoutNumbers = (lines: string[]): string[] =>
  lines.every((line) => NUMBER.test(line)) ? lines.map((line) => line.replace(NUMBER, '')) : lines

export const ingredientOf = ({ title, text }: Headed): FormatIngredient => ({ title: title || null, text })
export const stepOf = ({ title, text }: Headed): FormatStep => ({ title, summary: '', text })

/** Nobody writes a longer heading, and patterns need not be tried on a novel. */
export const LONGEST_HEADING = 200

/** `# For the sauce` of Markdown. */
export const markdownHeading = (line: string): string | undefined =>
  line.length > LONGEST_HEADING ? undefined : /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1]

/** `[For the sauce]`. */
export const bracketHeading = (line: string): string | undefined => /^\[([^\][]{1,200})\]$/.exec(line)?.[1]?.trim()

const BEFORE_COLON = new RegExp(`^[^${DIGITS}${FRACTION_SIGNS}${RAISED_DIGITS}.]{1,79}[:：]$`)

/** Words in brackets, or words that end with a colon and hold no amount. */
export const plainHeading = (line: string): string | undefined =>
  bracketHeading(line) ?? (BEFORE_COLON.test(line) ? line.slice(0, -1).trim() : undefined)

export const notesOf = (...notes: { title?: string; text: Value }[]): FormatRecipe['notes'] =>
  notes.map(({ title = '', text }) => ({ title, text: cleanText(text) })).filter(({ text }) => text !== '')

/** Notes with a heading each, or one without. */
export function headedNotes(value: Value): FormatRecipe['notes'] {
  const notes = [{ title: '', text: '' }]
  for (const line of cleanText(value).split('\n')) {
    const title = markdownHeading(line)
    const open = notes.at(-1)
    if (title !== undefined) notes.push({ title, text: '' })
    else if (open) open.text += `${line}\n`
  }
  return notesOf(...notes)
}
