import { foldLatin, spaceMixedNumbers } from './search/letter-folds.ts'

/**
 * Slugs: the name as it stands in an address. Latin letters are folded here; turning other scripts into Latin ones
 * takes a dictionary, so the caller hands in a transliterator. Whether a slug is free is never decided here.
 */

/** Saves tried under one name: the name itself, then `name (1)` to `name (9)`. */
export const NAME_ATTEMPTS = 10

const LATIN_LETTER = /\p{Script=Latin}/gu
const ACCENT = /[\u0300-\u036f]/gu
const TYPOGRAPHIC_APOSTROPHE = /[‘’‛ʼʻ′]/gu
const COMMA_INSIDE_NUMBER = /(?<=\d),(?=\d)/g
const NOT_ALPHANUMERIC = /[^a-z0-9]+/g

/** Empty for a name of nothing but signs; what stands in for it is the caller's choice. */
export function slugify(name: string, transliterate: (text: string) => string = (text) => text): string {
  const plain = spaceMixedNumbers(decodeEntities(name))
    .replaceAll("'", ' ')
    .replace(TYPOGRAPHIC_APOSTROPHE, '')
    .normalize('NFKC')
    .toLowerCase()
  const hyphenated = transliterate(latinFolded(plain))
    .toLowerCase()
    // Transliterators write an apostrophe for letters without a sound, such as the Cyrillic soft sign.
    .replaceAll("'", '')
    .replace(COMMA_INSIDE_NUMBER, '')
    .replace(NOT_ALPHANUMERIC, '-')
  return trimHyphens(hyphenated)
}

/** The name of the n-th try: always from the original name, so that `Bread (1) (2)` never arises. */
export function numberedName(name: string, attempt: number): string {
  return attempt === 0 ? name : `${name} (${attempt})`
}

/** Letter by letter, because decomposing the whole text would tear Hangul and `й` apart before they are transliterated. */
function latinFolded(text: string): string {
  const folded = text.replace(LATIN_LETTER, (letter) => foldLatin(letter.normalize('NFD').replace(ACCENT, '')))
  return folded.replace(ACCENT, '')
}

const trimHyphens = (text: string): string =>
  text.slice(text.startsWith('-') ? 1 : 0, text.endsWith('-') ? -1 : undefined)

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi
const ACCENTED_LETTER = /^([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|caron|slash)$/i
const LAST_CODE_POINT = 0x10ffff

const namedEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['frac12', '½'],
  ['frac14', '¼'],
  ['frac34', '¾'],
  ['szlig', 'ß'],
  ['aelig', 'æ'],
  ['oelig', 'œ'],
  ['eth', 'ð'],
  ['thorn', 'þ'],
])

/** Imported names arrive with HTML entities; an accent on a letter would be folded away anyway. */
function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string, word?: string) => {
    if (word !== undefined) return ACCENTED_LETTER.exec(word)?.[1] ?? namedEntities.get(word.toLowerCase()) ?? entity
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10)
    return code > LAST_CODE_POINT ? entity : String.fromCodePoint(code)
  })
}
