/** The measures that every unit may be told in. The words on the wire are the contract's. */
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

export const isStandardUnit = (word: string | null): word is StandardUnit => standardUnits.some((one) => one === word)
