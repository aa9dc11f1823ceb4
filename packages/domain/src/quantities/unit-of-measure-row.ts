/** A row of the table of units of measure. */
import type { StandardUnit } from './standard-units.ts'

export type UnitLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt' | 'sv' | 'pl' | 'ar'
export type UnitStandard = { unit: StandardUnit; quantity: number }

/**
 * Spoons and pinches are the same in every kitchen and are never converted. Cups of any country count as those of the
 * United States: whoever wants grams and millilitres wants them instead of cups.
 */
export type UnitSystem = 'metric' | 'us' | 'spoon'

export type UnitOfMeasure = {
  kind: 'volume' | 'weight'
  system: UnitSystem
  /** Nothing where the name measures, but not the same in every kitchen: a German Tasse holds 125 to 250 ml. */
  standard: UnitStandard | null
  /** Where the same name holds something else, by the country of a locale. */
  regions?: Readonly<Record<string, UnitStandard>>
  /** By language. */
  names: Readonly<Record<string, string>>
}

/** Abbreviations that all languages share. */
export const everywhere = (names: string): Record<UnitLanguage, string> => ({
  en: names,
  de: names,
  fr: names,
  es: names,
  it: names,
  nl: names,
  pt: names,
  sv: names,
  pl: names,
  ar: names,
})
