/** What a language's `words` file says: names of aisles, and the words around a food's name that are not its name. */

import { readRows, type Sources, separated } from '../sources.ts'
import type { Language } from '../vocabulary.ts'
import { keyOf, wordsOf } from './words.ts'

export type LanguageWords = {
  /** By the aisle's key. */
  aisles: ReadonlyMap<string, string>
  /** `organic`, `large`, `at room temperature`, brands: a name without them is of the same food. */
  qualifiers: ReadonlySet<string>
  /** How many words the longest of them has. */
  longestQualifier: number
  /** `butter or margarine` */
  or: ReadonlySet<string>
  /** `salt and pepper` */
  and: ReadonlySet<string>
  /** `leg of lamb` */
  of: ReadonlySet<string>
  /** What comes after `in`, `with` or `for` does not say which food it is. */
  after: ReadonlySet<string>
  /** `vegan sausage` is no sausage, unless a name of the catalogue says so. */
  unlike: ReadonlySet<string>
  /** With another food in front (`oat milk`, `peanut butter`) they are something else. */
  narrow: ReadonlySet<string>
  /** `gluten free`, `vegan`, `dried`: what the food must not be or have for them to be mere qualifiers. */
  without: ReadonlyMap<string, string>
  /** `breaded`: the food that whatever stands beside them comes with. Only warnings ask. */
  with: ReadonlyMap<string, string>
  /** Colours and the like: never a food by themselves, even if a name in the plural (`greens`) ends so. */
  never: ReadonlySet<string>
}

export function readLanguageWords(sources: Sources, language: Language): LanguageWords {
  const rows = readRows(sources, `words/${language}.tsv`)
  const listed = (use: string): Set<string> =>
    new Set(
      rows
        .filter((row) => row.cell('use') === use)
        .flatMap((row) => separated(row.cell('words')))
        .map((one) => keyOf(wordsOf(one))),
    )
  const keyed = (use: string): Map<string, string> =>
    new Map(
      rows
        .filter((row) => row.cell('use') === use)
        .flatMap((row) => separated(row.cell('words')).map((one) => [keyOf(wordsOf(one)), row.cell('key')])),
    )
  const qualifiers = new Set([...listed('qualifier'), ...listed('brand')])
  return {
    aisles: new Map(
      rows.filter((row) => row.cell('use') === 'aisle').map((row) => [row.cell('key'), row.cell('words')]),
    ),
    qualifiers,
    longestQualifier: Math.max(1, ...[...qualifiers].map((one) => one.split(' ').length)),
    or: listed('or'),
    and: listed('and'),
    of: listed('of'),
    after: listed('after'),
    unlike: listed('unlike'),
    narrow: listed('narrow'),
    never: listed('never'),
    without: keyed('without'),
    with: keyed('with'),
  }
}
