import { batchDayApi } from '@larder/contract/batch-day.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

type Person = Awaited<ReturnType<Kit['person']>>

const recipeOf = async (kit: Kit, by: Person, name: string, lines: string[], recipeServings = 4) => {
  const slug = (await kit.as(by).call(recipesApi.create, { body: { name } })).data
  const recipeIngredient = lines.map((note) => ({ quantity: 1, disableAmount: true, note }))
  const body = { recipeIngredient, recipeServings }
  return (await kit.as(by).call(recipesApi.patch, { params: { slug }, body })).data
}

test('several dishes 21: foods against dishes, scaled, with lines of words understood and nothing written', async ({
  kit,
}) => {
  const ana = await kit.person()
  const foods = [{ name: 'onion', pluralName: 'onions' }, { name: 'flour' }, { name: 'salt' }]
  for (const food of foods) await kit.as(ana).call(foodsApi.create, { body: food })
  for (const name of ['gram', 'kilogram'])
    await kit.unit({ by: ana, name, pluralName: `${name}s`, standardQuantity: 1, standardUnit: name })
  const chili = await recipeOf(kit, ana, 'Chili', ['2 onions', '500 gram flour', 'salt', '2 quarkberries'])
  const soup = await recipeOf(kit, ana, 'Soup', ['3 onions', '1 kilogram flour', 'to taste', '1 quarkberries'])
  const many = async () => (await kit.as(ana).call(foodsApi.list, { query: { perPage: 1 } })).data.total
  const before = await many()
  const ask = (dishes: object[]) => kit.as(ana).call(batchDayApi.show, { body: { dishes } as never })
  const { data, status } = await ask([{ recipeId: chili.id }, { recipeId: soup.id, servings: 8 }])
  expect(status).toBe(200)
  expect(data.dishes).toMatchObject([
    { recipe: { name: 'Chili' }, batches: 1, portions: 4 },
    { recipe: { name: 'Soup' }, batches: 2, portions: 8 },
  ])
  expect(data.foods.map(({ name, total, dishes }) => [name, total, ...dishes.map(({ amount }) => amount)])).toEqual([
    ['flour', '2 ¹/₂ kilograms', '¹/₂ kilogram', '2 kilograms'],
    ['onions', '8', '2', '6'],
    ['quarkberries', '4', '2', '2'],
    ['salt', '', ''],
    ['to taste', '2 ×', '2 ×'],
  ])
  expect(await many()).toBe(before)
  expect((await ask([])).status).toBe(422)
})

test('a recipe of another group is not found', async ({ kit }) => {
  const [ana, eve] = [await kit.person(), await kit.person()]
  const { id: recipeId } = await recipeOf(kit, ana, 'Chili', [])
  expect((await kit.as(eve).call(batchDayApi.show, { body: { dishes: [{ recipeId }] } })).status).toBe(404)
})

test('ten dishes cost as many statements as two', async ({ kit }) => {
  const ana = await kit.person()
  const ids: string[] = []
  for (let at = 0; at < 10; at++) ids.push((await kit.recipe({ by: ana })).id)
  const cost = (many: number) =>
    kit.statementsDuring(() =>
      kit.as(ana).call(batchDayApi.show, { body: { dishes: ids.slice(0, many).map((recipeId) => ({ recipeId })) } }),
    )
  expect((await cost(10)).length).toBe((await cost(2)).length)
})
