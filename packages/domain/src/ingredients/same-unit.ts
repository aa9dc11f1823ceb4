import { type MeasurableUnit, type Measure, measureOf } from '../quantities/measures.ts'
import type { UnitOfMeasure } from '../quantities/unit-of-measure-row.ts'
import { normalise } from '../search/normalise.ts'
import { countedUnitNames } from './counted-unit-names.ts'

/** Units that mean the same in another language: `EL` is a tablespoon, `gousse` is a clove. */

const COUNTED = 'counted '
const countedKey = (at: number): string => `${COUNTED}${at}`
export const isCountedKey = (key: string): boolean => key.startsWith(COUNTED)

const countedKeys = new Map(
  countedUnitNames.flatMap((names, at) =>
    Object.values(names).flatMap((texts) =>
      texts.split(/[|,]/).flatMap((name) => (name === '' ? [] : [[normalise(name), countedKey(at)] as const])),
    ),
  ),
)

/** Words of more languages for what is counted, by what English calls it; what a word meant before it goes on meaning. */
export function addCountedUnits(words: Readonly<Record<string, string>>): void {
  for (const [english, names] of Object.entries(words)) {
    const key = countedKeys.get(english)
    for (const name of names.split('|').map(normalise)) if (key && !countedKeys.has(name)) countedKeys.set(name, key)
  }
}

/** A teaspoon is 4.9 ml in one country and 5 ml in the next; both are teaspoons. Pinches and dashes are less. */
const SPOON_ML = 5
/** A cup has between 236 and 250 ml, by country. */
const isCup = (amount: number): boolean => amount > 230 && amount < 255

/** The same text for units that mean the same; nothing for a name that no language of the table knows. */
export function unitKey(name: string): string | undefined {
  const measure = measureOf({ name })
  return measure ? measureKey(measure) : countedKeys.get(normalise(name))
}

function measureKey({ kind, system, amount }: Measure): string {
  if (system === 'spoon')
    return `spoon ${amount < SPOON_ML / 2 ? amount.toPrecision(1) : Math.round(amount / SPOON_ML) * SPOON_ML}`
  return kind === 'volume' && isCup(amount) ? 'cup' : `${kind} ${amount.toPrecision(3)}`
}

/** Of each key the entries of names that a language has for it, of what is measured with `measures` and of what is counted. */
export function unitNamesByKey(code: string, measures: readonly UnitOfMeasure[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (key: string, texts: string | undefined) => {
    if (texts) found.set(key, [...(found.get(key) ?? []), ...texts.split('|')])
  }
  for (const unit of measures) {
    const key = rowKey(unit)
    if (key) add(key, unit.names[code])
  }
  for (const [at, names] of countedUnitNames.entries()) add(countedKey(at), (names as Record<string, string>)[code])
  return found
}

function rowKey({ standard, system }: UnitOfMeasure): string | undefined {
  const unit: MeasurableUnit = { name: '', standardQuantity: standard?.quantity, standardUnit: standard?.unit }
  const measure = measureOf(unit)
  return measure && measureKey({ ...measure, system })
}
