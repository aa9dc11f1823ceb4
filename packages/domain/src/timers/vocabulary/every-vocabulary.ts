import { arabic } from './arabic.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'
import { swedish } from './swedish.ts'
import type { TimeVocabulary } from './time-vocabulary.ts'

/** The words of time by language. A text may be in any of them. */
export const everyVocabulary: Readonly<Record<string, TimeVocabulary>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
  sv: swedish,
  pl: polish,
  ar: arabic,
}
