import { type LocaleCode, parentLocales } from '@larder/domain/locales.ts'
import { derivedFoods, derivedLabels, derivedUnits, isDerived } from './derived-seeds.ts'
import type { FoodSeed, LabelSeed, UnitSeed } from './seed-shapes.ts'

/** The starter data by language. A file is read when somebody asks for it; most servers never do. */

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

/** A regional language starts with what its parent does. */
const filesOf = (locale: LocaleCode): Files | undefined =>
  byLocale[locale] ?? byLocale[parentLocales[locale] ?? locale] ?? (isDerived(locale) ? undefined : english)

export async function readLabels(locale: LocaleCode): Promise<LabelSeed[]> {
  const files = filesOf(locale)
  return files ? (await files.labels()).default : derivedLabels(locale)
}

export async function readFoods(locale: LocaleCode): Promise<FoodSeed[]> {
  const files = filesOf(locale)
  return files ? (await files.foods()).default : derivedFoods(locale, (await english.foods()).default)
}

export async function readUnits(locale: LocaleCode): Promise<UnitSeed[]> {
  const files = filesOf(locale)
  return files ? (await files.units()).default : derivedUnits(locale)
}
