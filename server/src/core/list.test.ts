import { randomUUID } from 'node:crypto'
import { labelsApi } from '@larder/contract/labels.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { chunks } from '#db/chunks.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const names = ['Cup', 'Tea Spoon', 'Table Spoon', 'Jalapeño', 'Äpfel', 'zest']

async function seeded(kit: Kit): Promise<Person> {
  const ana = await kit.person()
  for (const [i, name] of names.entries()) {
    kit.clock.advance(1000)
    await kit.label({ by: ana, name, color: i % 2 === 0 ? '#111111' : '#222222' })
  }
  return ana
}

const namesOf = async (kit: Kit, ana: Person, query: Record<string, unknown>) => {
  const answer = await kit.as(ana).call(labelsApi.list, { query })
  expect([answer.status, answer.detail]).toEqual([200, undefined])
  return answer.data.items.map((item) => item.name)
}

test('without wishes the newest come first, fifty to a page', async ({ kit }) => {
  const ana = await seeded(kit)
  const { data } = await kit.as(ana).call(labelsApi.list)
  expect(data).toMatchObject({ page: 1, per_page: 50, total: 6, total_pages: 1, next: null, previous: null })
  expect(data.items.map((item) => item.name)).toEqual([...names].reverse())
})

test('pages partition the whole', async ({ kit }) => {
  const ana = await seeded(kit)
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom('name', 'color', 'random'),
      async (perPage, orderBy) => {
        const seen: string[] = []
        for (let page = 1; page <= Math.ceil(names.length / perPage); page++)
          seen.push(...(await namesOf(kit, ana, { page, perPage, orderBy, paginationSeed: 'a' })))
        expect([...seen].sort()).toEqual([...names].sort())
      },
    ),
    { numRuns: 12 },
  )
})

test('a page of everything, the last page, a page beyond the end and a page of nothing', async ({ kit }) => {
  const ana = await seeded(kit)
  const page = async (query: Record<string, unknown>) => (await kit.as(ana).call(labelsApi.list, { query })).data
  expect(await page({ perPage: -1 })).toMatchObject({ per_page: 6, total: 6, total_pages: 1 })
  expect(await page({ perPage: 4, page: -1 })).toMatchObject({ page: 2, total_pages: 2 })
  expect(await page({ perPage: 4, page: 9 })).toMatchObject({ page: 9, items: [], next: null })
  expect(await page({ perPage: 0 })).toMatchObject({ items: [], total: 6, total_pages: 0 })
  const first = await page({ perPage: 4, orderBy: 'name' })
  expect(first.next).toBe('/groups/labels?page=2&perPage=4&orderBy=name&orderDirection=desc')
})

test('names sort without regard to case, and parts may have their own direction', async ({ kit }) => {
  const ana = await seeded(kit)
  expect(await namesOf(kit, ana, { orderBy: 'color:asc, name:desc', perPage: 3 })).toEqual([
    'Äpfel',
    'Table Spoon',
    'Cup',
  ])
  expect((await namesOf(kit, ana, { orderBy: 'createdAt', orderDirection: 'asc' }))[0]).toBe('Cup')
  expect((await namesOf(kit, ana, { orderBy: 'name', orderDirection: 'asc' })).indexOf('zest')).toBeGreaterThan(3)
})

test('a shuffle is the same for the same seed and needs one', async ({ kit }) => {
  const ana = await seeded(kit)
  const once = await namesOf(kit, ana, { orderBy: 'random', paginationSeed: 'one' })
  expect(await namesOf(kit, ana, { orderBy: 'random', paginationSeed: 'one' })).toEqual(once)
  const refused = await kit.as(ana).call(labelsApi.list, { query: { orderBy: 'random' } })
  expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['query', 'paginationSeed'] }]])
})

test('what cannot be sorted by is named', async ({ kit }) => {
  const ana = await seeded(kit)
  for (const orderBy of ['nonsense', 'name:sideways', 'name:asc:desc', 'group', 'group.password']) {
    const answer = await kit.as(ana).call(labelsApi.list, { query: { orderBy } })
    expect(answer.status).toBe(400)
    expect(answer.detail).toBe(`Invalid order_by statement "${orderBy}": "${orderBy}" is invalid`)
  }
  expect((await kit.as(ana).call(labelsApi.list, { query: { orderDirection: 'up' } })).status).toBe(422)
  expect((await kit.as(ana).call(labelsApi.list, { query: { page: 'abc' } })).detail).toMatchObject([
    { type: 'int_parsing', loc: ['query', 'page'] },
  ])
})

test('search folds accents, takes any word, and puts the whole text first', async ({ kit }) => {
  const ana = await seeded(kit)
  expect(await namesOf(kit, ana, { search: 'jalapeno' })).toEqual(['Jalapeño'])
  expect(await namesOf(kit, ana, { search: 'apfel' })).toEqual(['Äpfel'])
  expect((await namesOf(kit, ana, { search: 'tea spoon' }))[0]).toBe('Tea Spoon')
  expect(await namesOf(kit, ana, { search: '"Tea Spoon"' })).toEqual(['Tea Spoon'])
  expect(await namesOf(kit, ana, { search: '%' })).toHaveLength(6)
  expect(await namesOf(kit, ana, { search: 'nothing like it' })).toEqual([])
})

test('deep pages stand one after the other like the first ones, from whichever end they are read', async ({ kit }) => {
  const ana = await kit.person()
  const now = kit.clock.iso()
  const rows = Array.from({ length: 2_450 }, (_, n) => {
    const name = `Label ${String(n).padStart(4, '0')}`
    // Many were made in the same instant.
    const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 7) * 1000).toISOString()
    const ids = { id: randomUUID(), groupId: ana.groupId }
    return { ...ids, createdAt, updatedAt: now, name, nameNormalised: name.toLowerCase(), color: '#111111' }
  })
  for (const portion of chunks(rows, 7))
    await kit.runtime.connection.writer.insertInto('label').values(portion).execute()
  for (const query of [{}, { orderBy: 'name', orderDirection: 'asc' }, { orderBy: 'color' }]) {
    const whole = await namesOf(kit, ana, { ...query, perPage: -1 })
    const pages: string[][] = []
    for (let page = 1; page <= 10; page++) pages.push(await namesOf(kit, ana, { ...query, perPage: 250, page }))
    expect(new Set(whole).size).toBe(rows.length)
    expect(pages.flat()).toEqual(whole)
  }
})
