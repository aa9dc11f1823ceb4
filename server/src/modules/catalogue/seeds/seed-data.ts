import type { LocaleCode } from '@larder/domain/locales.ts'

/** The starter data by language. A file is read when somebody asks for it; most servers never do. */

export type LabelSeed = { key: string; name: string }
/** `aisle` is the key of a label. */
export type FoodSeed = { name: string; pluralName?: string; aliases?: string[]; aisle: string }
export type UnitSeed = {
  name: string
  pluralName?: string
  abbreviation?: string
  pluralAbbreviation?: string
  aliases?: string[]
}

type Reader<T> = () => Promise<{ default: T[] }>
type Files = { labels: Reader<LabelSeed>; foods: Reader<FoodSeed>; units: Reader<UnitSeed> }

const english: Files = {
  labels: () => import('./data/en-US/labels.json', { with: { type: 'json' } }),
  foods: () => import('./data/en-US/foods.json', { with: { type: 'json' } }),
  units: () => import('./data/en-US/units.json', { with: { type: 'json' } }),
}

const german: Files = {
  labels: () => import('./data/de-DE/labels.json', { with: { type: 'json' } }),
  foods: () => import('./data/de-DE/foods.json', { with: { type: 'json' } }),
  units: () => import('./data/de-DE/units.json', { with: { type: 'json' } }),
}

const arabic: Files = {
  labels: () => import('./data/ar-SA/labels.json', { with: { type: 'json' } }),
  foods: () => import('./data/ar-SA/foods.json', { with: { type: 'json' } }),
  units: () => import('./data/ar-SA/units.json', { with: { type: 'json' } }),
}

const byLocale: Partial<Record<LocaleCode, Files>> = { 'en-US': english, 'de-DE': german, 'ar-SA': arabic }

const filesOf = (locale: LocaleCode): Files => byLocale[locale] ?? english

export const readLabels = async (locale: LocaleCode) => (await filesOf(locale).labels()).default
export const readFoods = async (locale: LocaleCode) => (await filesOf(locale).foods()).default
export const readUnits = async (locale: LocaleCode) => (await filesOf(locale).units()).default
