/** Amounts of nutrients in the words and units of the reader, and not finer than they are known. */
import type { Nutrient, NutrientAmounts } from '@larder/domain/nutrition/nutrients.ts'
import { nutritionUnits, roughEnergy, shownEnergy, shownMass } from '@larder/domain/nutrition/shown-amounts.ts'
import type { Messages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'

type Reader = Pick<Messages, 't' | 'locale'>

/** Missing is not zero. */
const UNKNOWN = '–'

export function energyText({ t, locale }: Reader, kilocalories: number): string {
  const { energy } = nutritionUnits(locale)
  const value = shownEnergy(energy, kilocalories)
  return t(`foods.nutrition.unit.${energy}`, { value: numberFormat(locale).format(value) })
}

/** `low` to `high`, for what is only roughly known. */
export function energyBandText({ t, locale }: Reader, low: number, high: number): string {
  const { energy } = nutritionUnits(locale)
  const to = (kilocalories: number) => numberFormat(locale).format(roughEnergy(energy, kilocalories))
  return t(`foods.nutrition.unit.${energy}`, { value: `${to(low)}–${to(high)}` })
}

export function nutrientText(reader: Reader, name: Nutrient, amounts: NutrientAmounts): string {
  const { t, locale } = reader
  const amount = amounts[name]
  if (amount === undefined) return UNKNOWN
  if (name === 'energyKcal') return energyText(reader, amount)
  const { shown, least, isMilligrams } = shownMass(name, amount, nutritionUnits(locale))
  const number = numberFormat(locale)
  const value = shown === 0 && amount > 0 ? `< ${number.format(least)}` : number.format(shown)
  return t(isMilligrams ? 'foods.nutrition.unit.mg' : 'foods.nutrition.unit.g', { value })
}

/** What labels of the reader's country call it. */
export const nutrientName = ({ t, locale }: Reader, name: Nutrient): string =>
  name === 'sodiumMg' ? t(`foods.nutrition.name.${nutritionUnits(locale).salt}`) : t(`foods.nutrition.name.${name}`)
