import { randomUUID } from 'node:crypto'
import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

type Thing = { id: string; name: string }

const suggest = async (kit: Kit, person: Person, query: Record<string, unknown> = {}) => {
  const answer = await kit.as(person).call(recipeFinderApi.suggest, { query })
  expect([answer.status, answer.detail]).toEqual([200, undefined])
  return answer.data.items
}

const namesOf = async (kit: Kit, person: Person, query: Record<string, unknown> = {}) =>
  (await suggest(kit, person, query)).map(({ recipe }) => recipe.name)

const line = ({ id }: Thing) => ({ foodId: id })
const idsOf = (...things: Thing[]) => things.map(({ id }) => id)
const foodsOf = async (kit: Kit, by: Person, count: number) => {
  const foods: Thing[] = []
  for (let i = 0; i < count; i++) foods.push(await kit.food({ by, name: `food ${i + 1}` }))
  return foods as [Thing, Thing, Thing, Thing]
}
const toolsOf = async (kit: Kit, by: Person, count: number) => {
  const tools: Thing[] = []
  for (let i = 0; i < count; i++) tools.push(await kit.tool({ by, name: `tool ${i + 1}` }))
  return tools as [Thing, Thing, Thing, Thing]
}

const alone = { includeFoodsOnHand: false, includeToolsOnHand: false }
const byName = { orderBy: 'name', orderDirection: 'asc' }

test('recipes that lack too many foods fall away, and the others say what they lack', async ({ kit }) => {
  const ana = await kit.person()
  const [f1, f2, f3] = await foodsOf(kit, ana, 3)
  await kit.recipe({ by: ana, name: 'One', ingredients: [line(f1)] })
  await kit.recipe({ by: ana, name: 'Two', ingredients: [line(f1), 'a pinch of something', line(f2)] })
  await kit.recipe({ by: ana, name: 'Three', ingredients: [line(f1), line(f2), line(f3)] })
  const items = await suggest(kit, ana, { ...alone, foods: f1.id, maxMissingFoods: 1 })
  expect(items.map(({ recipe, missingFoods }) => [recipe.name, missingFoods.map(({ name }) => name)])).toEqual([
    ['One', []],
    ['Two', ['food 2']],
  ])
  expect(items.flatMap(({ missingTools }) => missingTools)).toEqual([])
})

test('recipes that lack too many tools fall away, and the others say what they lack', async ({ kit }) => {
  const ana = await kit.person()
  const [t1, t2, t3] = await toolsOf(kit, ana, 3)
  await kit.recipe({ by: ana, name: 'One', tools: [t1] })
  await kit.recipe({ by: ana, name: 'Two', tools: [t1, t2] })
  await kit.recipe({ by: ana, name: 'Three', tools: [t1, t2, t3] })
  const items = await suggest(kit, ana, { ...alone, tools: t1.id, maxMissingTools: 1 })
  expect(items.map(({ recipe, missingTools }) => [recipe.name, missingTools.map(({ name }) => name)])).toEqual([
    ['One', []],
    ['Two', ['tool 2']],
  ])
})

test('foods are judged only where foods are named, tools only where tools are', async ({ kit }) => {
  const ana = await kit.person()
  const [f1, f2] = await foodsOf(kit, ana, 2)
  const [t1, t2] = await toolsOf(kit, ana, 2)
  await kit.recipe({ by: ana, name: 'Both', ingredients: [line(f1), line(f2)], tools: [t1, t2] })
  const strict = { ...alone, maxMissingFoods: 0, maxMissingTools: 0 }
  expect(await suggest(kit, ana, { ...strict, foods: idsOf(f1, f2) })).toMatchObject([
    { missingTools: [], missingFoods: [] },
  ])
  expect(await suggest(kit, ana, { ...strict, tools: idsOf(t1, t2) })).toMatchObject([
    { missingTools: [], missingFoods: [] },
  ])
  expect(await suggest(kit, ana, { ...strict, foods: idsOf(f1, f2), tools: t1.id })).toEqual([])
  expect(await namesOf(kit, ana, { ...strict })).toEqual(['Both'])
})

