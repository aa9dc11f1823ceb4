import { expect, test } from 'vitest'
import { createCatalogue } from '../catalogue.ts'
import { dataSources } from '../data-folder.fixture.ts'
import { createFoodFinder } from './find-food.ts'

const catalogue = createCatalogue(dataSources)
const finder = createFoodFinder(catalogue)

test.each([
  ['de', 'Petersilienwurzel', 'parsley-root', []],
  ['pl', 'korzeń pietruszki', 'parsley-root', []],
  ['fr', 'fève tonka', 'tonka-bean', []],
  ['sv', 'filmjölk', 'filmjolk', ['milk']],
  ['es', 'turrón de Jijona', 'turron', ['eggs', 'nuts']],
  ['it', 'torrone', 'nougat', ['eggs', 'nuts']],
  ['ar', 'ملوخية', 'molokhia', []],
  ['it', 'stracchino', 'stracchino', ['milk']],
  ['it', 'robiola', 'robiola', ['milk']],
  ['pt', 'alheira', 'alheira', ['gluten']],
  ['nl', 'bitterballen', 'bitterballen', ['eggs', 'gluten', 'milk']],
  ['de', 'Sahnesteif', 'cream-stabilizer', []],
  ['de', 'Tortenguss klar', 'cake-glaze', []],
  ['en', 'turkish delight', 'turkish-delight', []],
])('%s: %s is %s, with the allergens %j', (language, name, key, contains) => {
  expect(finder.find(name, language)?.food).toEqual({ catalogue: key })
  expect([...(catalogue.foods.get(key)?.contains ?? [])].toSorted()).toEqual(contains)
})

test.each([
  ['de', 'Milch 3,5 %', 'milk'],
  ['de', 'Sahne 30 %', 'heavy-cream'],
  ['da', 'yoghurt naturel 3,5 %', 'yogurt'],
])('%s: a share of fat with decimals is no other food: %s', (language, name, key) => {
  expect(finder.find(name, language)?.food).toEqual({ catalogue: key })
})
