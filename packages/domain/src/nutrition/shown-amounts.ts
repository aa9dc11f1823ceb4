/** How computed amounts are told: in the units of a locale, and not finer than they are known. */

import type { Nutrient, NutrientAmounts } from './nutrients.ts'

export const KILOJOULES_OF_A_KILOCALORIE = 4.184
/** Grams of salt that hold a gram of sodium. */
const SALT_OF_SODIUM = 2.5

export type NutritionUnits = { energy: 'kcal' | 'kJ'; salt: 'salt' | 'sodium' }

/** Labels of Australia, New Zealand and South Africa speak of kilojoules; those of the European Union of salt. */
export function nutritionUnits(locale: string): NutritionUnits {
  const [language = '', region = ''] = locale.toLowerCase().split(/[-_]/)
  return {
    energy: ['au', 'nz', 'za'].includes(region) ? 'kJ' : 'kcal',
    salt:
      ['us', 'ca', 'au', 'nz', 'za', 'mx', 'br'].includes(region) || (language === 'en' && region === '')
        ? 'sodium'
        : 'salt',
  }
}

export const energyIn = (unit: NutritionUnits['energy'], kilocalories: number): number =>
  unit === 'kJ' ? kilocalories * KILOJOULES_OF_A_KILOCALORIE : kilocalories

/** Grams of salt in milligrams of sodium. */
export const saltOf = (sodiumMg: number): number => (sodiumMg * SALT_OF_SODIUM) / 1000

const ENERGY_STEP = 10

/** Both ends of what is only roughly known. */
const ROUGH_ENERGY_STEP = 50

/** What one of the stored unit is shown as: kilocalories as kilojoules, milligrams of sodium as grams of salt. */
export function shownPerStored(name: Nutrient, { energy, salt }: NutritionUnits): number {
  if (name === 'energyKcal') return energyIn(energy, 1)
  return name === 'sodiumMg' && salt === 'salt' ? saltOf(1) : 1
}

/** In a field that somebody changes: as exact as a label. */
export const amountInField = (amount: number): number => Math.round(amount * 100) / 100

/** In the unit, and not finer than it is known. */
export const shownEnergy = (unit: NutritionUnits['energy'], kilocalories: number): number =>
  Math.round(energyIn(unit, kilocalories) / ENERGY_STEP) * ENERGY_STEP

export const roughEnergy = (unit: NutritionUnits['energy'], kilocalories: number): number =>
  Math.round(energyIn(unit, kilocalories) / ROUGH_ENERGY_STEP) * ROUGH_ENERGY_STEP

/** Grams and milligrams to the whole. */
export const shownWhole = (amount: number): number => Math.round(amount)

/** Grams or milligrams, and what the least is that is told: salt to a tenth of a gram. */
export function shownMass(
  name: Nutrient,
  amount: number,
  units: NutritionUnits,
): { shown: number; least: number; isMilligrams: boolean } {
  if (name === 'sodiumMg' && units.salt === 'salt')
    return { shown: Math.round(saltOf(amount) * 10) / 10, least: 0.1, isMilligrams: false }
  return { shown: shownWhole(amount), least: 1, isMilligrams: name.endsWith('Mg') }
}

/** Energy to the ten, everything else to the whole; `null` where nothing is known, which is not zero. */
export function shownAmount(amounts: NutrientAmounts, name: Nutrient): number | null {
  const amount = amounts[name]
  if (amount === undefined) return null
  return name === 'energyKcal' ? shownEnergy('kcal', amount) : shownWhole(amount)
}
