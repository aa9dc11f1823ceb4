/**
 * Names of the foods that recipes use most, in languages beyond those that name every food. A file is a language, a row a
 * food: its key, its name and other names divided by `|`; a key that begins with `aisle:` is an aisle. The file of a
 * regional language has only what is called otherwise there, and the plural instead of other names.
 */

import { wholeFoodLanguages } from '@larder/domain/foods/food-languages.ts'
import type { FoodCatalogue } from './catalogue.ts'
import extraWords from './extra-words.json' with { type: 'json' }
import { keyOf, wordsOf } from './finding/words.ts'
import { inLatinLetters } from './serbian-letters.ts'
import type { Sources } from './sources.ts'
import type { Language } from './vocabulary.ts'

const AISLE = 'aisle:'

/**
 * By language and use, as in the `words` files of the first ten; the small files of names have no room for them. A use
 * with a key has it behind a space: `without fresh`.
 */
const wordsAround: Readonly<Record<string, Readonly<Record<string, string>>>> = extraWords

type Row = { key: string; name: string; aliases: string }

const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [key = '', name = '', aliases = ''] = line.split('\t')
      return { key, name, aliases }
    })

/** Other names, for Serbian with every name in Latin letters too. */
const withScripts = (language: Language, name: string, aliases: string): string =>
  language === 'sr'
    ? [aliases, ...[name, ...aliases.split('|')].map(inLatinLetters)].filter(Boolean).join('|')
    : aliases

/** The rows as if they were files of the catalogue. */
export function extraSources(text: string, language: Language): Sources {
  const rows = rowsOf(text)
  const foods = rows.filter(({ key }) => !key.startsWith(AISLE))
  const aisles = rows.filter(({ key }) => key.startsWith(AISLE))
  const columns = wholeFoodLanguages[language] ? 'key\tname\tplural' : 'key\tname\taliases'
  const cells = ({ key, name, aliases }: Row) => `${key}\t${name}\t${withScripts(language, name, aliases)}`
  return new Map([
    [`names/${language}.tsv`, [columns, ...foods.map(cells)].join('\n')],
    [
      `words/${language}.tsv`,
      [
        'use\tkey\twords',
        ...aisles.map((row) => `aisle\t${row.key.slice(AISLE.length)}\t${row.name}`),
        ...Object.entries(wordsAround[language] ?? {}).map(([used, words]) => {
          const [use, key = ''] = used.split(' ')
          return `${use}\t${key}\t${words}`
        }),
      ].join('\n'),
    ],
  ])
}

/** With fewer names the file is no help, with more bytes it is no longer small. */
const FEWEST = 600
const MOST_BYTES = 27 * 1024

export function extraNameProblems(
  file: string,
  text: string,
  { foods, aisles }: FoodCatalogue,
  isRegional = false,
): string[] {
  const rows = rowsOf(text)
  const owners = new Map<string, string>()
  const keys = new Set<string>()
  const problems: string[] = []
  for (const { key, name, aliases } of rows) {
    const isAisle = key.startsWith(AISLE)
    if (keys.has(key)) problems.push(`${file} (${key}): stands there twice`)
    keys.add(key)
    if (!(isAisle ? aisles.includes(key.slice(AISLE.length)) : foods.has(key)))
      problems.push(`${file} (${key}): is no food of the catalogue`)
    if (name === '') problems.push(`${file} (${key}): has no name`)
    if (isAisle) continue
    for (const one of [name, ...aliases.split('|').filter(Boolean)]) {
      const words = keyOf(wordsOf(one))
      const owner = owners.get(words) ?? key
      owners.set(words, owner)
      if (words === '') problems.push(`${file} (${key}): "${one}" holds no word`)
      else if (owner !== key) problems.push(`${file} (${key}): "${one}" also means ${owner}`)
    }
  }
  if (isRegional) return problems
  const named = [...keys].filter((key) => !key.startsWith(AISLE)).length
  if (named < FEWEST) problems.push(`${file}: names ${named} foods of at least ${FEWEST}`)
  for (const aisle of aisles) if (!keys.has(AISLE + aisle)) problems.push(`${file}: the aisle "${aisle}" has no name`)
  const bytes = new TextEncoder().encode(text).length
  if (bytes > MOST_BYTES) problems.push(`${file}: has ${bytes} bytes of at most ${MOST_BYTES}`)
  return problems
}
