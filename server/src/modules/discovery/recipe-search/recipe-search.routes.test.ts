import { randomUUID } from 'node:crypto'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const find = async (kit: Kit, person: Person, query: Record<string, unknown> = {}) => {
  const answer = await kit.as(person).call(recipeSearchApi.list, { query })
  expect([answer.status, answer.detail]).toEqual([200, undefined])
  return answer.data
}

const namesOf = async (kit: Kit, person: Person, query: Record<string, unknown> = {}) =>
  (await find(kit, person, query)).items.map((item) => item.name)

const byName = { orderBy: 'name', orderDirection: 'asc' }

test('without wishes the newest of the whole group come first, fifty to a page', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const zoe = await kit.person()
  for (const [name, by] of [
    ['Old', ana],
    ['Theirs', ben],
    ['Foreign', zoe],
    ['New', ana],
  ] as const) {
    kit.clock.advance(1000)
    await kit.recipe({ by, name })
  }
  await kit.recipe({ by: ana, name: 'Thrown away', deletedAt: kit.clock.iso() })
  const page = await find(kit, ana)
  expect(page).toMatchObject({ page: 1, per_page: 50, total: 3, total_pages: 1, next: null, previous: null })
  expect(page.items.map((item) => item.name)).toEqual(['New', 'Theirs', 'Old'])
  expect((await kit.guest().call(recipeSearchApi.list)).status).toBe(401)
})

test('categories, tags and tools narrow by id and by slug alike: any of them, or all', async ({ kit }) => {
  const ana = await kit.person()
  for (const [kind, flag] of [
    ['category', 'requireAllCategories'],
    ['tag', 'requireAllTags'],
    ['tool', 'requireAllTools'],
  ] as const) {
    const plural = kind === 'category' ? 'categories' : `${kind}s`
    const [one, two] = [await kit[kind]({ by: ana }), await kit[kind]({ by: ana })]
    await kit.recipe({ by: ana, name: `${kind} both`, [plural]: [one, two] })
    await kit.recipe({ by: ana, name: `${kind} one`, [plural]: [one] })
    await kit.recipe({ by: ana, name: `${kind} two`, [plural]: [two] })
    for (const key of ['id', 'slug'] as const) {
      const wanted = (...some: (typeof one)[]) => ({ ...byName, [plural]: some.map((organizer) => organizer[key]) })
      expect(await namesOf(kit, ana, wanted(one))).toEqual([`${kind} both`, `${kind} one`])
      expect(await namesOf(kit, ana, wanted(one, two))).toEqual([`${kind} both`, `${kind} one`, `${kind} two`])
      expect(await namesOf(kit, ana, { ...wanted(one, two), [flag]: true })).toEqual([`${kind} both`])
    }
    // The same organizer twice is one wish.
    expect(await namesOf(kit, ana, { [plural]: [one.id, one.slug, two.slug], [flag]: true })).toEqual([`${kind} both`])
  }
})

test('foods are found through ingredients, however often a recipe names one', async ({ kit }) => {
  const ana = await kit.person()
  const [egg, rice] = [await kit.food({ by: ana }), await kit.food({ by: ana })]
  const line = (food: { id: string }) => ({ foodId: food.id })
  await kit.recipe({ by: ana, name: 'Both', ingredients: [line(egg), line(rice), line(egg)] })
  await kit.recipe({ by: ana, name: 'Eggs', ingredients: [line(egg), line(egg)] })
  const foods = [egg.id, rice.id]
  expect(await namesOf(kit, ana, { ...byName, foods })).toEqual(['Both', 'Eggs'])
  expect(await namesOf(kit, ana, { ...byName, foods, requireAllFoods: true })).toEqual(['Both'])
  expect(await namesOf(kit, ana, { ...byName, foods: rice.id })).toEqual(['Both'])
})

test('households narrow by id and by slug, and different kinds combine', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const tag = await kit.tag({ by: ana })
  await kit.recipe({ by: ana, name: 'Hers', tags: [tag] })
  await kit.recipe({ by: ben, name: 'His', tags: [tag] })
  await kit.recipe({ by: ben, name: 'His plain' })
  for (const word of [ben.householdId, ben.actor.householdSlug]) {
    expect(await namesOf(kit, ana, { ...byName, households: word })).toEqual(['His', 'His plain'])
    expect(await namesOf(kit, ana, { ...byName, households: [word], tags: tag.slug })).toEqual(['His'])
  }
})

