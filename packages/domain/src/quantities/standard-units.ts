/** The units that others are told in, as the contract names them. */
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
