import { foodMatchingApi } from '@larder/contract/food-matching.ts'
import { foodNutritionApi } from '@larder/contract/food-nutrition.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { recipeNutritionApi } from '@larder/contract/recipe-nutrition.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

type Person = Awaited<ReturnType<Kit['person']>>

const read = async (kit: Kit, by: Person, id: string) =>
  (await kit.as(by).call(foodNutritionApi.get, { params: { item_id: id } })).data

const correct = (kit: Kit, by: Person, id: string, body: unknown, headers = {}) =>
  kit.as(by).call(foodNutritionApi.correct, { params: { item_id: id }, body, headers })

const milk = async (kit: Kit, by: Person) => {
  const food = await kit.food({ by, name: 'milk' })
  await kit.as(by).call(foodMatchingApi.decide, { params: { item_id: food.id }, body: { key: 'milk' } })
  return food
}

test('a label, another record and weights go before the catalogue, the newest counts, and undo takes it back', async ({
  kit,
}) => {
  const ana = await kit.person()
  const { id } = await milk(kit, ana)
  const before = await read(kit, ana, id)
  expect([before.origin, before.correction]).toEqual(['catalogue', null])
  expect((await correct(kit, ana, id, { recordOf: 'butter' })).data).toMatchObject({
    origin: 'chosenRecord',
    correction: { recordOf: { key: 'butter' }, amounts: null, weights: [] },
  })
  const amounts = { energyKcal: 47, fat: 1.5, carbohydrate: 5, protein: 3.4 }
  const weights = [{ measure: 'cup', grams: 251 }]
  const headers = { [UNDO_HEADER]: UNDO_WANTED }
  const labelled = await correct(kit, ana, id, { amounts, weights }, headers)
  expect(labelled.data).toMatchObject({ origin: 'label', amounts, record: null })
  expect(labelled.data.amounts?.calciumMg).toBeUndefined()
  expect(labelled.data.weights[0]).toEqual({ measure: 'cup', detail: null, grams: 251, estimated: false, own: true })
  const token = String(labelled.headers[UNDO_HEADER.toLowerCase()])
  expect((await kit.as(ana).call(removalsApi.restore, { params: { token } })).status).toBe(200)
  expect((await read(kit, ana, id)).origin).toBe('chosenRecord')
  expect((await correct(kit, ana, id, {})).data).toEqual(before)
})

test('the weight of a piece counts in recipes; a merge takes corrections along', async ({ kit }) => {
  const ana = await kit.person()
  const bun = await kit.food({ by: ana, name: 'Omas Weckchen' })
  const other = await kit.food({ by: ana, name: 'Weckchen' })
  const { slug } = await kit.recipe({
    by: ana,
    recipeServings: 1,
    ingredients: [{ quantity: 2, foodId: bun.id }],
  })
  const line = async () => (await kit.as(ana).call(recipeNutritionApi.get, { params: { slug } })).data.lines[0]
  expect(await line()).toMatchObject({ counted: false, why: 'foodUnknown' })
  await correct(kit, ana, bun.id, { amounts: { energyKcal: 280 } })
  expect(await line()).toMatchObject({ counted: false, why: 'measureWithoutWeight' })
  await correct(kit, ana, bun.id, { amounts: { energyKcal: 280 }, weights: [{ measure: 'piece', grams: 50 }] })
  expect(await line()).toMatchObject({ counted: true, grams: 100, estimated: false, amounts: { energyKcal: 280 } })
  await kit.as(ana).call(foodsApi.merge, { body: { fromFood: bun.id, toFood: other.id } })
  expect(await line()).toMatchObject({ counted: true, grams: 100, food: { name: 'Weckchen' } })
})

const refused: [what: string, body: unknown, field: string][] = [
  ['negative', { amounts: { fat: -1 } }, 'fat'],
  ['absurd', { amounts: { energyKcal: 9000 } }, 'energyKcal'],
  ['more than 100 g', { amounts: { fat: 60, carbohydrate: 50, protein: 10 } }, 'fat'],
  ['more sugar than carbohydrate', { amounts: { carbohydrate: 5, sugar: 50 } }, 'sugar'],
  ['a weight of nothing', { weights: [{ measure: 'piece', grams: 0 }] }, 'grams'],
  ['a negative weight', { weights: [{ measure: 'piece', grams: -50 }] }, 'grams'],
  ['a measure twice', { weights: [1, 2].map((grams) => ({ measure: 'cup', grams })) }, 'measure'],
  ['an unknown measure', { weights: [{ measure: 'barrel', grams: 5 }] }, 'measure'],
  ['an unknown record', { recordOf: 'unicorn' }, 'recordOf'],
]

test('what cannot be true is refused with the name of the field', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await milk(kit, ana)
  for (const [what, body, field] of refused) {
    const answer = await correct(kit, ana, id, body)
    expect([what, answer.status]).toEqual([what, 422])
    expect([what, answer.text.includes(`"${field}"`)]).toEqual([what, true])
  }
  expect((await read(kit, ana, id)).correction).toBeNull()
})

test("another group's food is not found, and who may not organise may not correct", async ({ kit }) => {
  const { ana, ben } = await kit.strangers('ana', 'ben')
  const { id } = await milk(kit, ana)
  expect((await correct(kit, ben, id, { recordOf: 'butter' })).status).toBe(404)
  expect((await kit.as(ben).call(foodNutritionApi.get, { params: { item_id: id } })).status).toBe(404)
  expect((await read(kit, ana, id)).correction).toBeNull()
})