test('what stands in the own household is not missing, if one wishes; what stands in another is', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const [f1] = await foodsOf(kit, ana, 1)
  const [t1] = await toolsOf(kit, ana, 1)
  const egg = await kit.food({ by: ana, onHandIn: [{ id: ana.householdId }] })
  const wok = await kit.tool({ by: ana, onHandIn: [{ id: ana.householdId }] })
  await kit.recipe({ by: ana, name: 'Mix', ingredients: [line(f1), line(egg)], tools: [t1, wok] })
  const foods = { foods: f1.id, maxMissingFoods: 0 }
  const tools = { tools: t1.id, maxMissingTools: 0 }
  expect(await namesOf(kit, ana, foods)).toEqual(['Mix'])
  expect(await namesOf(kit, ana, { ...foods, includeFoodsOnHand: false })).toEqual([])
  expect(await namesOf(kit, ana, tools)).toEqual(['Mix'])
  expect(await namesOf(kit, ana, { ...tools, includeToolsOnHand: false })).toEqual([])
  expect(await namesOf(kit, ben, foods)).toEqual([])
  expect(await namesOf(kit, ben, tools)).toEqual([])
})

test('recipes without foods, without amounts or with nothing but what stands at home do not answer to foods', async ({
  kit,
}) => {
  const ana = await kit.person()
  const [f1] = await foodsOf(kit, ana, 1)
  const [t1] = await toolsOf(kit, ana, 1)
  const egg = await kit.food({ by: ana, onHandIn: [{ id: ana.householdId }] })
  await kit.recipe({ by: ana, name: 'Bare', ingredients: ['just water'] })
  await kit.recipe({ by: ana, name: 'Found', ingredients: [line(f1)] })
  await kit.recipe({ by: ana, name: 'Home', ingredients: [line(egg)] })
  await kit.recipe({ by: ana, name: 'Text', ingredients: [line(f1)], disableAmount: 1 })
  expect(await namesOf(kit, ana, { foods: f1.id })).toEqual(['Found'])
  expect(await namesOf(kit, ana, { ...byName, tools: t1.id })).toEqual(['Bare', 'Found', 'Home', 'Text'])
  expect(await namesOf(kit, ana, { foods: randomUUID() })).toEqual([])
})

