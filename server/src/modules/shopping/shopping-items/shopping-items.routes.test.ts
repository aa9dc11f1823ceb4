import { randomUUID } from 'node:crypto'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const itemsOn = async (kit: Kit, by: Person, item_id: string) =>
  (await kit.as(by).call(shoppingListsApi.get, { params: { item_id } })).data.listItems
const add = (kit: Kit, by: Person, body: object) => kit.as(by).call(shoppingItemsApi.create, { body })
const put = (kit: Kit, by: Person, body: object[]) => kit.as(by).call(shoppingItemsApi.updateMany, { body })

test("attack 24: another group's food, unit and label are unknown, and its recipes are not mentioned", async ({
  kit,
}) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const list = await kit.shoppingList({ by: ana })
  const [food, unit, label] = [await kit.food({ by: zoe }), await kit.unit({ by: zoe }), await kit.label({ by: zoe })]
  const item = await kit.shoppingItem({ on: list, note: 'mine' })
  const naming: [object, string][] = [
    [{ foodId: food.id }, 'foodId'],
    [{ unitId: unit.id }, 'unitId'],
    [{ labelId: label.id }, 'labelId'],
  ]
  for (const [names, field] of naming) {
    const body = { shoppingListId: list.id, note: 'theirs', ...names }
    for (const answer of [await add(kit, ana, body), await put(kit, ana, [{ ...body, id: item.id }])])
      expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
  const secret = await kit.recipe({ by: zoe })
  const recipeReferences = [{ recipeId: secret.id, recipeQuantity: 1 }]
  await add(kit, ana, { shoppingListId: list.id, note: 'open', position: 1, recipeReferences })
  expect((await itemsOn(kit, ana, list.id)).map((one) => [one.note, one.recipeReferences])).toEqual([
    ['mine', []],
    ['open', []],
  ])
})

test('attack 23: a list of others takes and gives nothing, not even half', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const [own, foreign] = [await kit.shoppingList({ by: ana }), await kit.shoppingList({ by: ben })]
  const [mine, theirs] = [await kit.shoppingItem({ on: own }), await kit.shoppingItem({ on: foreign })]
  const changes = [
    { id: mine.id, shoppingListId: own.id, note: 'changed' },
    { id: theirs.id, shoppingListId: own.id, note: 'stolen' },
  ]
  expect((await put(kit, ana, changes)).status).toBe(404)
  expect((await put(kit, ana, [{ id: mine.id, shoppingListId: foreign.id, note: 'planted' }])).status).toBe(404)
  expect((await add(kit, ana, { shoppingListId: foreign.id, note: 'planted' })).status).toBe(404)
  expect((await add(kit, ana, { id: theirs.id, shoppingListId: own.id, note: 'taken over' })).status).toBe(400)
  expect((await itemsOn(kit, ana, own.id)).map(({ note }) => note)).toEqual([mine.note])
  expect((await itemsOn(kit, ben, foreign.id)).map(({ note }) => note)).toEqual([theirs.note])
})

test('absurd amounts name the field, and the largest that are allowed stay numbers', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  for (const quantity of [1e308, -1e10, '1e999', 'NaN', null, {}]) {
    const answer = await add(kit, ana, { shoppingListId: list.id, note: 'gold', quantity })
    expect([quantity, answer.status, answer.detail]).toMatchObject([quantity, 422, [{ loc: ['body', 'quantity'] }]])
  }
  const recipe = await kit.recipe({ by: ana, ingredients: [{ note: 'gold', quantity: 1e12 }] })
  const params = { item_id: list.id, recipe_id: recipe.id }
  const body = { recipeIncrementQuantity: 1e9 }
  for (let times = 0; times < 2; times++) await kit.as(ana).call(shoppingListsApi.addRecipe, { params, body })
  expect((await itemsOn(kit, ana, list.id)).map(({ quantity }) => quantity)).toEqual([2e21])
  const tooMany = { params, body: { recipeIncrementQuantity: 1e10 } }
  expect((await kit.as(ana).call(shoppingListsApi.addRecipe, tooMany)).status).toBe(422)
})

test('attack 5: a body that does not end is cut off, a note that is too long is named, and nothing is added', async ({
  kit,
}) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const item = (note: string) => ({ shoppingListId: list.id, note })
  const many = Array.from({ length: 2_000 }, () => item('x'.repeat(1_000)))
  expect((await kit.as(ana).call(shoppingItemsApi.createMany, { body: many })).status).toBe(413)
  expect((await add(kit, ana, item('x'.repeat(200_000)))).status).toBe(413)
  const long = await add(kit, ana, item('x'.repeat(50_000)))
  expect([long.status, long.detail]).toMatchObject([422, [{ loc: ['body', 'note'] }]])
  const name = await kit.as(ana).call(shoppingListsApi.create, { body: { name: 'x'.repeat(50_000) } })
  expect([name.status, name.detail]).toMatchObject([422, [{ loc: ['body', 'name'] }]])
  expect(await itemsOn(kit, ana, list.id)).toEqual([])
})

test('attack 18, attack 21: words on a list are words', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const notes = ['=cmd|calc', '{{7*7}}', '<img src=x onerror=alert(1)>', 'a\r\nBEGIN:VEVENT']
  const body = notes.map((note, position) => ({ shoppingListId: list.id, note, position }))
  await kit.as(ana).call(shoppingItemsApi.createMany, { body })
  expect((await itemsOn(kit, ana, list.id)).map(({ note, display }) => [note, display])).toEqual(
    notes.map((note) => [note, note]),
  )
})

test('two who tick the same thing at once buy it once, and neither tick is lost', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const items = [await kit.shoppingItem({ on: list, note: 'a' }), await kit.shoppingItem({ on: list, note: 'b' })]
  const tick = ({ id, note }: { id: string; note: string }) =>
    put(kit, ana, [{ id, note, shoppingListId: list.id, checked: true }])
  const answers = await Promise.all([...items, ...items].map(tick))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await itemsOn(kit, ana, list.id)).map(({ checked }) => checked)).toEqual([true, true])
  const habits = await kit.runtime.connection.reader.selectFrom('usualItem').select('timesBought').execute()
  expect(habits).toEqual([{ timesBought: 1 }, { timesBought: 1 }])
})

test('what was deleted meanwhile is not brought back by a late change', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const item = await kit.shoppingItem({ on: list })
  const removed = await kit.as(ana).call(shoppingItemsApi.remove, { params: { item_id: item.id } })
  expect(removed.data).toEqual({ message: '', error: false })
  const late = [{ id: item.id, shoppingListId: list.id, note: 'late' }]
  expect((await put(kit, ana, late)).status).toBe(404)
  expect((await put(kit, ana, [{ id: randomUUID(), shoppingListId: list.id, note: 'never' }])).status).toBe(404)
  expect(await itemsOn(kit, ana, list.id)).toEqual([])
})
