import { randomUUID } from 'node:crypto'
import { exploreApi } from '@larder/contract/explore.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { neighbourOf, openPerson } from './explore.fixture.ts'

const listCalls = [
  ['recipes', exploreApi.recipes],
  ['foods', exploreApi.foods],
  ['organizers/categories', exploreApi.categories],
  ['organizers/tags', exploreApi.tags],
  ['organizers/tools', exploreApi.tools],
  ['households', exploreApi.households],
] as const

const slugOf = (person: Person) => person.actor.groupSlug
const at = (person: Person) => ({ group_slug: slugOf(person) })

const find = async (kit: Kit, person: Person, query: Record<string, unknown> = {}) => {
  const answer = await kit.guest().call(exploreApi.recipes, { params: at(person), query })
  expect([answer.status, answer.detail]).toEqual([200, undefined])
  return answer.data
}
const namesOf = async (kit: Kit, person: Person, query: Record<string, unknown> = {}) =>
  (await find(kit, person, query)).items.map((item) => item.name)

test('no call answers for a private group or one that is not there', async ({ kit }) => {
  const shut = await openPerson(kit, { privateGroup: true })
  const ids = {
    recipe_slug: (await kit.recipe({ by: shut })).slug,
    household_slug: shut.actor.householdSlug,
    item_id: (await kit.food({ by: shut })).id,
  }
  for (const endpoint of Object.values(exploreApi))
    for (const group_slug of [slugOf(shut), shut.groupId, 'nowhere', randomUUID()])
      for (const caller of [kit.guest(), kit.as(shut)]) {
        const answer = await caller.call(endpoint, { params: { ...ids, group_slug } })
        expect([endpoint.path, answer.status, answer.detail]).toEqual([endpoint.path, 404, 'group not found'])
      }
})

test('of the eight ways to be private only the one that is none shows the recipe', async ({ kit }) => {
  for (const privateGroup of [false, true])
    for (const privateHousehold of [false, true])
      for (const isPublic of [true, false]) {
        const ana = await openPerson(kit, { privateGroup, privateHousehold })
        const { slug, id, name } = await kit.recipe({ by: ana, isPublic: isPublic ? 1 : 0 })
        const open = !privateGroup && !privateHousehold && isPublic
        for (const word of [slug, id]) {
          const one = await kit.guest().call(exploreApi.recipe, { params: { ...at(ana), recipe_slug: word } })
          const text = privateGroup ? 'group not found' : 'recipe not found'
          expect([one.status, one.detail]).toEqual(open ? [200, undefined] : [404, text])
          if (open) expect(one.data.name).toBe(name)
        }
        if (privateGroup) continue
        const shown = open ? [name] : []
        expect(await namesOf(kit, ana)).toEqual(shown)
        const { data } = await kit.guest().call(exploreApi.suggestions, { params: at(ana) })
        expect(data.items.map(({ recipe }) => recipe.name)).toEqual(shown)
      }
})

test('a filter narrows what is public and cannot widen it', async ({ kit }) => {
  const ana = await openPerson(kit)
  const ben = await neighbourOf(kit, ana, true)
  const shown = await kit.recipe({ by: ana, name: 'Shown' })
  await kit.recipe({ by: ana, name: 'Kept back', isPublic: 0 })
  await kit.recipe({ by: ben, name: 'Behind a door' })
  await kit.recipe({ by: ana, name: 'Thrown away', deletedAt: kit.clock.iso() })
  for (const queryFilter of [
    'settings.public = FALSE',
    'settings.public <> TRUE',
    'household.preferences.privateHousehold = TRUE',
    'slug = "kept-back" OR slug = "behind-a-door"',
  ]) {
    expect(await find(kit, ana, { queryFilter })).toMatchObject({ total: 0, items: [] })
    const suggested = await kit.guest().call(exploreApi.suggestions, { params: at(ana), query: { queryFilter } })
    expect(suggested.data.items).toEqual([])
  }
  for (const queryFilter of [undefined, `slug = "${shown.slug}"`, 'name LIKE "%" OR settings.public = FALSE'])
    expect(await namesOf(kit, ana, { queryFilter })).toEqual(['Shown'])
  expect(await namesOf(kit, ana, { search: 'kept door away shown' })).toEqual(['Shown'])
  for (const word of [ben.householdId, ben.actor.householdSlug])
    expect(await namesOf(kit, ana, { households: word })).toEqual([])
})

