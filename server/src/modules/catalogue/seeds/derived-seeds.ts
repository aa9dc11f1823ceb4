import { foodLanguageOf } from '@larder/domain/foods/food-languages.ts'
import { countedUnits, measuresOf } from '@larder/domain/languages/kitchen-units.ts'
import { isExtraLanguage } from '@larder/domain/languages/recipe-languages.ts'
import type { LocaleCode } from '@larder/domain/locales.ts'
import { sureKey } from '#modules/catalogue/foods/known-foods.service.ts'
import { foodCatalogue } from '#ports/food-catalogue.ts'
import type { FoodSeed, LabelSeed, UnitSeed } from './seed-shapes.ts'

/**
 * Starter data of languages that have no files of their own: the foods that English kitchens start with, by their names
 * in the food catalogue, its aisles as labels, and the units that the parser of ingredient lines knows.
 */

const ENGLISH = 'en-US'

/** Whether the catalogue names foods in the language of a locale. */
export const isDerived = (locale: LocaleCode): boolean => foodLanguageOf(locale) !== 'en'

export async function derivedLabels(locale: LocaleCode): Promise<LabelSeed[]> {
  const { catalogue, finder } = await foodCatalogue()
  const labels = catalogue.aisles.map((key) => ({ key, name: finder.aisleName(key, locale) ?? key }))
  return [...new Map(labels.map((label) => [label.name, label])).values()]
}

export async function derivedFoods(locale: LocaleCode, english: FoodSeed[]): Promise<FoodSeed[]> {
  const foods = await foodCatalogue()
  const { catalogue, finder } = foods
  const labels = await derivedLabels(locale)
  const keys = english.flatMap(({ name }) => sureKey(foods, name, { of: ENGLISH, group: ENGLISH }) ?? [])
  const seeds = [...new Set(keys)].flatMap((key): FoodSeed[] => {
    const names = finder.namesOf(key, locale)
    const aisle = catalogue.foods.get(key)?.aisle ?? ''
    // What the language has no name for stays out rather than be called in English.
    if (!names || (isExtraLanguage(locale) && names.name === finder.namesOf(key, ENGLISH)?.name)) return []
    const own = labels.find((label) => label.key === aisle)
    if (!own) return []
    return [{ name: names.name, ...(names.plural ? { pluralName: names.plural } : {}), aisle }]
  })
  return [...new Map(seeds.map((seed) => [seed.name, seed])).values()]
}

export function derivedUnits(locale: LocaleCode): UnitSeed[] {
  const all = [...measuresOf(locale), ...countedUnits(locale)]
  return [...new Map(all.map((unit) => [unit.name, unit])).values()]
}
