import { once } from '../../once.ts'
import { readEveryTimeWords, type TimeWords } from './time-vocabulary.ts'
import arabic from './words/ar.json' with { type: 'json' }
import german from './words/de.json' with { type: 'json' }
import english from './words/en.json' with { type: 'json' }
import spanish from './words/es.json' with { type: 'json' }
import french from './words/fr.json' with { type: 'json' }
import italian from './words/it.json' with { type: 'json' }
import dutch from './words/nl.json' with { type: 'json' }
import polish from './words/pl.json' with { type: 'json' }
import portuguese from './words/pt.json' with { type: 'json' }
import swedish from './words/sv.json' with { type: 'json' }

/** The words of time by language, as the data files have them. A text may be in any of them. */
export const everyTimeWords: Readonly<Record<string, TimeWords>> = {
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

export const everyVocabulary = once(() => readEveryTimeWords(everyTimeWords))
