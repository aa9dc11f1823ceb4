import { readFileSync } from 'node:fs'
import { createParser } from '@larder/domain/ingredients/parser/parser.ts'
import { lineNutrition, recipeNutrition } from '@larder/domain/nutrition/recipe-nutrition.ts'
import { expect, test } from 'vitest'
import { createCatalogue } from '../catalogue.ts'
import { dataSources } from '../data-folder.fixture.ts'
import { createFoodFinder } from '../finding/find-food.ts'
import { createFoodFacts } from './food-facts.ts'
import { createLineReader } from './nutrition-lines.ts'

const model = new URL('../../../domain/src/ingredients/parser/english.model', import.meta.url)
const parser = createParser(readFileSync(model))
const catalogue = createCatalogue(dataSources)
const factsOf = createFoodFacts(catalogue)
const readLine = createLineReader(catalogue, createFoodFinder(catalogue), factsOf)
const read = (line: string, locale = 'en') => readLine(parser.parse(line, locale), locale)

test.each<[line: string, locale: string, foods: string[], grams: number]>([
  ['1 large onion, chopped', 'en', ['onion'], 150],
  ['1 (14-ounce) can coconut milk', 'en', ['coconut-milk'], 397],
  ['2 (15-ounce) cans black beans, drained and rinsed', 'en', ['black-bean'], 510],
  ['1 bag (10 ounces) mini marshmallows', 'en', ['marshmallow'], 283],
  ['2 cups cooked basmati rice', 'en', ['cooked-rice'], 321],
  ['1 cup basmati rice', 'en', ['basmati-rice'], 188],
  ['½ can tuna, drained', 'en', ['canned-tuna'], 60],
  ['Juice of 2 lemons', 'en', ['lemon-juice'], 96],
  ['1 lemon, zested and juiced', 'en', ['lemon-juice', 'lemon-zest'], 54],
  ['2 lemons', 'en', ['lemon'], 106],
  ['1 whole chicken', 'en', ['whole-chicken'], 1020],
  ['1 EL Olivenöl', 'de', ['olive-oil'], 13.7],
  ['2 kleine Zwiebeln', 'de', ['onion'], 140],
  ['1 cuillère à soupe de farine', 'fr', ['flour'], 7.9],
  ['2 cucharadas de aceite de oliva', 'es', ['olive-oil'], 27.4],
  ['1 tazza di farina', 'it', ['flour'], 132],
  ['1 eetlepel olijfolie', 'nl', ['olive-oil'], 13.7],
  ['2 colheres de sopa de azeite', 'pt', ['olive-oil'], 27.4],
  ['2 msk olivolja', 'sv', ['olive-oil'], 27.4],
  ['1 szklanka mąki', 'pl', ['flour'], 132],
  ['ملعقة كبيرة زيت زيتون', 'ar', ['olive-oil'], 13.7],
])('"%s" (%s) has these foods and this weight', (line, locale, foods, grams) => {
  const parsed = read(line, locale)
  expect(parsed.foods.map(({ key }) => key)).toEqual(foods)
  const answer = lineNutrition(parsed)
  expect(answer.counted && answer.grams).toBeCloseTo(grams, grams < 50 ? 0 : -1)
})

test('dry or raw unless the line says cooked, canned or dried before its comma', () => {
  const key = (line: string) => read(line).foods[0]?.key
  expect(key('200 g spaghetti')).toBe('spaghetti')
  expect(key('3 cups cooked spaghetti')).toBe('cooked-pasta')
  expect(key('200 g spaghetti, cooked')).toBe('spaghetti')
  expect(key('200 g uncooked rice')).toBe('rice')
  expect(key('1 bunch fresh mint (or 1 teaspoon dried mint)')).toBe('mint')
  expect(key('1 can cherry pie filling')).toBe('cherry-pie-filling')
})

test('what is thrown away is known of what shops sell, not of kernels and leaves', () => {
  const refuse = (key: string) => factsOf(key)?.refusePercent
  expect(refuse('banana')).toBe(36)
  expect(refuse('red-onion')).toBe(10)
  expect(refuse('fried-onions')).toBe(0)
  expect(refuse('almond')).toBe(0)
  expect(refuse('frozen-mango')).toBe(0)
  expect(refuse('pea')).toBe(0)
})

test('numbers of a kind or of something like it are borrowed, chosen ones are not', () => {
  const borrowed = (key: string) => factsOf(key)?.borrowed
  expect(borrowed('onion')).toBe(false)
  expect(borrowed('cannellini-bean')).toBe(true)
  expect(borrowed('garam-masala')).toBe(true)
  expect(factsOf('toilet-paper')).toMatchObject({ amounts: null, borrowed: false })
  expect(factsOf('unicorn')).toBeNull()
})

test('of "butter or oil" the butter counts, and it says so', () => {
  const answer = lineNutrition(read('2 tbsp butter or olive oil'))
  expect(answer).toMatchObject({ counted: true, firstOfSeveral: true })
  expect(read('2 tbsp butter or olive oil').foods.map(({ key }) => key)).toEqual(['butter'])
  expect(lineNutrition(read('2 tbsp butter'))).toMatchObject({ firstOfSeveral: false })
})

test('a recipe adds up', () => {
  const lines = parser.parseAll(
    ['200 g plain flour', '2 eggs', '300 ml milk', '1 tbsp butter', 'salt to taste', '1 cup stardust'],
    'en-GB',
  )
  const answer = recipeNutrition(
    lines.map((line) => readLine(line, 'en-GB')),
    { servings: 4 },
  )
  expect(answer).toMatchObject({ counted: 4, per: 'serving', partly: true, estimated: false })
  expect(answer.uncounted.map(({ why }) => why)).toEqual(['seasoning', 'foodUnknown'])
  // 728 of flour, 143 of eggs, 189 of milk and 103 of butter, by four.
  expect(answer.shown?.energyKcal).toBeGreaterThan(285)
  expect(answer.shown?.energyKcal).toBeLessThan(300)
})

test('what pages write is read as it is meant', () => {
  const gramsOf = (text: string) => {
    const answer = lineNutrition(read(text))
    return answer.counted ? Math.round(answer.grams ?? 0) : null
  }
  // Digits of a program that divided are one number.
  expect(gramsOf('3 cup (90.09009009009 g) English spinach')).toBe(90)
  // A blank was lost: two to two and a half pounds.
  expect(gramsOf('2-21/2 pounds beef stew meat')).toBe(1021)
  expect(gramsOf('6 TB butter')).toBe(gramsOf('6 tbsp butter'))
  // A length is no weight, whatever the cake is called.
  expect(gramsOf('9 inch pound cake')).toBeNull()
})

test('remarks in brackets do not hide the food, and a noun is shared with the next as well as the last', () => {
  const keysOf = (text: string) => read(text).foods.map(({ key }) => key)
  expect(keysOf('4 1/2 cups white cheddar (sharp, freshly grated, from a good quality block)')).toEqual(['cheddar'])
  expect(keysOf('1.5 cup frozen blueberries (nature’s candy)')).toEqual(keysOf('1.5 cup frozen blueberries'))
  expect(keysOf('1 tsp vegetable oil*')).toEqual(keysOf('1 tsp vegetable oil'))
  expect(keysOf('1/3 cup beef or chicken broth (or water)')).toEqual(keysOf('1/3 cup beef broth'))
})
