import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extraFoodLanguages } from '@larder/domain/foods/food-languages.ts'
import { expect, test } from 'vitest'
import { createCatalogue } from './catalogue.ts'
import { dataSources } from './data-folder.fixture.ts'
import { extraNameProblems, extraSources } from './extra-names.ts'
import { createFoodFinder } from './finding/find-food.ts'

const folder = new URL('../extra-languages/', import.meta.url)
const catalogue = createCatalogue(dataSources)
const textOf = (language: string) => {
  const file = new URL(`${language}.tsv`, folder)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
const finder = createFoodFinder(catalogue, (language) => {
  const text = textOf(language)
  return text === undefined ? undefined : extraSources(text, language)
})

test('every extra language has a file, and every file is of one', () => {
  const files = readdirSync(folder).map((file) => file.replace('.tsv', ''))
  expect(files.toSorted()).toEqual([...extraFoodLanguages].toSorted())
})

test.each(extraFoodLanguages)('%s: names are whole, and none means two foods', (language) => {
  expect(extraNameProblems(`${language}.tsv`, textOf(language) ?? '', catalogue)).toEqual([])
})

test('names of a extra language are found, and what has none is called in English', () => {
  expect(finder.find('сметана', 'ru-RU')).toMatchObject({ food: { catalogue: 'sour-cream' }, language: 'ru' })
  expect(finder.namesOf('butter', 'ru')?.name).toBe('сливочное масло')
  expect(finder.namesOf('toilet-paper', 'ru')?.name).toBe(finder.namesOf('toilet-paper', 'en')?.name)
  expect(finder.aisleName('fruit', 'ru')).toBe('Фрукты')
})

test.each([
  ['ru', 'муки', 'flour'],
  ['ru', 'чеснока', 'garlic'],
  ['ru', 'сливочного масла', 'butter'],
])('%s: %s is %s, whatever its case', (language, name, key) => {
  expect(finder.find(name, language)).toMatchObject({ food: { catalogue: key } })
})

test('a row that is wrong is told', () => {
  const problems = extraNameProblems('xx.tsv', 'butter\tA\nmilk\tA\ngold\tB\nsalt\t\n', catalogue)
  expect(problems).toEqual(
    expect.arrayContaining([
      'xx.tsv (milk): "A" also means butter',
      'xx.tsv (gold): is no food of the catalogue',
      'xx.tsv (salt): has no name',
      'xx.tsv: names 4 foods of at least 600',
    ]),
  )
})
