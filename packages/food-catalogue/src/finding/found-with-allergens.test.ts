import { expect, test } from 'vitest'
import { createCatalogue } from '../catalogue.ts'
import { dataSources } from '../data-folder.fixture.ts'
import type { Allergen, FoodClass } from '../vocabulary.ts'
import { createFoodFinder } from './find-food.ts'

/** Names whose food surely has something: it is found with that or not at all, since an empty warning is believed. */

const catalogue = createCatalogue(dataSources)
const finder = createFoodFinder(catalogue)

test.each<[language: string, name: string, contains: Allergen[], classes: FoodClass[]]>([
  ['en', 'whey protein', ['milk'], ['dairy']],
  ['en', 'milk chocolate chips', ['milk'], ['dairy']],
  ['it', 'gocce di cioccolato al latte', ['milk'], ['dairy']],
  ['de', 'Einkorn', ['gluten'], []],
  ['de', 'Backerbsen', ['gluten'], []],
  ['en', 'barley malt syrup', ['gluten'], []],
  ['it', "malto d'orzo", ['gluten'], []],
  ['de', 'Hafersahne', ['gluten'], []],
  ['fr', 'dragées', ['nuts'], []],
  ['it', 'confetti', ['nuts'], []],
  ['pl', 'ptasie mleczko', ['milk'], []],
  ['en', 'XO sauce', ['crustaceans', 'fish'], []],
  ['it', 'salsa tonnata', ['eggs', 'fish'], []],
  ['fr', 'salade de thon', ['fish'], []],
  ['de', 'Molkenprotein', ['milk'], ['dairy']],
  ['pl', 'białko serwatkowe', ['milk'], ['dairy']],
  ['ar', 'واي بروتين', ['milk'], ['dairy']],
  ['en', 'turkey dinosaurs', ['gluten'], ['poultry']],
  ['en', 'toad in the hole', ['eggs', 'gluten', 'milk'], ['pork']],
  ['en', 'corn dogs', ['eggs', 'gluten'], ['meat']],
  ['fr', 'cassoulet', [], ['pork']],
  ['fr', 'paella surgelée', ['crustaceans', 'molluscs'], ['shellfish']],
  ['it', 'sofficini', ['gluten', 'milk'], []],
  ['it', '4 salti in padella', ['gluten'], []],
  ['pl', 'bigos', [], ['pork']],
  ['sv', 'pytt i panna', [], ['meat']],
  ['sv', 'potatisgratäng', ['milk'], ['dairy']],
  ['sv', 'fiskgratäng', ['fish', 'milk'], []],
  ['sv', 'skagenröra', ['crustaceans', 'eggs'], []],
  ['sv', 'västkustsallad', ['crustaceans', 'molluscs'], []],
  ['en', 'prawn salad', ['crustaceans', 'eggs'], []],
  ['nl', 'zalmsalade', ['fish', 'eggs'], []],
  ['fr', 'céleri rémoulade', ['celery', 'eggs', 'mustard'], []],
  ['de', 'Nic Nacs', ['gluten', 'peanuts'], []],
  ['nl', 'borrelnootjes', ['gluten', 'peanuts'], []],
  ['pt', 'pastel de bacalhau', ['eggs', 'fish'], []],
  ['pt', 'rissóis', ['crustaceans', 'gluten'], []],
  ['nl', 'garnalenkroket', ['crustaceans', 'gluten'], []],
  ['en', 'pork pie', ['gluten'], ['pork']],
  ['nl', 'saucijs pastei', ['gluten'], ['pork']],
  ['en', 'scotch egg', ['eggs', 'gluten'], ['pork']],
  ['it', 'torta salata', ['eggs', 'gluten', 'milk'], []],
  ['en', 'lobster bisque', ['crustaceans'], []],
  ['fr', 'bisque de homard', ['crustaceans'], []],
  ['nl', 'ossenstaartsoep', [], ['beef']],
  ['sv', 'raggmunk', ['eggs', 'gluten', 'milk'], []],
  ['sv', 'potatisbullar', ['eggs', 'gluten'], []],
  ['de', 'Kartoffelpuffer', ['eggs', 'gluten'], []],
  ['en', 'walnut bread', ['gluten', 'nuts'], []],
  ['fr', 'pain aux noix', ['gluten', 'nuts'], []],
  ['de', 'Grießbrei', ['gluten', 'milk'], []],
  ['fr', 'flan', ['eggs', 'milk'], []],
  ['en', 'lemon sherbet', ['milk'], []],
  ['sv', 'semla', ['gluten', 'milk', 'nuts'], []],
  ['en', 'cream bun', ['gluten', 'milk'], []],
  ['es', 'salmorejo', ['gluten'], []],
  ['es', 'pupusa', ['milk'], []],
  ['en', 'brandy butter', ['milk'], ['alcohol']],
  ['en', 'southern comfort', [], ['alcohol']],
  ['de', 'Erdnussflips', ['peanuts'], ['nuts']],
  ['sv', 'jordnötsringar', ['peanuts'], ['nuts']],
  ['en', 'cheese puffs', ['milk'], ['dairy']],
  ['en', 'mini cheddars', ['gluten', 'milk'], []],
  ['nl', 'kaasbroodje', ['gluten', 'milk'], []],
  ['ar', 'فطائر جبنة', ['gluten', 'milk'], []],
  ['en', 'jaffa cakes', ['eggs', 'gluten', 'milk'], []],
  ['fr', 'petit écolier', ['gluten', 'milk'], []],
  ['it', 'abbracci', ['eggs', 'gluten', 'milk'], []],
  ['en', 'brioche crumbs', ['eggs', 'gluten', 'milk'], []],
  ['en', 'coco pops', ['gluten'], []],
  ['en', 'Pringles', ['gluten'], []],
  ['de', 'Hanuta', ['gluten', 'milk', 'nuts'], []],
  ['pl', 'prince polo', ['gluten', 'milk'], []],
  ['it', 'colomba', ['gluten', 'nuts'], []],
  ['pt', 'bolo rei', ['gluten', 'nuts'], []],
  ['de', 'Haribo', [], ['gelatine']],
  ['sv', 'skumgodis', [], ['gelatine']],
  ['sv', 'marabou', ['milk'], []],
  ['en', 'gyros', [], ['pork']],
])('%s: "%s" is found with %j and %j or not at all', (language, name, contains, classes) => {
  const food = finder.find(name, language)?.food
  if (!food) return
  const known = catalogue.foods.get('catalogue' in food ? food.catalogue : '')
  expect(known?.contains).toEqual(expect.arrayContaining(contains))
  expect(known?.classes).toEqual(expect.arrayContaining(classes))
})

