import { randomUUID } from 'node:crypto'
import { foodAllergensApi } from '@larder/contract/food-allergens.ts'
import { foodMatchingApi } from '@larder/contract/food-matching.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { substitutesApi } from '@larder/contract/substitutes.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

/** What may stand in for a food. */

async function known(kit: Kit, by: Person, name: string, key = name, home: { id: string }[] = []) {
  const food = await kit.food({ by, name, onHandIn: home })
  await kit.as(by).call(foodMatchingApi.decide, { params: { item_id: food.id }, body: { key } })
  return food
}
const list = async (kit: Kit, by: Person, query: object, locale = 'en-US') =>
  (await kit.as(by).call(substitutesApi.list, { query: { ...query }, headers: { 'accept-language': locale } })).data
const put = (kit: Kit, by: Person, item_id: string, substitutes: object[]) =>
  kit.as(by).call(substitutesApi.replace, { params: { item_id }, body: { substitutes } })

test('the catalogue offers what stands in, with ratio and remark, what is in the house first', async ({ kit }) => {
  const ana = await kit.person()
  const buttermilk = await known(kit, ana, 'buttermilk')
  const yogurt = await known(kit, ana, 'Plain yoghurt', 'yogurt', [{ id: ana.householdId }])
  await known(kit, ana, 'milk')
  const [answer] = await list(kit, ana, { foods: [buttermilk.id] })
  expect(answer?.substitutes.map(({ name, onHand }) => [name, onHand])).toEqual([
    ['Plain yoghurt', true],
    ['milk', false],
  ])
  expect(answer?.substitutes[0]).toMatchObject({ by: 'larder', foodId: yogurt.id, ratio: 1, contains: ['milk'] })
  const [here] = await list(kit, ana, { foods: [buttermilk.id], onHand: true })
  expect(here?.substitutes.map(({ name }) => name)).toEqual(['Plain yoghurt'])
  const [german] = await list(kit, ana, { keys: ['buttermilk'] }, 'de-DE')
  expect(german?.substitutes[0]?.remark).toBe('mit etwas Milch oder Wasser verdünnen')
})

test('the group’s own come first, and are replaced', async ({ kit }) => {
  const ana = await kit.person()
  const [butter, lard] = [await known(kit, ana, 'butter'), await kit.food({ by: ana, name: 'Schmalz' })]
  const own = [{ insteadFoodId: lard.id, ratio: 0.8, remark: 'grandmother’s way' }]
  const { data } = await put(kit, ana, butter.id, own)
  expect(data[0]).toMatchObject({ by: 'group', name: 'Schmalz', ratio: 0.8, remark: 'grandmother’s way' })
  expect(data.length).toBeGreaterThan(1)
  expect((await put(kit, ana, butter.id, [])).data.every(({ by }) => by === 'larder')).toBe(true)
})

test('of a food that nobody but the group knows its name tells what is in it', async ({ kit }) => {
  const ana = await kit.person()
  const [butter, spread] = [
    await known(kit, ana, 'butter'),
    await kit.food({ by: ana, name: 'Zorba’s spread with peanuts' }),
  ]
  const { data } = await put(kit, ana, butter.id, [{ insteadFoodId: spread.id }])
  expect(data[0]).toMatchObject({ foodId: spread.id, contains: ['peanuts'] })
  const said = [{ allergen: 'peanuts', statement: 'noneFound' }]
  await kit.as(ana).call(foodAllergensApi.say, { params: { item_id: spread.id }, body: { said } as never })
  const [answer] = await list(kit, ana, { foods: [butter.id] })
  expect(answer?.substitutes[0]).toMatchObject({ foodId: spread.id, contains: [] })
})

test('bad input names the field; other groups find nothing', async ({ kit }) => {
  const { ana, stranger } = await kit.strangers('ana', 'stranger')
  const [butter, foreign] = [await known(kit, ana, 'butter'), await kit.food({ by: stranger })]
  const of = (insteadFoodId: string, ratio = 1) => [{ insteadFoodId, ratio }]
  const refused = [
    await put(kit, ana, butter.id, of(foreign.id)),
    await put(kit, ana, butter.id, of(butter.id)),
    await put(kit, ana, butter.id, of(randomUUID())),
    await put(kit, ana, butter.id, of(foreign.id, 0)),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  expect(JSON.stringify(refused[0]?.detail)).toContain('substitutes')
  expect((await put(kit, stranger, butter.id, [])).status).toBe(404)
  expect(await list(kit, stranger, { foods: [butter.id] })).toEqual([])
  const { reader } = { reader: await kit.person({ canOrganize: false }) }
  expect((await put(kit, reader, butter.id, [])).status).toBe(403)
})

test('a merged food keeps what stands in for it, and never stands in for itself', async ({ kit }) => {
  const ana = await kit.person()
  const [one, two, oil] = [
    await kit.food({ by: ana, name: 'one' }),
    await kit.food({ by: ana, name: 'two' }),
    await kit.food({ by: ana, name: 'oil of ours' }),
  ]
  await put(kit, ana, one.id, [{ insteadFoodId: oil.id }, { insteadFoodId: two.id }])
  await kit.as(ana).call(foodsApi.merge, { body: { fromFood: one.id, toFood: two.id } })
  const [answer] = await list(kit, ana, { foods: [two.id] })
  expect(answer?.substitutes.map(({ name }) => name)).toEqual(['oil of ours'])
})

test('substitutes of fifty foods are read with as many statements as of two', async ({ kit }) => {
  const ana = await kit.person()
  const foods: string[] = []
  for (let at = 0; at < 50; at++) foods.push((await known(kit, ana, `butter ${at}`, 'butter')).id)
  const ask = (count: number) => kit.statementsDuring(() => list(kit, ana, { foods: foods.slice(0, count) }))
  expect(await ask(50)).toHaveLength((await ask(2)).length)
})
