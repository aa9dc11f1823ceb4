import { foodMatchingApi } from '@larder/contract/food-matching.ts'
import { recipeNutritionApi } from '@larder/contract/recipe-nutrition.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

type Member = Parameters<Kit['as']>[0]
type Person = Awaited<ReturnType<Kit['person']>>

const nutritionOf = async (kit: Kit, by: Member, slug: string) => {
  const answer = await kit.as(by).call(recipeNutritionApi.get, { params: { slug } })
  expect([answer.status, answer.detail]).toEqual([200, undefined])
  return answer.data
}

/** A food that stands for one of the catalogue. */
const known = async (kit: Kit, by: Person, name: string, key: string) => {
  const food = await kit.food({ by, name })
  await kit.as(by).call(foodMatchingApi.decide, { params: { item_id: food.id }, body: { key } })
  return food
}

const grams = (kit: Kit, by: Person) => kit.unit({ by, name: 'gram', standardUnit: 'gram', standardQuantity: 1 })

test('each line is counted or says why not, and the sum is of one serving', async ({ kit }) => {
  const ana = await kit.person()
  const flour = await known(kit, ana, 'flour', 'flour')
  const oddity = await kit.food({ by: ana, name: 'moon dust' })
  const gram = await grams(kit, ana)
  const { slug } = await kit.recipe({
    by: ana,
    name: 'Bread',
    recipeServings: 4,
    ingredients: [
      { quantity: 400, unitId: gram.id, foodId: flour.id },
      { quantity: 5, unitId: gram.id, foodId: oddity.id },
      { quantity: null, foodId: flour.id, note: 'for dusting' },
      { quantity: null, note: '', title: 'Topping' },
    ],
  })
  const { per, servings, amounts, whole, counted, uncounted, lines, partly, source } = await nutritionOf(kit, ana, slug)
  expect([per, servings, counted, uncounted, partly]).toEqual(['serving', 4, 1, 2, true])
  expect(lines.map(({ why, grams, food }) => [why, grams, food?.name])).toEqual([
    [null, 400, 'flour'],
    ['foodUnknown', null, 'moon dust'],
    [expect.stringMatching(/noAmount|forFryingOrServing/), null, 'flour'],
  ])
  expect(whole?.energyKcal).toBeCloseTo(lines[0]?.amounts?.energyKcal ?? 0)
  expect((amounts?.energyKcal ?? 0) * 4).toBeCloseTo(whole?.energyKcal ?? 0)
  expect(whole?.energyKcal).toBeGreaterThan(1300)
  expect(source.name).toContain('USDA')
})

test('where nothing counts there is no total; without servings it is of the whole recipe', async ({ kit }) => {
  const ana = await kit.person()
  const salt = await known(kit, ana, 'salt', 'salt')
  const flour = await known(kit, ana, 'flour', 'flour')
  const gram = await grams(kit, ana)
  const empty = await kit.recipe({ by: ana, name: 'Salted', ingredients: [{ quantity: null, foodId: salt.id }] })
  const none = await nutritionOf(kit, ana, empty.slug)
  expect([none.amounts, none.whole, none.counted, none.lines[0]?.why]).toEqual([null, null, 0, 'seasoning'])
  const bare = await kit.recipe({
    by: ana,
    name: 'Bare',
    recipeServings: 0,
    ingredients: [{ quantity: 100, unitId: gram.id, foodId: flour.id }],
  })
  const whole = await nutritionOf(kit, ana, bare.slug)
  expect([whole.per, whole.servings, whole.amounts]).toEqual(['recipe', null, whole.whole])
  const nothing = await kit.recipe({ by: ana, name: 'Nothing' })
  expect((await nutritionOf(kit, ana, nothing.slug)).amounts).toBeNull()
})

test('lines of mere words are read as an import would, with the foods of the catalogue', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({
    by: ana,
    name: 'Words',
    recipeServings: 2,
    ingredients: [
      '200 g flour',
      '2 large eggs',
      'salt to taste',
      '3 florps of zorgle',
      '1 can (400 g) chopped tomatoes',
    ],
  })
  const { lines, counted } = await nutritionOf(kit, ana, slug)
  expect(lines.map((line) => [line.text, line.counted, line.why])).toEqual([
    [expect.any(String), true, null],
    [expect.any(String), true, null],
    [expect.any(String), false, 'seasoning'],
    [expect.any(String), false, 'foodUnknown'],
    [expect.any(String), true, null],
  ])
  expect(lines[0]?.grams).toBe(200)
  expect(lines[1]?.grams).toBeGreaterThan(80)
  expect(lines[4]?.grams).toBe(400)
  expect(counted).toBe(3)
})

