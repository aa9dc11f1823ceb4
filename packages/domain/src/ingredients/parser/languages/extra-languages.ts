/** The languages beyond the first ten, each made when a line in it is read. */
import { extraUnits } from '../../../languages/extra-units.ts'
import { type Language, type LanguageVocabulary, language } from './language.ts'
import northern from './words/northern.json' with { type: 'json' }
import slavic from './words/slavic.json' with { type: 'json' }
import southern from './words/southern.json' with { type: 'json' }

const words: Readonly<Record<string, LanguageVocabulary>> = { ...northern, ...slavic, ...southern }

const made = new Map<string, Language>()

export function extraLanguage(code: string): Language | undefined {
  const known = made.get(code)
  const vocabulary = words[code]
  if (known || !vocabulary) return known
  const one = language(code, vocabulary, extraUnits)
  made.set(code, one)
  return one
}

/** Languages in Cyrillic letters, the one with most readers first. */
export const cyrillicCodes = ['ru', 'uk', 'bg', 'sr'] as const