test('unknown values and those of other groups match nothing; among known ones they only matter where all are required', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const [tag, foreign, food] = [await kit.tag({ by: ana }), await kit.tag({ by: zoe }), await kit.food({ by: ana })]
  await kit.recipe({ by: ana, name: 'Tagged', tags: [tag], ingredients: [{ foodId: food.id }] })
  for (const word of ['nothing-like-it', randomUUID(), foreign.id, foreign.slug])
    for (const kind of ['categories', 'tags', 'tools', 'foods', 'households'])
      expect(await namesOf(kit, ana, { [kind]: word })).toEqual([])
  expect(await namesOf(kit, ana, { tags: [tag.id, 'unknown'] })).toEqual(['Tagged'])
  expect(await namesOf(kit, ana, { tags: [tag.id, 'unknown'], requireAllTags: true })).toEqual([])
  expect(await namesOf(kit, ana, { foods: [food.id, randomUUID()], requireAllFoods: true })).toEqual([])
  expect(await namesOf(kit, ana, { households: zoe.householdId })).toEqual([])
})

test('a cookbook that is not there is not found', async ({ kit }) => {
  const ana = await kit.person()
  const answer = await kit.as(ana).call(recipeSearchApi.list, { query: { cookbook: 'soups' } })
  expect([answer.status, answer.detail]).toEqual([404, 'cookbook not found'])
})

test('search finds by name, description and ingredients, and puts the best first', async ({ kit }) => {
  const ana = await kit.person()
  const description = 'It has horns and is quite delicious'
  await kit.recipe({ by: ana, name: 'Steinbock Sloop', description, ingredients: ['alpine animal'] })
  await kit.recipe({ by: ana, name: 'Fiddlehead Fern Stir Fry', ingredients: ['moss'] })
  await kit.recipe({ by: ana, name: 'Animal Sloop' })
  await kit.recipe({ by: ana, name: 'Rátàtôuile', ingredients: [{ originalText: '2 Zucchini, sliced' }] })
  const best = async (search: string) => (await namesOf(kit, ana, { search }))[0]
  for (const text of ['Steinbock', 'horns', 'delicious horns', 'Steinbuck'])
    expect(await best(text)).toBe('Steinbock Sloop')
  for (const text of ['"Animal Sloop"', 'animal-sloop']) expect(await best(text)).toBe('Animal Sloop')
  expect(await namesOf(kit, ana, { search: 'moss' })).toEqual(['Fiddlehead Fern Stir Fry'])
  for (const text of ['ratat', 'zucchini']) expect(await namesOf(kit, ana, { search: text })).toEqual(['Rátàtôuile'])
  expect(await namesOf(kit, ana, { search: 'qqxxyyzz' })).toEqual([])
  for (const text of ['', '   ', '%', '_']) expect((await find(kit, ana, { search: text })).total).toBe(4)
  // What was found better stays first; the wish only orders what was found equally well.
  expect((await namesOf(kit, ana, { ...byName, search: 'animal sloop' }))[0]).toBe('Animal Sloop')
})

test('recipes of other groups and of the trash are not found by their words', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  await kit.recipe({ by: zoe, name: 'Secret stew' })
  await kit.recipe({ by: ana, name: 'Old stew', deletedAt: kit.clock.iso() })
  expect(await find(kit, ana, { search: 'stew' })).toMatchObject({ total: 0, items: [] })
})

test('everything, the last page, and links that repeat every parameter', async ({ kit }) => {
  const ana = await kit.person()
  const tags = [await kit.tag({ by: ana, name: 'one' }), await kit.tag({ by: ana, name: 'two' })]
  for (let i = 0; i < 5; i++) await kit.recipe({ by: ana, tags })
  expect(await find(kit, ana, { perPage: -1 })).toMatchObject({ per_page: 5, total: 5, next: null, previous: null })
  const query = { tags: ['one', 'two'], requireAllTags: true, perPage: 2, search: 'recipe' }
  const page = await find(kit, ana, { ...query, page: 2 })
  for (const [link, number] of [
    [page.next, '3'],
    [page.previous, '1'],
  ] as const) {
    expect(link).toMatch(/^\/recipes\?/)
    const sent = new URLSearchParams(link?.split('?')[1])
    expect(sent.getAll('tags')).toEqual(['one', 'two'])
    expect(['page', 'perPage', 'search', 'requireAllTags', 'requireAllFoods'].map((name) => sent.get(name))).toEqual([
      number,
      '2',
      'recipe',
      'true',
      null,
    ])
  }
  expect(await find(kit, ana, { ...query, page: -1 })).toMatchObject({ page: 3, next: null })
})

