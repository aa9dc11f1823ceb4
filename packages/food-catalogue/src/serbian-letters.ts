/** Serbian is written in two scripts. Its names stand in Cyrillic; recipes have them in Latin letters as often. */

const CYRILLIC = 'абвгдђежзијклљмнњопрстћуфхцчџш'
const LATIN = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ')
const latinOf = new Map([...CYRILLIC].map((letter, at) => [letter, LATIN[at] ?? letter]))

export const inLatinLetters = (text: string): string =>
  [...text].map((letter) => latinOf.get(letter) ?? letter).join('')
