import { readFileSync } from 'node:fs'
import { slugify } from '@larder/domain/slug.ts'

/**
 * Slugs for every script. Transliteration uses a table of 115 kB that is read with the first such name; only the rows
 * in use are parsed. Decision 0041.
 */

/** Nobody reads an address to its end, and an index entry has a limit. */
export const LONGEST_SLUG = 200

const NOT_ASCII = /[\u0080-\uffff]/
const HAN = /\p{Script=Han}/u
/** Transliterated Chinese characters are separated by a space, unless the text brings its own separator. */
const SEPARATED = /[\s!-#%-*,-/:;?@[-\]_{}]/

const ROW_LENGTH = 256
const FIRST_HANGUL = 0xac00
const LAST_HANGUL = 0xd7a3
const INITIALS = 'g gg n d dd r m b bb s ss  j jj c k t p h'.split(' ')
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u weo we wi yu eu yi i'.split(' ')
const FINALS = ' g gg gs n nj nh d l lg lm lb ls lt lp lh m b bs s ss ng j c k t p h'.split(' ')

let table: Map<number, string> | undefined
const rows = new Map<number, string[]>()

/** A row for each 256 code points, with its number in front. */
function readTable(): Map<number, string> {
  const lines = readFileSync(new URL('./latin-letters.table', import.meta.url), 'latin1')
    .trimEnd()
    .split('\n')
  return new Map(lines.map((line) => [Number.parseInt(line.slice(0, 2), 16), line.slice('00\t'.length)]))
}

function rowOf(number: number): string[] {
  const known = rows.get(number)
  if (known) return known
  table ??= readTable()
  const row = table.get(number)?.split('\t') ?? []
  rows.set(number, row)
  return row
}

/** Nothing for characters without a sound, such as emoji. */
function inLatin(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return letter
  if (code >= FIRST_HANGUL && code <= LAST_HANGUL) return syllable(code - FIRST_HANGUL)
  return rowOf(Math.floor(code / ROW_LENGTH))[code % ROW_LENGTH] ?? ''
}

function syllable(at: number): string {
  const [final, vowel] = [at % FINALS.length, Math.floor(at / FINALS.length) % VOWELS.length]
  const initial = Math.floor(at / (FINALS.length * VOWELS.length))
  return `${INITIALS[initial]}${VOWELS[vowel]}${FINALS[final]}`
}

function transliterate(text: string): string {
  if (!NOT_ASCII.test(text)) return text
  let [latin, isAfterHan] = ['', false]
  for (const letter of text) {
    const written = inLatin(letter)
    latin += isAfterHan && !SEPARATED.test(written) ? ` ${written}` : written
    isAfterHan = written !== '' && HAN.test(letter)
  }
  return latin
}

/** Empty for a name without letters and digits. */
export const slugOf = (name: string): string => slugify(name, transliterate)
