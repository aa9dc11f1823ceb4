import { expect, test } from 'vitest'
import { createCatalogue } from '../catalogue.ts'
import { dataSources } from '../data-folder.fixture.ts'
import { createFoodFinder } from './find-food.ts'

const finder = createFoodFinder(createCatalogue(dataSources))
const keys = (line: string, language = 'en') => finder.mentions(line, language).map(({ key }) => key)

test.each<[line: string, has: string[], hasNot: string[], language?: string]>([
  ['2 tablespoons peanut butter', ['peanut-butter'], ['butter', 'peanut']],
  ['1 can coconut milk', ['coconut-milk'], ['milk']],
  ['a cup of buttermilk', ['buttermilk'], ['milk', 'butter']],
  ['splash of quinoa milk', ['quinoa'], ['milk']],
  ['200 g butter, softened', ['butter'], []],
  ['100 g walnuts and a glass of milk', ['walnut', 'milk'], []],
  ['8 butterflied shrimp', ['shrimp'], ['butter']],
  ['Erdnussbutter', ['peanut-butter'], ['butter'], 'de'],
  ['200 ml Kokosmilch', ['coconut-milk'], ['milk'], 'de'],
  ['500 ml Buttermilch', ['buttermilk'], ['milk', 'butter'], 'de'],
  ['Erdnussdressing', ['peanut'], [], 'de'],
  ['1 Glas Cashewmilch', [], ['milk'], 'de'],
  ['1 Glas Quinoamilch', ['quinoa'], ['milk'], 'de'],
  ['Safranbutter', ['butter'], [], 'de'],
  ['2 spoons of saffron butter', ['butter'], []],
  ['1 chicken egg', ['egg'], []],
  ['2 cups of quince yoghurt', ['yogurt'], []],
  ['lait de coco', ['coconut-milk'], ['milk'], 'fr'],
  ['2 breaded cod fillets', ['cod', 'breadcrumb'], []],
  ['4 escalopes de veau panées', ['breadcrumb'], [], 'fr'],
  ['2 panierte Schnitzel', ['breadcrumb'], [], 'de'],
  ['سمك مغطى بالبقسماط', ['fish', 'breadcrumb'], [], 'ar'],
  ['2 أكواب حليب', ['milk'], [], 'ar'],
])('"%s" mentions %s and not %s', (line, has, hasNot, language) => {
  const found = keys(line, language)
  expect(found).toEqual(expect.arrayContaining(has))
  for (const one of hasNot) expect(found).not.toContain(one)
})

test('a word that says what a food is free from belongs to the food beside it', () => {
  const [pasta, cheese] = finder.mentions('gluten-free spaghetti, cheddar', 'en')
  expect([pasta?.without ?? 'own name', cheese?.without]).toEqual(['gluten', null])
})

test('what is no food is not mentioned', () => {
  expect(keys('kitchen towels')).toEqual([])
})
