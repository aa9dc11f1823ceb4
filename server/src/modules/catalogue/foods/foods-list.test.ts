import { foodsApi } from '@larder/contract/foods.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

async function pantry(kit: Kit): Promise<Person> {
  const ana = await kit.person()
  const fruit = await kit.label({ by: ana, name: 'Fruit' })
  const dairy = await kit.label({ by: ana, name: 'Dairy' })
  await kit.food({ by: ana, name: 'apple', pluralName: 'apples', labelId: fruit.id })
  await kit.food({ by: ana, name: 'Jalapeño', aliases: ['hot pepper'] })
  await kit.food({ by: ana, name: 'milk', labelId: dairy.id, onHandIn: [{ id: ana.householdId }] })
  await kit.food({ by: ana, name: 'loaf', pluralName: 'loaves' })
  return ana
}

const names = async (kit: Kit, who: Person, query: Record<string, unknown>) => {
  const answer = await kit.as(who).call(foodsApi.list, { query: { orderBy: 'name', orderDirection: 'asc', ...query } })
  expect([answer.status, answer.detail]).toEqual([200, undefined])
  return answer.data.items.map((food) => food.name)
}

test('an empty group has an empty page', async ({ kit }) => {
  const ana = await kit.person()
  const { data } = await kit.as(ana).call(foodsApi.list)
  expect(data).toEqual({ page: 1, per_page: 50, total: 0, total_pages: 0, items: [], next: null, previous: null })
})

test('search looks into the name and the plural, not into aliases', async ({ kit }) => {
  const ana = await pantry(kit)
  expect(await names(kit, ana, { search: 'jalapeno' })).toEqual(['Jalapeño'])
  expect(await names(kit, ana, { search: 'loaves' })).toEqual(['loaf'])
  expect(await names(kit, ana, { search: 'hot' })).toEqual([])
})

test('search looks into aliases for whoever asks for that', async ({ kit }) => {
  const ana = await pantry(kit)
  expect(await names(kit, ana, { search: 'hot pepper', searchAliases: true })).toEqual(['Jalapeño'])
})

test('the food that is called exactly so comes first, then what begins so, whatever order is wished', async ({
  kit,
}) => {
  const ana = await kit.person()
  for (const name of ['almond milk', 'buttermilk', 'milk powder', 'milk', 'salt']) await kit.food({ by: ana, name })
  await kit.food({ by: ana, name: 'skimmed', aliases: ['milk'] })
  expect(await names(kit, ana, { search: 'milk' })).toEqual(['milk', 'milk powder', 'almond milk', 'buttermilk'])
  expect((await names(kit, ana, { search: 'milk', searchAliases: true })).slice(0, 2)).toEqual(['milk', 'skimmed'])
})

test('foods sort by the name of their label, and those without one stay', async ({ kit }) => {
  const ana = await pantry(kit)
  const orderBy = 'label.name, name'
  expect(await names(kit, ana, { orderBy })).toEqual(['Jalapeño', 'loaf', 'milk', 'apple'])
  expect(await names(kit, ana, { orderBy, orderByNullPosition: 'last' })).toEqual(['milk', 'apple', 'Jalapeño', 'loaf'])
})

test('foods are filtered by what belongs to them', async ({ kit }) => {
  const ana = await pantry(kit)
  await kit.as(ana).call(foodsApi.create, { body: { name: 'rice', extras: { shop: 'Corner' } } })
  const filtered = (queryFilter: string) => names(kit, ana, { queryFilter })
  expect(await filtered('label.name = "dairy"')).toEqual(['milk'])
  expect(await filtered('labelId IS NULL')).toEqual(['Jalapeño', 'loaf', 'rice'])
  expect(await filtered('aliases.name LIKE "%pepper"')).toEqual(['Jalapeño'])
  expect(await filtered('onHand = true')).toEqual(['milk'])
  expect(await filtered(`householdsWithIngredientFood.slug IN ["${ana.actor.householdSlug}"]`)).toEqual(['milk'])
  expect(await filtered('extras.keyName = "shop" AND extras.value = "corner"')).toEqual(['rice'])
  expect(await filtered('pluralName IS NOT NULL AND group.name LIKE "group%"')).toEqual(['apple', 'loaf'])
})