test('a yield that is a weight gives the numbers of 100 g', async ({ kit }) => {
  const ana = await kit.person()
  const sugar = await known(kit, ana, 'sugar', 'sugar')
  const gram = await grams(kit, ana)
  const { slug } = await kit.recipe({
    by: ana,
    name: 'Syrup',
    recipeYieldQuantity: 1,
    recipeYield: 'kg',
    ingredients: [{ quantity: 500, unitId: gram.id, foodId: sugar.id }],
  })
  const { finishedGrams, per100g, whole } = await nutritionOf(kit, ana, slug)
  expect(finishedGrams).toBe(1000)
  expect((per100g?.energyKcal ?? 0) * 10).toBeCloseTo(whole?.energyKcal ?? 0)
})

test('a linked recipe counts by the share of its yield, and a circle ends', async ({ kit }) => {
  const ana = await kit.person()
  const flour = await known(kit, ana, 'flour', 'flour')
  const gram = await grams(kit, ana)
  const dough = await kit.recipe({
    by: ana,
    name: 'Dough',
    recipeYieldQuantity: 1000,
    recipeYield: 'g',
    ingredients: [{ quantity: 600, unitId: gram.id, foodId: flour.id }],
  })
  const pizza = await kit.recipe({
    by: ana,
    name: 'Pizza',
    recipeServings: 1,
    ingredients: [
      { quantity: 250, unitId: gram.id, referencedRecipeId: dough.id },
      { quantity: 2, unitId: (await kit.unit({ by: ana, name: 'florp' })).id, referencedRecipeId: dough.id },
    ],
  })
  const { lines, partly } = await nutritionOf(kit, ana, pizza.slug)
  const all = (await nutritionOf(kit, ana, dough.slug)).whole?.energyKcal ?? 0
  expect(lines[0]?.amounts?.energyKcal).toBeCloseTo(all / 4)
  expect(lines.map(({ by, why, recipe }) => [by, why, recipe?.name])).toEqual([
    ['linked', null, 'Dough'],
    [null, 'linkedWithoutYield', 'Dough'],
  ])
  expect(partly).toBe(true)
  await kit.runtime.connection.writer
    .updateTable('recipeIngredient')
    .set({ referencedRecipeId: pizza.id, quantity: 1, unitId: null, foodId: null })
    .where('recipeId', '=', dough.id)
    .execute()
  expect((await nutritionOf(kit, ana, pizza.slug)).amounts).toBeNull()
})

test('of another group nothing is found, and what is stored badly never keeps a recipe shut', async ({ kit }) => {
  const { ana, ben } = await kit.strangers('ana', 'ben')
  const flour = await known(kit, ana, 'flour', 'flour')
  const gram = await grams(kit, ana)
  const { slug } = await kit.recipe({
    by: ana,
    name: 'Bread',
    recipeServings: -3,
    recipeYieldQuantity: 0,
    nutrition: '{"calories": 12}',
    ingredients: [
      { quantity: 1e300, unitId: gram.id, foodId: flour.id },
      { quantity: -5, foodId: flour.id },
    ],
  })
  await kit.runtime.connection.writer
    .insertInto('foodNutrition')
    .values({
      foodId: flour.id,
      recordOf: 'no-such-food',
      amounts: '{"energyKcal": "much"',
      weights: 'null',
      updatedAt: 'x',
    })
    .execute()
  expect((await kit.as(ben).call(recipeNutritionApi.get, { params: { slug } })).status).toBe(404)
  expect((await nutritionOf(kit, ana, slug)).per).toBe('recipe')
})

test('a recipe of fifty lines costs as many statements as one of five', async ({ kit }) => {
  const ana = await kit.person()
  const gram = await grams(kit, ana)
  const many = async (lines: number) => {
    const foods = []
    for (let at = 0; at < lines; at++) foods.push(await kit.food({ by: ana }))
    const ingredients = foods.flatMap(({ id }) => [
      { quantity: 5, unitId: gram.id, foodId: id },
      { note: '100 g flour' },
    ])
    return kit.recipe({ by: ana, ingredients })
  }
  const [few, more] = [await many(5), await many(50)]
  const read = (slug: string) => kit.statementsDuring(() => nutritionOf(kit, ana, slug))
  await read(few.slug)
  const [short, long] = [await read(few.slug), await read(more.slug)]
  expect(long).toHaveLength(short.length)
  expect(long.length).toBeLessThanOrEqual(12)
})
