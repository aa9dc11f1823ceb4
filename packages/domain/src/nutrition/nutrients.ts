/** What is counted of a food, and how amounts of it are added up. What was not measured is missing, never zero. */

/** In grams, unless the name says otherwise; the order is that of the catalogue's columns. */
export const NUTRIENTS = [
  'energyKcal',
  'protein',
  'fat',
  'saturated',
  'mono',
  'poly',
  'cholesterolMg',
  'carbohydrate',
  'sugar',
  'fibre',
  'sodiumMg',
  'potassiumMg',
  'calciumMg',
  'ironMg',
  'vitaminCMg',
] as const
export type Nutrient = (typeof NUTRIENTS)[number]

export type NutrientAmounts = Readonly<Partial<Record<Nutrient, number>>>

export const timesAmounts = (amounts: NutrientAmounts, factor: number): NutrientAmounts =>
  fromEach((name) => {
    const amount = amounts[name]
    return amount === undefined ? undefined : amount * factor
  })

/** A nutrient that no part knows stays missing; otherwise it is the sum of the parts that know it. */
export const addAmounts = (all: readonly NutrientAmounts[]): NutrientAmounts =>
  fromEach((name) => {
    const known = all.flatMap((amounts) => amounts[name] ?? [])
    return known.length === 0 ? undefined : known.reduce((sum, one) => sum + one, 0)
  })

/** What is known of some and missing of others: its sum says less than there is. */
export const incompleteOf = (all: readonly NutrientAmounts[]): Nutrient[] =>
  NUTRIENTS.filter(
    (name) => all.some((amounts) => amounts[name] === undefined) && all.some((amounts) => amounts[name] !== undefined),
  )

const fromEach = (amountOf: (name: Nutrient) => number | undefined): NutrientAmounts =>
  Object.fromEntries(
    NUTRIENTS.flatMap((name) => {
      const amount = amountOf(name)
      return amount === undefined ? [] : [[name, amount]]
    }),
  )
