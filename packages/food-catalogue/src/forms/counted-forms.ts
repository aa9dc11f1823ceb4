/**
 * What foods and units are called beside a number, in languages that count with more than one plural: 1 jajko, 2 jajka,
 * 5 jajek. A row is what stands in the table of its language, divided by `|` in the order below; a food that is counted by
 * another word than its name has the name in front (`лук=луковица|…`). Rows of a food that goes by several names are
 * divided by `;`. A test says what is wrong with a row.
 */

import data from './counted-forms.json' with { type: 'json' }

/** By the categories of `Intl.PluralRules`; `of` behind a measure or a container, `part` behind a part of one. */
export type CountForms = Record<string, string>

type Order = readonly (readonly string[])[]

/** Which categories take the form at each place. In Slavic languages one may be cut, and then it is the genitive. */
const ofNumberAndOne: Order = [['one'], ['few'], ['many', 'of'], ['other', 'part']]
const ofFive: Order = [['one'], ['few'], ['other', 'of'], ['many', 'part']]
const ofTwoToFour: Order = [['one'], ['few', 'part'], ['other', 'of']]
const orders: Record<keyof typeof data, Order> = {
  pl: ofNumberAndOne,
  uk: ofNumberAndOne,
  ru: [['one'], ['few', 'other', 'part'], ['many', 'of']],
  cs: ofFive,
  sk: ofFive,
  lt: ofFive,
  // From twenty on Romanian joins with `de`: 3 ouă, 20 de ouă.
  ro: [['one', 'part'], ['few', 'of'], ['other']],
  lv: [['one'], ['other', 'zero'], ['of'], ['part']],
  hr: ofTwoToFour,
  sr: ofTwoToFour,
  sl: [['one'], ['two'], ['few'], ['other', 'of']],
  ar: [['one', 'many', 'other'], ['two'], ['few']],
}

export const formLanguages = Object.keys(orders) as (keyof typeof data)[]
/** What stands behind a measure is not counted by these. */
const NOT_COUNTED = ['of', 'part']

type Counted = { language: string; name: string; forms: CountForms }

function counted(language: keyof typeof data, row: string): Counted {
  const [before = '', behind] = row.split('=')
  const words = (behind ?? before).split('|')
  const forms: CountForms = { language }
  for (const [at, categories] of orders[language].entries())
    for (const category of categories) {
      const word = words[at]
      // A name that is no word for one of it stays as it is behind a measure: `300 г лук`.
      if (word !== undefined && !(behind !== undefined && NOT_COUNTED.includes(category))) forms[category] = word
    }
  return { language, name: behind === undefined ? (words[0] ?? '') : before, forms }
}

type Tables = { foods: Map<string, Counted[]>; units: Map<string, Counted[]> }
let tables: Tables | undefined

function read(): Tables {
  const made: Tables = { foods: new Map(), units: new Map() }
  const add = (table: Map<string, Counted[]>, key: string, one: Counted) =>
    table.set(key, [...(table.get(key) ?? []), one])
  for (const language of formLanguages) {
    for (const [key, rows] of Object.entries(data[language].foods))
      for (const row of rows.split(';')) add(made.foods, key, counted(language, row))
    for (const row of data[language].units) {
      const one = counted(language, row)
      add(made.units, one.name, one)
    }
  }
  return made
}

const known = (): Tables => (tables ??= read())

type Named = { name: string; pluralName: string | null }

/** Whoever gave it a plural of their own is shown that. */
const isPluralOf = ({ forms, name }: Counted, pluralName: string | null): boolean =>
  !pluralName || pluralName === name || Object.values(forms).includes(pluralName)

/** Words that languages without these letters may have too: `banana`, `gram`. */
const COMMON_LETTERS = /^[a-z ]+$/i
const isShared = (all: Counted[]): boolean => all.length > 1 || all.some(({ name }) => COMMON_LETTERS.test(name))

const chosen = (all: Counted[], { pluralName }: Named, language: string | null): CountForms | undefined => {
  const one = isShared(all) ? all.find((each) => language?.startsWith(each.language)) : all[0]
  return one && isPluralOf(one, pluralName) ? one.forms : undefined
}

const foodsCalled = (catalogueKey: string | null, name: string): Counted[] =>
  (catalogueKey === null ? undefined : known().foods.get(catalogueKey))?.filter((one) => one.name === name) ?? []
const unitsCalled = (name: string): Counted[] => known().units.get(name) ?? []

/** Whether the name alone does not tell in which language it is: then that of the kitchen has to be asked. */
export const isSharedFoodName = (catalogueKey: string | null, name: string): boolean =>
  isShared(foodsCalled(catalogueKey, name))
export const isSharedUnitName = (name: string): boolean => isShared(unitsCalled(name))

/** Nothing unless it is called as the catalogue calls it; `language` is that of the kitchen. */
export const foodForms = (catalogueKey: string | null, food: Named, language: string | null): CountForms | undefined =>
  chosen(foodsCalled(catalogueKey, food.name), food, language)
export const unitForms = (unit: Named, language: string | null): CountForms | undefined =>
  chosen(unitsCalled(unit.name), unit, language)

/** Every form of a food in a language, so that what is written is read again. */
export function formsIn(language: string, key: string): string[] {
  const all = known().foods.get(key) ?? []
  return all
    .filter((each) => each.language === language)
    .flatMap(({ forms }) => Object.entries(forms))
    .flatMap(([category, form]) => (category === 'language' ? [] : form))
}
