import { isUnitOfMeasure, type MeasurableUnit, measureOf } from '../quantities/measures.ts'
import { normalise } from '../search/normalise.ts'
import { containers, partUnits } from './counting-units.ts'

/** Which of its names a unit or a food goes by beside a quantity. */

/**
 * Words beside a number by the categories of `Intl.PluralRules`, with the `language` they are in; or only the `plural` of
 * a unit to which nobody gave one.
 */
export type CountForms = Readonly<Record<string, string>>

export type NamedUnit = {
  name: string
  pluralName?: string | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  useAbbreviation?: boolean | null
  fraction?: boolean | null
  forms?: CountForms | undefined
}

/** `of` and `part` of its forms stand behind a measure, and behind a part of one thing. */
export type NamedFood = { name: string; pluralName?: string | null; forms?: CountForms | undefined }

const rules: Record<string, Intl.PluralRules> = {}

/** 1 jajko, 2 jajka, 5 jajek, 1½ jajka */
const category = ({ language = 'en' }: CountForms, quantity: number): string => {
  rules[language] ??= new Intl.PluralRules(language)
  return rules[language].select(quantity)
}

/** A unit without a quantity is not written. An abbreviation that is empty falls back to the name. */
export function unitName(unit: NamedUnit | null | undefined, quantity: number | null | undefined): string {
  if (!unit || !quantity) return ''
  const many = quantity > 1
  const name =
    unit.forms?.[category(unit.forms, quantity)] || (many && (unit.pluralName || unit.forms?.plural)) || unit.name
  if (!unit.useAbbreviation) return name
  return (many && unit.pluralAbbreviation) || unit.abbreviation || name
}

/** What stands before a food: a container, or a measure as well where nobody else has a rule of their own. */
export type Before = {
  unit?: MeasurableUnit | null
  measures?: boolean
  /** The line as somebody wrote it. */
  written?: string | null
}

/**
 * "Onions" when the amount is open or more than one, "onion" for one or a part of one. In one can there are many
 * chickpeas, and in half a cup too. Slices and cloves are of one onion, however many they are, where the language of
 * the unit says so: "2 slices onion", but "شريحتان بصل" has the word for many. Behind a measure and without an amount
 * the form that was written stays: "200 g celeriac".
 */
export function foodName(
  food: NamedFood | null | undefined,
  quantity: number | null | undefined,
  { unit, measures = false, written }: Before = {},
): string {
  if (!food) return ''
  const { forms } = food
  if (forms && quantity) {
    const behind = isOneOf(partUnits(), unit) ? 'part' : isContainer(unit) || isMeasure(unit) ? 'of' : undefined
    const form = forms[behind ?? category(forms, quantity)]
    if (form) return form
  }
  if (!food.pluralName) return food.name
  const form = written && (!quantity || isMeasure(unit)) ? writtenForm(food.name, food.pluralName, written) : undefined
  if (form) return form
  if (quantity && isOneOf(partUnits(), unit)) return food.name
  const many = !quantity || quantity > 1 || isContainer(unit) || (measures && isMeasure(unit))
  return many ? food.pluralName : food.name
}

function writtenForm(one: string, many: string, written: string): string | undefined {
  const line = ` ${wordsOf(written)} `
  return [many, one].find((form) => line.includes(` ${wordsOf(form)} `))
}

const wordsOf = (text: string): string =>
  normalise(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isOneOf = (words: ReadonlySet<string>, unit: MeasurableUnit | null | undefined): boolean =>
  [unit?.name, unit?.abbreviation].some((name) => {
    const word = normalise(name ?? '')
    return words.has(word) || words.has(word.replace(/s$/, ''))
  })

const isContainer = (unit: MeasurableUnit | null | undefined): boolean => isOneOf(containers(), unit)
const isMeasure = (unit: MeasurableUnit | null | undefined): boolean =>
  measureOf(unit) !== undefined || isUnitOfMeasure(unit?.name ?? '')