test.each([
  ['en', 'finish'],
  ['en', 'comfort'],
  ['en', 'bold'],
  ['en', 'tide'],
  ['en', 'flash'],
  ['en', 'dash'],
  ['en', 'dried orange peel'],
  ['sv', 'proviva'],
  ['de', 'Streusel'],
  ['ar', 'محلول ملحي'],
  ['ar', 'فسيخ'],
])('%s: "%s" may be several things, and none is guessed', (language, name) => {
  expect(finder.find(name, language)).toBeNull()
})

test.each([
  ['de', 'Gyros', ['pork']],
  ['ar', 'محشي كرنب', []],
  ['pt', 'pão de queijo', []],
])('%s: "%s" has what it has and no more: of pork and gluten %j', (language, name, has) => {
  const food = finder.find(name, language)?.food
  const known = catalogue.foods.get(food && 'catalogue' in food ? food.catalogue : '')
  expect(known?.classes.filter((one) => one === 'pork' || one === 'gluten')).toEqual(has)
})

test('coffee pods are counted, tubs of gazpacho stand with what is chilled', () => {
  expect(catalogue.foods.get('coffee-pod')).toMatchObject({ countable: true, pack: { amount: 10, unit: 'pieces' } })
  expect(catalogue.foods.get('gazpacho')).toMatchObject({ aisle: 'chilled', pack: { amount: 1, unit: 'l' } })
})
