import data from './language-words.json' with { type: 'json' }
import type { RecipeLanguage } from './recipe-languages.ts'

type LanguageWords = {
  /** Small words and those of the kitchen. A word that several languages have counts less for each of them. */
  words: string
  /** Letters that no other language of the same script has. */
  letters: string
}

/** By what a language is known in recipes. */
export const languageWords: Partial<Record<RecipeLanguage, LanguageWords>> = data
