import { normalise } from '../search/normalise.ts'
import { isStandardUnit, type StandardUnit } from './standard-units.ts'
import type { UnitOfMeasure, UnitStandard, UnitSystem } from './unit-of-measure-row.ts'
import { unitsOfMeasure } from './units-of-measure.ts'

/** Units that measure a volume or a weight, and how much of it. Everything in millilitres and grams. */

export type MeasureKind = 'volume' | 'weight'

export type Measure = {
  kind: MeasureKind
  system: UnitSystem
  /** Millilitres or grams in one of the unit. */
  amount: number
}

export type MeasurableUnit = {
  name: string
  pluralName?: string | null
  abbreviation?: string | null
  standardQuantity?: number | null
  standardUnit?: string | null
}

export const CUP_ML = 236.588
export const FLUID_OUNCE_ML = CUP_ML / 8
export const TABLESPOON_ML = CUP_ML / 16
export const TEASPOON_ML = CUP_ML / 48
export const OUNCE_G = 28.3495
export const POUND_G = 453.592

const standards: Record<StandardUnit, Measure> = {
  milliliter: { kind: 'volume', system: 'metric', amount: 1 },
  liter: { kind: 'volume', system: 'metric', amount: 1000 },
  fluid_ounce: { kind: 'volume', system: 'us', amount: FLUID_OUNCE_ML },
  cup: { kind: 'volume', system: 'us', amount: CUP_ML },
  gram: { kind: 'weight', system: 'metric', amount: 1 },
  kilogram: { kind: 'weight', system: 'metric', amount: 1000 },
  ounce: { kind: 'weight', system: 'us', amount: OUNCE_G },
  pound: { kind: 'weight', system: 'us', amount: POUND_G },
}

type NamedUnit = { language: string; unit: UnitOfMeasure }

const extra: UnitOfMeasure[] = []
let names: ReadonlyMap<string, NamedUnit[]> | undefined

/** Units of extra languages, beside those that are always there. */
export function addUnitsOfMeasure(units: readonly UnitOfMeasure[]): void {
  extra.push(...units)
  names = undefined
}

/** The units of all languages by their names, made when somebody first asks. */
function unitsNamed(name: string): readonly NamedUnit[] {
  names ??= namesOfUnits()
  return names.get(keyOf(name)) ?? []
}

/** Dots of abbreviations are written or not: `c. à s.`, `fl. oz.` */
const keyOf = (name: string): string => normalise(name.replaceAll('.', ' '))

function namesOfUnits(): ReadonlyMap<string, NamedUnit[]> {
  const found = new Map<string, NamedUnit[]>()
  for (const unit of [...unitsOfMeasure, ...extra])
    for (const [language, texts] of Object.entries(unit.names))
      for (const name of new Set(texts.split(/[|,]/).map(keyOf)))
        found.set(name, [...(found.get(name) ?? []), { language, unit }])
  return found
}

/**
 * What one of a unit is, by its name: in the language of whoever uses it, else where all languages that know the name
 * agree. Nothing for cans and bunches, and for what holds more in one kitchen than in another.
 */
export function standardOf(unitName: string, locale?: string): UnitStandard | undefined {
  const [language = '', region = ''] = (locale ?? '').split(/[-_]/)
  const known = unitsNamed(unitName)
  const own = known.filter((one) => one.language === language.toLowerCase())
  const [first, ...others] = (own.length > 0 ? own : known).map(
    ({ unit }) => unit.regions?.[region.toUpperCase()] ?? unit.standard,
  )
  return first && others.every((one) => one?.unit === first.unit && one.quantity === first.quantity) ? first : undefined
}

type UnitNames = Pick<MeasurableUnit, 'name' | 'pluralName' | 'abbreviation'>

/** The same by any of a unit's names. A name that measures differently from kitchen to kitchen ends the search. */
export function standardOfUnit(
  { name, pluralName, abbreviation }: UnitNames,
  locale?: string,
): UnitStandard | undefined {
  for (const one of [name, pluralName, abbreviation]) {
    const found = one ? standardOf(one, locale) : undefined
    if (found || (one && isUnitOfMeasure(one))) return found
  }
  return undefined
}

/** Whether a name measures at all, even where nobody can say how much. */
export const isUnitOfMeasure = (unitName: string): boolean => unitsNamed(unitName).length > 0

/** What the unit says of itself goes before what its name suggests. `undefined` for cloves and tins. */
export function measureOf(unit: MeasurableUnit | null | undefined): Measure | undefined {
  if (!unit) return undefined
  const named = nameOf(unit)
  const { standardQuantity, standardUnit } = unit
  if (!standardQuantity || standardQuantity <= 0 || !isStandardUnit(standardUnit)) return named
  const standard = standards[standardUnit]
  return { ...standard, system: named?.system ?? standard.system, amount: standard.amount * standardQuantity }
}

/** Only for a unit that somebody gave a standard; what a name suggests is too little to add amounts by. */
export const standardMeasureOf = (unit: MeasurableUnit): Measure | undefined =>
  unit.standardQuantity && isStandardUnit(unit.standardUnit) ? measureOf(unit) : undefined

function nameOf({ name, pluralName, abbreviation }: MeasurableUnit): Measure | undefined {
  for (const one of [name, pluralName, abbreviation]) {
    const standard = one ? standardOf(one) : undefined
    const system = one ? unitsNamed(one)[0]?.unit.system : undefined
    if (standard && system)
      return { ...standards[standard.unit], system, amount: standards[standard.unit].amount * standard.quantity }
  }
  return undefined
}
