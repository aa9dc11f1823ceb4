import { expect, test } from 'vitest'
import { createCatalogue } from '../catalogue.ts'
import { dataSources } from '../data-folder.fixture.ts'
import { createFoodFinder } from './find-food.ts'

const finder = createFoodFinder(createCatalogue(dataSources))

test('a short form in another language is no food', () => {
  expect(finder.find('pots', 'fr')).toBeNull()
  expect(finder.find('mete', 'en')).toBeNull()
  expect(finder.find('tofu', 'fr')).toMatchObject({ food: { catalogue: 'tofu' } })
})

test.each(['chalk', 'string'])('%j is no food, although names of other languages begin with it', (name) => {
  expect(finder.find(name, 'en')).toBeNull()
})

test.each([
  ['pl', 'płyn do naczyń', 'washing-up-liquid'],
  ['pl', 'karma dla kota', 'cat-food'],
  ['en', 'semi-skimmed milk', 'reduced-fat-milk'],
  ['de', 'Milch 1,5%', 'reduced-fat-milk'],
  ['fr', 'lait demi-écrémé', 'reduced-fat-milk'],
  ['it', 'latte parzialmente scremato', 'reduced-fat-milk'],
  ['pt', 'leite meio gordo', 'reduced-fat-milk'],
  ['de', 'Persil', 'laundry-detergent'],
  ['fr', 'persil', 'parsley'],
  ['it', 'cialde caffè', 'coffee-pod'],
  ['pt', 'pastéis de nata', 'custard-tart'],
  ['ar', 'تبولة', 'tabbouleh'],
  ['it', 'crudo', 'prosciutto'],
  ['en', 'dried peaches', 'dried-fruit'],
  ['en', 'finish tablets', 'dishwasher-tablet'],
])('%s: what families write on their list: "%s" is %s', (language, name, key) => {
  expect(finder.find(name, language)?.food).toEqual({ catalogue: key })
})