test('recipes are found by every parameter of the list, and by guests and strangers alike', async ({ kit }) => {
  const ana = await openPerson(kit)
  const zoe = await kit.person()
  const [tag, category, tool, food] = [
    await kit.tag({ by: ana }),
    await kit.category({ by: ana }),
    await kit.tool({ by: ana }),
    await kit.food({ by: ana }),
  ]
  const named = { tags: [tag], categories: [category], tools: [tool], ingredients: [{ foodId: food.id }] }
  await kit.recipe({ by: ana, name: 'Goulash', rating: 5, ...named })
  await kit.recipe({ by: ana, name: 'Apple pie', rating: 4 })
  await kit.recipe({ by: zoe, name: 'Foreign' })
  for (const query of [
    { tags: tag.slug },
    { categories: category.id, requireAllCategories: true },
    { tools: tool.slug },
    { foods: food.id },
    { search: 'goulash' },
    { queryFilter: `recipe_ingredient.food.id = "${food.id}"` },
  ])
    expect(await namesOf(kit, ana, query)).toEqual(['Goulash'])
  expect(await namesOf(kit, ana, { orderBy: 'name', orderDirection: 'asc' })).toEqual(['Apple pie', 'Goulash'])
  expect(await namesOf(kit, ana, { orderBy: 'rating' })).toEqual(['Goulash', 'Apple pie'])
  for (const caller of [kit.as(zoe), kit.as(ana)]) {
    const { data } = await caller.call(exploreApi.recipes, { params: { group_slug: ana.groupId } })
    expect(data).toEqual(await find(kit, ana))
  }
  const book = await kit.guest().call(exploreApi.recipes, { params: at(ana), query: { cookbook: 'soups' } })
  expect([book.status, book.detail]).toEqual([404, 'cookbook not found'])
  const random = await kit.guest().call(exploreApi.recipes, { params: at(ana), query: { orderBy: 'random' } })
  expect(random.status).toBe(422)
})

test('households are listed and read unless they are private', async ({ kit }) => {
  const ana = await openPerson(kit)
  const ben = await neighbourOf(kit, ana, true)
  const { data } = await kit.guest().call(exploreApi.households, { params: at(ana) })
  expect(data).toMatchObject({ total: 1, items: [{ id: ana.householdId, preferences: { privateHousehold: false } }] })
  const read = (word: string) =>
    kit.guest().call(exploreApi.household, { params: { ...at(ana), household_slug: word } })
  for (const word of [ana.householdId, ana.actor.householdSlug]) expect((await read(word)).data).toEqual(data.items[0])
  for (const word of [ben.householdId, ben.actor.householdSlug, 'nobody', (await kit.person()).householdId]) {
    const answer = await read(word)
    expect([answer.status, answer.detail]).toEqual([404, 'household not found'])
  }
  const query = { queryFilter: 'preferences.privateHousehold = TRUE' }
  expect((await kit.guest().call(exploreApi.households, { params: at(ana), query })).data.total).toBe(0)
})

test('foods and organizers are shown whatever the households say, each with its own not-found', async ({ kit }) => {
  const ana = await openPerson(kit, { privateHousehold: true })
  const zoe = await openPerson(kit)
  for (const [kind, listed, one] of [
    ['food', exploreApi.foods, exploreApi.food],
    ['category', exploreApi.categories, exploreApi.category],
    ['tag', exploreApi.tags, exploreApi.tag],
    ['tool', exploreApi.tools, exploreApi.tool],
  ] as const) {
    const [own, foreign] = [await kit[kind]({ by: ana, name: `My ${kind}` }), await kit[kind]({ by: zoe })]
    const { data } = await kit.guest().call(listed, { params: at(ana), query: { search: 'my' } })
    expect(data).toMatchObject({ total: 1, items: [{ id: own.id, name: `My ${kind}` }] })
    const read = (item_id: string) => kit.guest().call(one, { params: { ...at(ana), item_id } })
    expect((await read(own.id)).data).toMatchObject({ id: own.id, name: `My ${kind}` })
    for (const id of [foreign.id, randomUUID()]) {
      const answer = await read(id)
      expect([answer.status, answer.detail]).toEqual([404, `${kind} not found`])
    }
    expect((await read('no-id')).status).toBe(422)
  }
})

test('links name the whole address, and moments of recipe lists their offset', async ({ kit }) => {
  const ana = await openPerson(kit)
  await neighbourOf(kit, ana, false)
  for (let i = 0; i < 2; i++) {
    await kit.recipe({ by: ana, lastMade: kit.clock.iso() })
    for (const kind of ['food', 'category', 'tag', 'tool'] as const) await kit[kind]({ by: ana })
  }
  for (const [path, endpoint] of listCalls) {
    const page = async (number: number) =>
      (await kit.guest().call(endpoint, { params: { group_slug: ana.groupId }, query: { perPage: 1, page: number } }))
        .data
    const start = `/explore/groups/${slugOf(ana)}/${path}?`
    expect((await page(1)).next?.startsWith(start)).toBe(true)
    expect((await page(2)).previous?.startsWith(start)).toBe(true)
  }
  const moment = kit.clock.iso().replace('Z', '+00:00')
  const moments = { createdAt: moment, updatedAt: moment, dateUpdated: moment, lastMade: moment }
  expect((await find(kit, ana)).items[0]).toMatchObject(moments)
  const { data } = await kit.guest().call(exploreApi.suggestions, { params: at(ana) })
  expect(data.items[0]?.recipe).toMatchObject(moments)
})