test('pages partition the whole, whatever is searched, filtered and sorted by', async ({ kit }) => {
  const ana = await kit.person()
  const tags = [await kit.tag({ by: ana, name: 'red' }), await kit.tag({ by: ana, name: 'blue' })]
  for (let i = 0; i < 9; i++)
    await kit.recipe({
      by: ana,
      name: `Stew ${i}`,
      rating: i % 3 || null,
      tags: tags.slice(i % 3),
      ingredients: i % 2 ? ['red wine'] : [],
    })
  const queries = fc.record({
    perPage: fc.integer({ min: 1, max: 6 }),
    orderBy: fc.constantFrom(undefined, 'name', 'rating', 'lastMade', 'random', 'tags.name'),
    search: fc.constantFrom(undefined, 'stew', 'red wine', '"red wine" 3'),
    tags: fc.constantFrom(undefined, ['red'], ['red', 'blue']),
    queryFilter: fc.constantFrom(undefined, 'rating > 1', 'tags.name IN [red, blue]', 'tags.name NOT IN [red]'),
  })
  await fc.assert(
    fc.asyncProperty(queries, async ({ perPage, ...wish }) => {
      const query = { ...wish, paginationSeed: 'a' }
      const whole = await namesOf(kit, ana, { ...query, perPage: -1 })
      const seen: string[] = []
      for (let page = 1; page <= Math.ceil(whole.length / perPage); page++)
        seen.push(...(await namesOf(kit, ana, { ...query, perPage, page })))
      expect(seen).toEqual(whole)
      expect(new Set(seen).size).toBe(seen.length)
    }),
    { numRuns: 20 },
  )
})

test('a list costs the same number of statements, whatever its size', async ({ kit }) => {
  const ana = await kit.person()
  const [tag, tool] = [await kit.tag({ by: ana }), await kit.tool({ by: ana, onHandIn: [{ id: ana.householdId }] })]
  const add = () =>
    kit.recipe({ by: ana, name: `Stew ${randomUUID()}`, tags: [tag], tools: [tool], ingredients: ['salt'] })
  const count = (query: object) => kit.statementsDuring(() => find(kit, ana, { perPage: -1, ...query }))
  const queries = [
    {},
    { search: 'stew' },
    { tags: tag.slug, tools: tool.id, orderBy: 'rating', queryFilter: 'tags.id IS NOT NULL' },
  ]
  await add()
  const few: number[] = []
  for (const wish of queries) few.push((await count(wish)).length)
  for (let i = 0; i < 20; i++) await add()
  for (const [i, wish] of queries.entries()) expect(await count(wish)).toHaveLength(few[i] ?? 0)
  expect((await count({})).filter((statement) => statement.includes('recipe'))).toHaveLength(3)
})

test('recipes of categories come as a plain list of summaries', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const [soup, cake] = [await kit.category({ by: ana, name: 'Soup' }), await kit.category({ by: ana, name: 'Cake' })]
  await kit.recipe({ by: ana, name: 'Lentil', categories: [soup] })
  await kit.recipe({ by: ana, name: 'Carrot', categories: [cake, soup] })
  await kit.recipe({ by: zoe, name: 'Foreign', categories: [await kit.category({ by: zoe, name: 'Soup' })] })
  await kit.recipe({ by: ana, name: 'Gone', categories: [soup], deletedAt: kit.clock.iso() })
  const names = async (...categories: string[]) =>
    (await kit.as(ana).call(recipeSearchApi.byCategory, { query: { categories } })).data.map((item) => item.name)
  expect(await names('soup')).toEqual(['Carrot', 'Lentil'])
  expect(await names(cake.id, 'unknown')).toEqual(['Carrot'])
  expect(await names('unknown')).toEqual([])
  expect(await names()).toEqual([])
})

test('attack 20: a megabyte of search text is refused, and what is accepted is answered at once', async ({ kit }) => {
  const ana = await kit.person()
  const answer = await kit.as(ana).call(recipeSearchApi.list, { query: { search: 'a" '.repeat(350_000) } })
  expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['query', 'search'] }]])
  const started = Date.now()
  for (const search of ["'a ".repeat(333), '"'.repeat(999), 'ab '.repeat(333)]) await find(kit, ana, { search })
  expect(Date.now() - started).toBeLessThan(20_000)
})
