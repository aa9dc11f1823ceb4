import { expect, test } from 'vitest'
import { createCatalogue } from '../catalogue.ts'
import { dataSources } from '../data-folder.fixture.ts'
import { createFoodFinder } from './find-food.ts'

const finder = createFoodFinder(createCatalogue(dataSources))
const food = (name: string) => {
  const one = finder.find(name, 'pl')
  return one && Object.values(one.food)[0]
}

test.each([
  ['oliwy', 'olive-oil'],
  ['mąki', 'flour'],
  ['maku', 'poppy-seed'],
  ['cukru pudru', 'powdered-sugar'],
  ['czosnku', 'garlic'],
  ['jabłek', 'apple'],
  ['pomidorów', 'tomato'],
  ['orzechów włoskich', 'walnut'],
  ['octu jabłkowego', 'apple-cider-vinegar'],
  ['smalcu', 'lard'],
  ['bazylii', 'basil'],
  ['świeżo startego parmezanu', 'parmesan'],
  ['cebule czerwone', 'red-onion'],
  ['śmietany 18%', 'sour-cream'],
  ['śmietanki 30%', 'heavy-cream'],
])('in the genitive and of many: %s is %s', (name, key) => {
  expect(food(name)).toBe(key)
})

test.each(['kiełbasa sojowa', 'masło czekoladowe', 'łopatka z dzika', 'pietruszka'])('%s is not guessed', (name) => {
  expect(food(name)).toBeNull()
})
