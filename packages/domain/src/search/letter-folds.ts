/**
 * Letters and signs that mean the same to a reader but that Unicode does not take apart by itself.
 * Keys are lower case: callers lower-case first. Search and slugs share this table so that they never disagree.
 */

const latin: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ɗ: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ɨ: 'i',
  ȷ: 'j',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
  ƙ: 'k',
  ɓ: 'b',
  ƒ: 'f',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ʉ: 'u',
  ƶ: 'z',
}

const otherScripts: Record<string, string> = {
  // Greek writes the same sigma differently at the end of a word.
  ς: 'σ',
  // Arabic spelling wavers between these pairs; Persian keyboards add their own yaa and kaf.
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
}

const signs: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʼ: "'",
  ʻ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '⁄': '/',
  '×': 'x',
}

function folder(table: Record<string, string>): (text: string) => string {
  const folds = new Map(Object.entries(table))
  const pattern = new RegExp(`[${[...folds.keys()].join('')}]`, 'gu')
  return (text) => text.replace(pattern, (letter) => folds.get(letter) ?? letter)
}

/** `ß` to `ss`, `ø` to `o`: Latin letters that carry no separable mark. */
export const foldLatin = folder(latin)

/** Everything in this file: Latin, the other scripts, and typographic quotes, dashes and slashes. */
export const foldLettersAndSigns = folder({ ...latin, ...otherScripts, ...signs })

const DIGIT_BEFORE_VULGAR_FRACTION = /(\d)(?=[¼½¾⅐-⅞↉])/gu

/** `1½` to `1 ½`, before Unicode compatibility turns the sign into `1⁄2` and the whole into eleven halves. */
export function spaceMixedNumbers(text: string): string {
  return text.replace(DIGIT_BEFORE_VULGAR_FRACTION, '$1 ')
}
