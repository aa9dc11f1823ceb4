/** Names that a parser of ingredient lines makes another food of, because it takes a part of them for a note. */
import type { FoodFinder } from '../finding/find-food.ts'
import { readRows, type Sources, separated } from '../sources.ts'

type Parse = (line: string) => { unit: string; food: string }

/** `only` looks at one name. */
export type ParsedLanguage = { code: string; parse: Parse; only?: string }

export function cutNames(sources: Sources, finder: FoodFinder, { code, parse, only }: ParsedLanguage): string[] {
  const names = only === undefined ? foodNames(sources, code) : [only]
  const meant = (name: string) => JSON.stringify(finder.find(name, code)?.food)
  return names.filter((name) => {
    const { unit, food } = parse(`200 ${GRAMS[code] ?? 'g'} ${name}`)
    // Without its unit the line is one of parts: of the juice of a lemon one buys lemons.
    return food !== name && unit !== '' && meant(food) !== meant(name)
  })
}

/** Where grams are written in other letters. */
const GRAMS: Readonly<Record<string, string>> = { ar: 'غرام', bg: 'г', el: 'γρ', he: 'גרם', ru: 'г', sr: 'г', uk: 'г' }

/** Names and aliases without those that hold a comma: there a note begins. */
function foodNames(sources: Sources, code: string): string[] {
  return readRows(sources, `names/${code}.tsv`)
    .flatMap((row) => [row.cell('name'), row.cell('plural'), ...separated(row.cell('aliases'))])
    .filter((name) => name !== '' && !/,/.test(name))
}
