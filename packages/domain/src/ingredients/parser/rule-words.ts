/** Signs and words by which lines of every language are read. */
import { measureOf } from '../../quantities/measures.ts'
import { unitKey } from '../same-unit.ts'
import { plainWord } from './languages/language.ts'

export const ELIDED = /^(?:d|l|dell|dall|all|un)['’](?=\p{L})/iu
/** What stands between two parts that are no longer one phrase. */
export const ENDS_FOOD = /[,،;؛([{:]|\s[-–—]\s/
export const CLOSES = /^\s?[)\]]\s$/

/** No article is longer. */
export const ARTICLE = /^\p{L}{1,3}$/u

export const PIECE = unitKey('piece')

/** What no name of a food begins with. */
export const PREPOSITION =
  /^(?:ad?|al|alla|allo|con|in|da|en|sin|à|aux?|avec|sans|com|em|sem|ao|mit|ohne|z|bez|с|без)\s/iu

const MEASURED = /^(?:metric|imperial)$/

/** `Prise Salz` is one pinch. Of grams nobody leaves out how many, and `feuilles de menthe` are some. */
export const isOneOfUnit = (unit: string, word: string | undefined): boolean =>
  unit !== '' && word === plainWord(unit).split(' ').at(-1) && !MEASURED.test(measureOf({ name: unit })?.system ?? '')
