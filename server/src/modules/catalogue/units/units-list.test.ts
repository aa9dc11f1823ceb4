import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const query = async (kit: Kit, who: Person, queries: Record<string, unknown>) =>
  (await kit.as(who).call(unitsApi.list, { query: queries })).data.items.map((unit) => unit.name)

async function spoons(kit: Kit): Promise<Person> {
  const ana = await kit.person()
  await kit.unit({ by: ana, name: 'Tea Spoon', abbreviation: 'tsp' })
  await kit.unit({ by: ana, name: 'Table Spoon', abbreviation: 'tbsp' })
  await kit.unit({ by: ana, name: 'Cup', aliases: ['mug'] })
  await kit.unit({ by: ana, name: 'Unit with a pretty cool name' })
  await kit.unit({ by: ana, name: 'Unit with a very cool name' })
  await kit.unit({ by: ana, name: 'Unit with a correct horse battery staple' })
  return ana
}

test('search finds units by name and abbreviation, the whole text first', async ({ kit }) => {
  const ana = await spoons(kit)
  expect(await query(kit, ana, { search: 'Cup' })).toEqual(['Cup'])
  expect(await query(kit, ana, { search: 'tbsp' })).toEqual(['Table Spoon'])
  const cool = await query(kit, ana, { search: 'very cool name' })
  expect(cool.slice(0, 2)).toEqual(['Unit with a very cool name', 'Unit with a pretty cool name'])
  expect(await query(kit, ana, { search: '"Tea Spoon"' })).toEqual(['Tea Spoon'])
  expect(await query(kit, ana, { search: 'correct staple' })).toEqual(['Unit with a correct horse battery staple'])
  expect(await query(kit, ana, { search: 'mug' })).toEqual([])
})

async function three(kit: Kit) {
  const ana = await kit.person()
  const rows = []
  for (const i of [1, 2, 3]) {
    kit.clock.advance(1000)
    rows.push(
      await kit.unit({ by: ana, name: `test unit ${i}`, useAbbreviation: i !== 2, description: i === 2 ? 'a' : 'b' }),
    )
  }
  return { ana, rows }
}

test('pages, and where the next and the previous one are', async ({ kit }) => {
  const { ana } = await three(kit)
  const page = async (queries: Record<string, unknown>) =>
    (await kit.as(ana).call(unitsApi.list, { query: queries })).data
  const order = { perPage: 2, orderBy: 'name', orderDirection: 'asc' }
  const first = await page(order)
  expect([first.items.length, first.total, first.total_pages, first.previous]).toEqual([2, 3, 2, null])
  expect(first.next).toBe('/units?page=2&perPage=2&orderBy=name&orderDirection=asc')
  const second = await page({ ...order, page: 2 })
  expect([second.items.length, second.next]).toEqual([1, null])
  expect(second.previous).toContain('page=1')
  expect((await page({})).items.map((unit) => unit.name)).toEqual(['test unit 3', 'test unit 2', 'test unit 1'])
})

test('each part of an order may have its own direction', async ({ kit }) => {
  const { ana } = await three(kit)
  const mixed = { orderBy: 'description:asc, name:desc', orderDirection: 'asc' }
  expect(await query(kit, ana, mixed)).toEqual(['test unit 2', 'test unit 3', 'test unit 1'])
  const own = { orderBy: 'description, name:asc', orderDirection: 'desc' }
  expect(await query(kit, ana, own)).toEqual(['test unit 1', 'test unit 3', 'test unit 2'])
})

test('units are filtered by value, list, pattern, time and flag', async ({ kit }) => {
  const { ana, rows } = await three(kit)
  const filtered = async (queryFilter: string) =>
    (await query(kit, ana, { queryFilter, orderBy: 'name', orderDirection: 'asc' })).map((name) => name.at(-1))
  const ids = rows.map((row) => `"${row.id}"`).join(', ')
  expect(await filtered('name="test unit 2"')).toEqual(['2'])
  expect(await filtered('name IN ["test unit 1", test unit 3]')).toEqual(['1', '3'])
  expect(await filtered('name NOT IN ["test unit 1"]')).toEqual(['2', '3'])
  expect(await filtered('name LIKE "test u_it%"')).toEqual(['1', '2', '3'])
  expect(await filtered('name NOT LIKE "%unit 1"')).toEqual(['2', '3'])
  expect(await filtered(`createdAt>"${rows[0]?.createdAt}"`)).toEqual(['2', '3'])
  expect(await filtered(`createdAt>="${rows[0]?.createdAt}"`)).toEqual(['1', '2', '3'])
  expect(await filtered(`useAbbreviation=true AND id IN [${ids}]`)).toEqual(['1', '3'])
  expect(await filtered('name="test unit 2" AND useAbbreviation=true OR name="test unit 1"')).toEqual([])
})

test.for([
  '(name="test name" AND useAbbreviation=f))',
  'id="this is not a valid UUID"',
  'createdAt="this is not a valid datetime format"',
  'name IS "test name"',
  'name IS NOT "test name"',
  'name IN "test name"',
  'name NOT IN "test name"',
  'name CONTAINS ALL "test name"',
  'createdAt LIKE "2023-02-25"',
  'createdAt NOT LIKE "2023-02-25"',
  'badAttribute="test value"',
  'group.badAttribute="test value"',
  'group.preferences.badAttribute="test value"',
])('a filter that makes no sense is refused: %s', async (queryFilter, { kit }) => {
  const ana = await kit.person()
  const answer = await kit.as(ana).call(unitsApi.list, { query: { queryFilter } })
  expect([answer.status, typeof answer.detail]).toEqual([400, 'string'])
})

test('attack 19: filters and orders reach neither secrets nor other groups, and carry no SQL', async ({ kit }) => {
  const { ana } = await three(kit)
  const zoe = await kit.person()
  await kit.unit({ by: zoe, name: 'hers' })
  expect(await query(kit, ana, { queryFilter: `name = "hers" OR groupId = "${zoe.groupId}"` })).toEqual([])
  expect(await query(kit, ana, { queryFilter: `name = "' OR 1=1 --"` })).toEqual([])
  for (const path of [
    'group.users.passwordHash',
    'group.households.slug',
    'name_normalised',
    'constructor',
    'ingredients.recipe.user.password',
  ]) {
    const filter = await kit.as(ana).call(unitsApi.list, { query: { queryFilter: `${path} = "x"` } })
    const order = await kit.as(ana).call(unitsApi.list, { query: { orderBy: path } })
    expect([path, filter.status, order.status]).toEqual([path, 400, 400])
  }
})

test('the list costs three statements, whatever its size', async ({ kit }) => {
  const ana = await kit.person()
  const count = () => kit.statementsDuring(() => kit.as(ana).call(unitsApi.list, { query: { perPage: -1 } }))
  await kit.unit({ by: ana, aliases: ['a'] })
  const few = await count()
  for (let i = 0; i < 20; i++) await kit.unit({ by: ana, aliases: ['a', 'b'] })
  expect(await count()).toHaveLength(few.length)
  expect(few.filter((statement) => statement.includes('"unit'))).toHaveLength(3)
})
