import { expect, test } from 'vitest'
import { createCatalogue } from '../catalogue.ts'
import { dataSources } from '../data-folder.fixture.ts'
import { createFoodFinder } from '../finding/find-food.ts'
import { unitOrName } from './unit-or-name.ts'

const catalogue = createCatalogue(dataSources)
const finder = createFoodFinder(catalogue)
const namesIn = (language: string) => ({
  language,
  nameOf: (key: string) => finder.namesOf(key, language)?.name,
  isCounted: (key: string) => catalogue.foods.get(key)?.countable === true,
  find: (name: string) => {
    const found = finder.find(name, language)
    const key = found && 'catalogue' in found.food ? found.food.catalogue : null
    return found ? { key, whole: found.reason === 'name' || found.reason === 'plural' } : undefined
  },
})
const read = (language: string, input: string, unit: string, food: string) => {
  const line = unitOrName({ input, quantity: 2, unit, food }, namesIn(language))
  return [line.unit, line.food, namesIn(language).find(line.food)?.key]
}

test.each([
  ['it', 'q.b. noce moscata', 'noce', 'moscata', 'noce moscata', 'nutmeg'],
  ['fr', '1 noix de coco', 'noix', 'coco', 'noix de coco', 'coconut'],
  ['en', '1 stick cinnamon', 'stick', 'cinnamon', 'stick cinnamon', 'cinnamon-stick'],
  ['en', '2 racks of lamb, Frenched', 'rack', 'lamb', 'racks of lamb', 'rack-of-lamb'],
  ['pt', '1 cubo de caldo de carne', 'cubo', 'caldo de carne', 'cubo de caldo de carne', 'beef-stock-cube'],
  ['pt', '1 folha de louro', 'folha', 'louro', 'folha de louro', 'bay-leaf'],
  ['pl', '2 liście laurowe', 'liść', 'laurowe', 'liście laurowe', 'bay-leaf'],
])('%s: %s has its unit in the name', (language, input, unit, food, name, key) => {
  expect(read(language, input, unit, food)).toEqual(['', name, key])
})

test('of a name that stands alone nobody says how many', () => {
  const line = (input: string) => ({ input, quantity: 1, unit: 'liść', food: 'laurowy' })
  expect(unitOrName(line('liść laurowy'), namesIn('pl')).quantity).toBeNull()
  expect(unitOrName(line('1 liść laurowy'), namesIn('pl')).quantity).toBe(1)
})

test.each([
  ['fr', '2 gousses d’ail', 'gousse', 'ail'],
  ['fr', '1 branche de thym', 'branche', 'thym'],
  ['fr', '1 noix de beurre', 'noix', 'beurre'],
  ['en', '2 ribs celery, thinly sliced', 'rib', 'celery'],
  ['nl', '1 klontje boter', 'klontje', 'boter'],
  ['en', '2 cups sugar', 'cup', 'sugar'],
  ['en', '500 gram flour', 'gram', 'flour'],
  ['en', '2 grams flour', 'gram', 'flour'],
  ['de', '1 Dose Tomaten', 'Dose', 'Tomaten'],
  ['es', '1 lata de tomates', 'lata', 'tomates'],
])('%s: %s stays a unit and a food', (language, input, unit, food) => {
  expect(read(language, input, unit, food).slice(0, 2)).toEqual([unit, food])
})

test.each([
  ['de', '3 Knoblauchzehen', 'Zehe', 'garlic'],
  ['de', '15 Salbeiblätter', 'Blatt', 'sage'],
  ['de', '2 Thymianzweige', 'Zweig', 'thyme'],
  ['nl', '2 knoflooktenen', 'teen', 'garlic'],
  ['sv', '2 vitlöksklyftor', 'klyfta', 'garlic'],
])('%s: %s is so many of a part', (language, input, unit, key) => {
  const [, word = ''] = input.split(' ')
  const [part, , meant] = read(language, input, '', word)
  expect([part, meant]).toEqual([unit, key])
})

test.each([
  ['de', '10 Lorbeerblätter'],
  ['nl', '10 laurierblaadjes'],
  ['de', '2 Zimtstangen'],
])('%s: %s stay what they are', (language, input) => {
  const [, word = ''] = input.split(' ')
  expect(read(language, input, '', word).slice(0, 2)).toEqual(['', word])
})

test.each([
  ['sv', '4 st tomat', 'st', 'tomat', ''],
  ['de', '0.5 Stück Wassermelone', 'Stück', 'Wassermelone', ''],
  ['pl', '2 szt. cebula', 'szt', 'cebula', ''],
  ['de', '1 Stück Butter', 'Stück', 'Butter', 'Stück'],
])('%s: %s says nothing of pieces where one counts anyway', (language, input, unit, food, shown) => {
  expect(read(language, input, unit, food)[0]).toBe(shown)
})

test('words for whole things are no unit beside what is counted anyway, in every language', () => {
  expect(read('de', '2 ks Zucchini', 'ks', 'Zucchini')).toEqual(['', 'Zucchini', 'zucchini'])
  expect(read('en', '2 个 tomatoes', '个', 'tomatoes')).toEqual(['', 'tomatoes', 'tomato'])
  expect(read('en', '2 ks butter', 'ks', 'butter')).toEqual(['ks', 'butter', 'butter'])
})
