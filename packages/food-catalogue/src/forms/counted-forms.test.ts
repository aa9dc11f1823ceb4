import { existsSync, readFileSync } from 'node:fs'
import { parseByRules } from '@larder/domain/ingredients/parser/by-rules.ts'
import { everyLanguage } from '@larder/domain/ingredients/parser/languages/every-language.ts'
import { extraLanguage } from '@larder/domain/ingredients/parser/languages/extra-languages.ts'
import { foodName, unitName } from '@larder/domain/ingredients/plural-name.ts'
import { learnExtraLanguages } from '@larder/domain/languages/extra-languages.ts'
import { expect, test } from 'vitest'
import { createCatalogue } from '../catalogue.ts'
import { dataSources } from '../data-folder.fixture.ts'
import { extraSources } from '../extra-names.ts'
import { createFoodFinder } from '../finding/find-food.ts'
import data from './counted-forms.json' with { type: 'json' }
import { foodForms, formLanguages, isSharedUnitName, unitForms } from './counted-forms.ts'

learnExtraLanguages()
const catalogue = createCatalogue(dataSources)
const finder = createFoodFinder(catalogue, (language) => {
  const file = new URL(`../../extra-languages/${language}.tsv`, import.meta.url)
  return existsSync(file) ? extraSources(readFileSync(file, 'utf8'), language) : undefined
})

const foodsOf = (language: (typeof formLanguages)[number]) =>
  Object.keys(data[language].foods).map((key) => {
    const name = finder.namesOf(key, language)?.name ?? ''
    return { key, name, forms: foodForms(key, { name, pluralName: null }, language) }
  })
const unitsOf = (language: (typeof formLanguages)[number]) =>
  data[language].units.map((row) => {
    const name = row.split('|')[0] ?? ''
    return { name, forms: unitForms({ name, pluralName: null }, language) }
  })
const said = (language: string, key: string, quantity: number, unit?: { name: string }) => {
  const name = finder.namesOf(key, language as never)?.name ?? ''
  return foodName({ name, forms: foodForms(key, { name, pluralName: null }, language) }, quantity, {
    unit: unit ?? null,
  })
}

test.each(formLanguages)(
  '%s: every row is of a counted food, by the name of the catalogue, with all forms',
  (language) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((one) => one !== 'zero')
    const wrong = foodsOf(language).filter(
      ({ key, forms }) => !catalogue.foods.get(key)?.countable || categories.some((one) => !forms?.[one]),
    )
    expect(wrong).toEqual([])
    expect(unitsOf(language).filter(({ forms }) => categories.some((one) => !forms?.[one]))).toEqual([])
  },
)

test.each([
  ['pl', ['1 jajko', '2 jajka', '5 jajek', '12 jajek', '22 jajka', '1.5 jajka']],
  ['ar', ['1 بيضة', '2 بيضتان', '5 بيضات', '12 بيضة', '22 بيضة', '1.5 بيضة']],
  ['ru', ['1 яйцо', '2 яйца', '5 яиц', '12 яиц', '22 яйца', '1.5 яйца']],
  ['uk', ['1 яйце', '2 яйця', '5 яєць', '12 яєць', '22 яйця', '1.5 яйця']],
  ['cs', ['1 vejce', '2 vejce', '5 vajec', '12 vajec', '22 vajec', '1.5 vejce']],
  ['sk', ['1 vajce', '2 vajcia', '5 vajec', '12 vajec', '22 vajec', '1.5 vajca']],
  ['lt', ['1 kiaušinis', '2 kiaušiniai', '5 kiaušiniai', '12 kiaušinių', '22 kiaušiniai', '1.5 kiaušinio']],
  ['lv', ['1 ola', '2 olas', '5 olas', '12 olas', '22 olas', '1.5 olas']],
  ['ro', ['1 ou', '2 ouă', '5 ouă', '12 ouă', '22 de ouă', '1.5 ouă']],
  ['sl', ['1 jajce', '2 jajci', '5 jajc', '12 jajc', '22 jajc', '1.5 jajca']],
])('eggs in %s', (language, texts) => {
  expect([1, 2, 5, 12, 22, 1.5].map((quantity) => `${quantity} ${said(language, 'egg', quantity)}`)).toEqual(texts)
})

test('after a measure a food is plural, after a fraction of a piece singular', () => {
  expect(said('pl', 'potato', 500, { name: 'g' })).toBe('ziemniaków')
  expect(said('pl', 'tomato', 1, { name: 'puszka' })).toBe('pomidorów')
  expect(said('pl', 'onion', 2, { name: 'plaster' })).toBe('cebuli')
  expect(said('ru', 'onion', 300, { name: 'г' })).toBe('лук')
  expect(said('ru', 'onion', 2)).toBe('луковицы')
})