test('attack 19: filters and orders reach neither secrets nor other groups, and carry no SQL', async ({ kit }) => {
  const ana = await pantry(kit)
  const zoe = await kit.person()
  const hers = await kit.label({ by: zoe, name: 'Hers' })
  const injected = `name = "x') OR ('1'='1"`
  expect(await names(kit, ana, { queryFilter: injected })).toEqual([])
  expect(await names(kit, ana, { queryFilter: `groupId = "${zoe.groupId}" OR label.id = "${hers.id}"` })).toEqual([])
  const { status } = await kit
    .as(ana)
    .call(foodsApi.list, { query: { queryFilter: `${'('.repeat(3000)}name="a"${')'.repeat(3000)}` } })
  expect([200, 400]).toContain(status)
  for (const path of [
    'group.users.password',
    'group.users.passwordHash',
    'households_with_ingredient_food.users.email',
    'rowid',
    'label.foods.name',
    '__proto__',
  ]) {
    const filter = await kit.as(ana).call(foodsApi.list, { query: { queryFilter: `${path} LIKE "%"` } })
    const order = await kit.as(ana).call(foodsApi.list, { query: { orderBy: path } })
    expect([path, filter.status, order.status]).toEqual([path, 400, 400])
  }
  const order = await kit.as(ana).call(foodsApi.list, { query: { orderBy: 'name; drop table food' } })
  expect(order.status).toBe(400)
})

test('the list costs six statements, whatever its size', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const stocked = async () => {
    const label = await kit.label({ by: ana })
    await kit.food({
      by: ana,
      labelId: label.id,
      aliases: ['a', 'b'],
      onHandIn: [{ id: ana.householdId }, { id: ben.householdId }],
    })
  }
  const count = () => kit.statementsDuring(() => kit.as(ana).call(foodsApi.list, { query: { perPage: -1 } }))
  await stocked()
  const few = await count()
  for (let i = 0; i < 20; i++) await stocked()
  const many = await count()
  expect(many).toHaveLength(few.length)
  expect(many.filter((statement) => /"food|"label"/.test(statement))).toHaveLength(6)
})

test('pages of ten never repeat a food', async ({ kit }) => {
  const ana = await kit.person()
  for (let i = 0; i < 25; i++) await kit.food({ by: ana })
  const seen: string[] = []
  for (let page = 1; page <= 3; page++) {
    const { data } = await kit.as(ana).call(foodsApi.list, { query: { page, perPage: 10, orderBy: 'id' } })
    seen.push(...data.items.map((food) => food.id))
  }
  expect(new Set(seen).size).toBe(25)
})

test('how many recipes use each food and unit is one question', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const [food, unit] = [await kit.food({ by: ana }), await kit.unit({ by: ana })]
  const line = { foodId: food.id, unitId: unit.id }
  await kit.food({ by: ana })
  await kit.recipe({ by: ana, ingredients: [line, line] })
  await kit.recipe({ by: ana, ingredients: [line] })
  await kit.recipe({ by: ana, ingredients: [line], deletedAt: kit.clock.iso() })
  expect((await kit.as(ana).call(foodsApi.counts)).data).toEqual({ [food.id]: 2 })
  expect((await kit.as(ana).call(unitsApi.counts)).data).toEqual({ [unit.id]: 2 })
  expect((await kit.as(zoe).call(foodsApi.counts)).data).toEqual({})
})

test('a whole list of many foods is read in its order by one statement, and no name is asked whether it is there', async ({
  kit,
}) => {
  const ana = await kit.person()
  const now = kit.clock.iso()
  const many = Array.from({ length: 1_001 }, (_, at) => `food ${String(at).padStart(4, '0')}`)
  const blank = { pluralName: null, pluralNameNormalised: null, description: '', labelId: null }
  await kit.system().tx(({ db }) =>
    db
      .insertInto('food')
      .values(
        many.map((name) => ({
          id: `id of ${name}`,
          groupId: ana.groupId,
          createdAt: now,
          updatedAt: now,
          name,
          nameNormalised: name,
          ...blank,
        })),
      )
      .execute(),
  )
  const statements = await kit.statementsDuring(async () => {
    expect(await names(kit, ana, { perPage: -1 })).toEqual(many)
  })
  const ordered = statements.filter((statement) => /from "food".*order by/s.test(statement))
  expect(ordered).toHaveLength(1)
  expect(ordered[0]).not.toMatch(/is null|in \(\(?select/)
})
