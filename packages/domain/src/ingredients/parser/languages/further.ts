/** The languages beyond the first ten, each made when a line in it is read. */
import { furtherUnits } from '../../../languages/further-units.ts'
import { northernWords } from './further-northern.ts'
import { slavicWords } from './further-slavic.ts'
import { southernWords } from './further-southern.ts'
import { type Language, language } from './language.ts'

const words = { ...northernWords, ...slavicWords, ...southernWords }

const made = new Map<string, Language>()

export function furtherLanguage(code: string): Language | undefined {
  const known = made.get(code)
  const vocabulary = words[code]
  if (known || !vocabulary) return known
  const one = language(code, vocabulary, furtherUnits)
  made.set(code, one)
  return one
}

/** Languages in Cyrillic letters, the one with most readers first. */
export const cyrillicCodes = ['ru', 'uk', 'bg', 'sr'] as const