test('where the group chose a name or a plural, no forms of the catalogue are used', () => {
  expect(foodForms('egg', { name: 'jaja', pluralName: null }, 'pl')).toBeUndefined()
  expect(foodForms('egg', { name: 'jajko', pluralName: 'jajeczka' }, 'pl')).toBeUndefined()
  expect(foodForms('egg', { name: 'jajko', pluralName: 'jajka' }, 'pl')).toMatchObject({ many: 'jajek' })
  expect(foodForms(null, { name: 'jajko', pluralName: null }, 'pl')).toBeUndefined()
})

test('the foods that a new Arabic kitchen begins with are counted under the names they have there', () => {
  const seeds = new URL('../../../../server/src/modules/catalogue/seeds/data/ar-SA/foods.json', import.meta.url)
  const uncounted = (JSON.parse(readFileSync(seeds, 'utf8')) as { name: string }[]).flatMap(({ name }) => {
    const key = Object.values(finder.find(name, 'ar')?.food ?? {})[0] ?? null
    const usual = finder.namesOf(key ?? '', 'ar')
    const isCounted = usual && foodForms(key, { name: usual.name, pluralName: null }, 'ar')
    return isCounted && !foodForms(key, { name, pluralName: null }, 'ar') ? name : []
  })
  // A butternut is a pumpkin there, and is called by its own name.
  expect(uncounted).toEqual(['قرع البترنات'])
})

test('a banana of an English kitchen is not counted in Croatian', () => {
  const banana = { name: 'banana', pluralName: null }
  expect(foodForms('banana', banana, 'en-US')).toBeUndefined()
  expect(foodForms('banana', banana, null)).toBeUndefined()
  expect(foodForms('banana', banana, 'sl-SI')).toMatchObject({ language: 'sl', two: 'banani' })
})

test('a word that several languages have is counted in that of the kitchen', () => {
  const gram = { name: 'gram', pluralName: 'gramy' }
  expect([null, 'en-US', 'pl-PL', 'cs-CZ'].map((language) => unitForms(gram, language)?.['language'])).toEqual([
    undefined,
    undefined,
    'pl',
    'cs',
  ])
  expect(unitName({ ...gram, forms: unitForms(gram, 'pl') }, 250)).toBe('gramów')
  expect(isSharedUnitName('łyżka')).toBe(false)
  expect(
    [1, 2, 5].map((many) =>
      unitName({ name: 'łyżka', forms: unitForms({ name: 'łyżka', pluralName: 'łyżki' }, null) }, many),
    ),
  ).toEqual(['łyżka', 'łyżki', 'łyżek'])
})

const amounts = [0.5, 1, 2, 3, 5, 11, 21, 100]

test.each(formLanguages)('%s: what is shown of a counted food is read again', (code) => {
  const language = everyLanguage.find((one) => one.code === code) ?? extraLanguage(code)
  if (!language) throw new Error(`no rules for ${code}`)
  const lost = foodsOf(code).flatMap(({ key, name, forms }) =>
    amounts.flatMap((quantity) => {
      const line = `${quantity} ${foodName({ name, forms }, quantity)}`
      const parsed = parseByRules(line, language)
      const words = `${parsed.unit} ${parsed.food}`
      const found = finder.find(parsed.food, code)?.food ?? finder.find(words, code)?.food
      const isSame = parsed.quantity === quantity && found && Object.values(found)[0] === key
      return isSame
        ? []
        : `${line} ⇒ ${parsed.quantity} ${parsed.unit} ${parsed.food} ⇒ ${JSON.stringify(found)} for ${key}`
    }),
  )
  expect(lost).toEqual([])
})

test.each(formLanguages)('%s: what is shown of a unit is read again', (code) => {
  const language = everyLanguage.find((one) => one.code === code) ?? extraLanguage(code)
  if (!language) throw new Error(`no rules for ${code}`)
  const lost = unitsOf(code).flatMap(({ name, forms }) =>
    amounts.flatMap((quantity) => {
      const line = `${quantity} ${unitName({ name, forms }, quantity)} x`
      const parsed = parseByRules(line, language)
      return parsed.quantity === quantity && parsed.unit !== '' && parsed.food === 'x' ? [] : `${line} ⇒ ${parsed.unit}`
    }),
  )
  expect(lost).toEqual([])
})
