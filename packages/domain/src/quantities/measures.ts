import { normalise } from '../search/normalise.ts'

/** Units that measure a volume or a weight, and how much of it. Everything in millilitres and grams. */

export const standardUnits = [
  'milliliter',
  'liter',
  'fluid_ounce',
  'cup',
  'gram',
  'kilogram',
  'ounce',
  'pound',
] as const
export type StandardUnit = (typeof standardUnits)[number]

export const isStandardUnit = (word: string | null | undefined): word is StandardUnit =>
  standardUnits.some((one) => one === word)

export type MeasureKind = 'volume' | 'weight'

/** Spoons are the same in every kitchen and are never converted. */
export type MeasureSystem = 'metric' | 'us' | 'spoon'

export type Measure = {
  kind: MeasureKind
  system: MeasureSystem
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

const spoon = (amount: number): Measure => ({ kind: 'volume', system: 'spoon', amount })
const metricVolume = (amount: number): Measure => ({ kind: 'volume', system: 'metric', amount })
const usVolume = (amount: number): Measure => ({ kind: 'volume', system: 'us', amount })
const metricWeight = (amount: number): Measure => ({ kind: 'weight', system: 'metric', amount })

/** Units by their usual names, for those that nobody has given a standard. */
const knownUnits: readonly (readonly [Measure, readonly string[]])[] = [
  [spoon(TEASPOON_ML), ['teaspoon', 'tsp', 'teelöffel', 'tl', 'ملعقة صغيرة']],
  [spoon(TABLESPOON_ML), ['tablespoon', 'tbsp', 'esslöffel', 'el', 'ملعقة كبيرة']],
  [standards.cup, ['cup', 'cups', 'us cup']],
  [standards.fluid_ounce, ['fluid ounce', 'fl oz', 'fl. oz', 'fl. oz.']],
  [usVolume(CUP_ML * 2), ['pint', 'pt']],
  [usVolume(CUP_ML * 4), ['quart', 'qt']],
  [usVolume(CUP_ML * 16), ['gallon', 'gal']],
  [standards.milliliter, ['milliliter', 'millilitre', 'ml', 'مليلتر', 'مل']],
  [metricVolume(10), ['centiliter', 'centilitre', 'zentiliter', 'cl']],
  [metricVolume(100), ['deciliter', 'decilitre', 'deziliter', 'dl']],
  [standards.liter, ['liter', 'litre', 'l', 'لتر']],
  [metricWeight(0.001), ['milligram', 'milligramm', 'mg', 'مليغرام']],
  [standards.gram, ['gram', 'gramme', 'gramm', 'g', 'gr', 'غرام', 'جرام']],
  [standards.kilogram, ['kilogram', 'kilogramm', 'kilo', 'kg', 'كيلوغرام', 'كيلوجرام']],
  [standards.ounce, ['ounce', 'oz']],
  [standards.pound, ['pound', 'lb', 'lbs']],
]

const measureByName = new Map(
  knownUnits.flatMap(([measure, names]) => names.map((name) => [normalise(name), measure] as const)),
)

/** What the unit says of itself goes before what its name suggests. `undefined` for cloves, tins and pinches. */
export function measureOf(unit: MeasurableUnit | null | undefined): Measure | undefined {
  if (!unit) return undefined
  const named = nameOf(unit)
  const { standardQuantity, standardUnit } = unit
  if (!standardQuantity || standardQuantity <= 0 || !isStandardUnit(standardUnit)) return named
  const standard = standards[standardUnit]
  return { ...standard, system: named?.system ?? standard.system, amount: standard.amount * standardQuantity }
}

function nameOf({ name, pluralName, abbreviation }: MeasurableUnit): Measure | undefined {
  for (const one of [name, pluralName, abbreviation]) {
    const found = one ? measureByName.get(normalise(one)) : undefined
    if (found) return found
  }
  return undefined
}