test('least missing comes first, then most of what was named; what stands at home raises nothing', async ({ kit }) => {
  const ana = await kit.person()
  const [f1, f2, f3, f4] = await foodsOf(kit, ana, 4)
  const others = [f3, f4, await kit.food({ by: ana }), await kit.food({ by: ana })]
  const egg = await kit.food({ by: ana, onHandIn: [{ id: ana.householdId }] })
  const [t1, t2, t3] = await toolsOf(kit, ana, 3)
  const add = (name: string, foods: Thing[], tools: Thing[]) =>
    kit.recipe({ by: ana, name, ingredients: foods.map(line), tools })
  const missing = (count: number) => others.slice(0, count)
  await add('8: 2 tools, 3 foods, one named and one at home', [f1, egg, ...missing(3)], [t2, t3])
  await add('7: 2 tools, 3 foods, two named', [f1, f2, ...missing(3)], [t2, t3])
  await add('6: 2 tools, 2 foods, one named', [f1, ...missing(2)], [t2, t3])
  await add('5: 2 tools, 2 foods, two named', [f1, f2, ...missing(2)], [t2, t3])
  await add('4: 1 tool, 1 food', [f1, ...missing(1)], [t1, t2])
  await add('3: 1 tool', [f1], [t1, t2])
  await add('2: 1 food', [f1, ...missing(1)], [t1])
  await add('1: nothing', [f1], [t1])
  const names = await namesOf(kit, ana, { foods: idsOf(f1, f2), tools: t1.id, maxMissingFoods: 3, maxMissingTools: 3 })
  expect(names.map((name) => Number(name[0]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('the wish orders what fits equally well, and the limit and the filter are obeyed', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const [f1, f2] = await foodsOf(kit, ana, 2)
  for (const [name, foods, by] of [
    ['A', [f1, f2], ana],
    ['B', [f1], ana],
    ['C', [f1, f2], ben],
    ['D', [f1, f2], ana],
  ] as const)
    await kit.recipe({ by, name, ingredients: foods.map(line) })
  const query = { foods: f1.id, orderBy: 'name', orderDirection: 'desc' }
  expect(await namesOf(kit, ana, query)).toEqual(['B', 'D', 'C', 'A'])
  expect(await namesOf(kit, ana, { ...query, limit: 2 })).toEqual(['B', 'D'])
  expect(await namesOf(kit, ana, { ...query, limit: 0 })).toEqual([])
  expect(await namesOf(kit, ana, { ...query, limit: -1 })).toHaveLength(4)
  expect(await namesOf(kit, ana, { ...query, queryFilter: 'name LIKE "c%"' })).toEqual(['C'])
  const shuffled = { foods: f1.id, orderBy: 'random' }
  expect((await kit.as(ana).call(recipeFinderApi.suggest, { query: shuffled })).status).toBe(422)
  expect(await namesOf(kit, ana, { ...shuffled, paginationSeed: 'x' })).toHaveLength(4)
})

test('of many that fit equally well the wish picks, whenever they came', async ({ kit }) => {
  const ana = await kit.person()
  const [f1, f2] = await foodsOf(kit, ana, 2)
  const names = Array.from({ length: 24 }, (_, i) => `n${String(i).padStart(2, '0')}`)
  for (const name of names) await kit.recipe({ by: ana, name, ingredients: [line(f1), line(f2)] })
  const query = { foods: f1.id, ...byName, limit: 2 }
  expect(await namesOf(kit, ana, query)).toEqual(['n00', 'n01'])
  expect(await namesOf(kit, ana, { ...query, orderDirection: 'desc' })).toEqual(['n23', 'n22'])
})

test('without foods and tools the newest come, ten of them', async ({ kit }) => {
  const ana = await kit.person()
  for (let i = 0; i < 12; i++) {
    kit.clock.advance(1000)
    await kit.recipe({ by: ana, name: `n${i}` })
  }
  expect(await namesOf(kit, ana)).toEqual(Array.from({ length: 10 }, (_, i) => `n${11 - i}`))
})

test('a line that is missing twice counts twice and is named once, in the order of the recipe', async ({ kit }) => {
  const ana = await kit.person()
  const [f1, f2, f3] = await foodsOf(kit, ana, 3)
  await kit.recipe({ by: ana, name: 'Twice', ingredients: [line(f3), line(f1), line(f2), line(f3)] })
  const items = await suggest(kit, ana, { foods: f1.id, maxMissingFoods: 3 })
  expect(items[0]?.missingFoods.map(({ name }) => name)).toEqual(['food 3', 'food 2'])
  expect(await suggest(kit, ana, { foods: f1.id, maxMissingFoods: 2 })).toEqual([])
})

test('attack 24: other groups and the trash are never suggested, and nothing secret is asked', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const [f1] = await foodsOf(kit, ana, 1)
  await kit.recipe({ by: ana, name: 'Hers', ingredients: [line(f1)] })
  await kit.recipe({ by: ana, name: 'Gone', ingredients: [line(f1)], deletedAt: kit.clock.iso() })
  expect(await namesOf(kit, zoe, { foods: f1.id })).toEqual([])
  expect(await namesOf(kit, zoe)).toEqual([])
  expect(await namesOf(kit, ana, { foods: f1.id })).toEqual(['Hers'])
  expect((await kit.guest().call(recipeFinderApi.suggest)).status).toBe(401)
  for (const query of [{ queryFilter: 'user.password = a' }, { orderBy: 'user.email' }, { queryFilter: '(' }])
    expect((await kit.as(ana).call(recipeFinderApi.suggest, { query })).status).toBe(400)
})

test('bad numbers and ids are named', async ({ kit }) => {
  const ana = await kit.person()
  for (const [field, value] of [
    ['foods', 'egg'],
    ['tools', 'wok'],
    ['limit', 'many'],
    ['limit', 1e20],
    ['maxMissingFoods', 1e20],
  ] as const) {
    const answer = await kit.as(ana).call(recipeFinderApi.suggest, { query: { [field]: value } })
    expect([field, answer.status, JSON.stringify(answer.detail)]).toEqual([
      field,
      422,
      expect.stringContaining(`"${field}"`),
    ])
  }
})

test('suggestions cost the same number of statements, however many there are', async ({ kit }) => {
  const ana = await kit.person()
  const [f1, f2] = await foodsOf(kit, ana, 2)
  const [t1, t2] = await toolsOf(kit, ana, 2)
  const add = () => kit.recipe({ by: ana, ingredients: [line(f1), line(f2)], tools: [t1, t2] })
  const query = { foods: f1.id, tools: t1.id, limit: -1 }
  const count = async () => (await kit.statementsDuring(() => suggest(kit, ana, query))).length
  await add()
  const few = await count()
  for (let i = 0; i < 15; i++) await add()
  expect(await count()).toBe(few)
})
