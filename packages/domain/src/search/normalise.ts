import { foldLettersAndSigns, spaceMixedNumbers } from './letter-folds.ts'

/**
 * The form in which text is stored for search and compared for uniqueness. One code for every database: neither
 * database's own `lower()` or collation is ever asked. It never translates between scripts; that is the slug's matter.
 */

/**
 * Accents and vowel points. Not every combining mark: in Thai, Indic scripts and kana a mark is a letter of its own
 * (`か` and `が` are different words), so only these blocks are dropped.
 */
const ACCENTS = [
  '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
  '\\u0483-\\u0489',
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
  '\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed',
].join('')
const TATWEEL = '\\u0640'

/** Joiners, soft hyphens and direction marks are invisible: nobody types them into a search box. */
const UNTYPED = new RegExp(`[${ACCENTS}${TATWEEL}\\p{Cf}]`, 'gu')
const BLANKS = /[\s\p{Cc}]+/gu
/** Nearly everything that is stored in English: there is nothing in it to be folded but case and blanks. */
const PRINTABLE_ASCII = /^[ -~]*$/

/** Case, accents, ligatures and white space folded; other scripts kept. Applying it twice changes nothing. */
export function normalise(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text.toLowerCase().replace(BLANKS, ' ').trim()
  const plain = spaceMixedNumbers(text).normalize('NFKD').replace(UNTYPED, '').toLowerCase()
  return foldLettersAndSigns(plain).normalize('NFC').replace(BLANKS, ' ').trim()
}
