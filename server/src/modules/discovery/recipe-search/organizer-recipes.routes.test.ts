import { categoriesApi, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import { organizerRecipesApi } from '@larder/contract/recipe-search.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'

const kinds = [
  ['category', 'categories', organizerRecipesApi.category],
  ['tag', 'tags', organizerRecipesApi.tag],
  ['tool', 'tools', organizerRecipesApi.tool],
] as const

test('an organizer comes by slug with the recipes of the whole group', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const zoe = await kit.person()
  for (const [kind, plural, endpoint] of kinds) {
    const organizer = await kit[kind]({ by: ana, name: 'Quick' })
    const foreign = await kit[kind]({ by: zoe, name: 'Quick' })
    await kit.recipe({ by: ana, name: `${kind} hers`, [plural]: [organizer] })
    await kit.recipe({ by: ben, name: `${kind} his`, [plural]: [organizer] })
    await kit.recipe({ by: ana, name: `${kind} gone`, [plural]: [organizer], deletedAt: kit.clock.iso() })
    await kit.recipe({ by: zoe, name: `${kind} foreign`, [plural]: [foreign] })
    const { status, data } = await kit.as(ana).call(endpoint, { params: { [`${kind}_slug`]: 'quick' } })
    expect([status, data]).toMatchObject([
      200,
      { id: organizer.id, name: 'Quick', slug: 'quick', groupId: ana.groupId },
    ])
    expect(data.recipes.map(({ name }) => name)).toEqual([`${kind} hers`, `${kind} his`])
    const missing = await kit.as(ana).call(endpoint, { params: { [`${kind}_slug`]: 'unknown' } })
    expect([missing.status, missing.detail]).toMatchObject([404, { message: 'Not found.', error: true }])
  }
})

test('a tool by slug says who has it', async ({ kit }) => {
  const ana = await kit.person()
  await kit.tool({ by: ana, name: 'Wok', onHandIn: [{ id: ana.householdId }] })
  const { data } = await kit.as(ana).call(organizerRecipesApi.tool, { params: { tool_slug: 'wok' } })
  expect(data).toMatchObject({ householdsWithTool: [ana.actor.householdSlug], onHand: true, recipes: [] })
})

test('empty categories and tags are those without living recipes, of the own group only', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  for (const [kind, plural, endpoint] of [
    ['category', 'categories', organizerRecipesApi.emptyCategories],
    ['tag', 'tags', organizerRecipesApi.emptyTags],
  ] as const) {
    const make = (name: string, by = ana) => kit[kind]({ by, name })
    const [used, unused, trashed] = [await make('Used'), await make('Unused'), await make('Trashed')]
    await make('Foreign', zoe)
    await kit.recipe({ by: ana, name: `${kind} living`, [plural]: [used] })
    await kit.recipe({ by: ana, name: `${kind} gone`, [plural]: [trashed], deletedAt: kit.clock.iso() })
    const { data } = await kit.as(ana).call(endpoint)
    const { groupId } = ana
    expect(data).toEqual([trashed, unused].map(({ id, name, slug }) => ({ id, groupId, name, slug })))
  }
})

test('the count of each organizer is that of the living recipes of the own group', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const zoe = await kit.person()
  for (const [kind, plural, endpoint] of [
    ['category', 'categories', organizerRecipesApi.categoryCounts],
    ['tag', 'tags', organizerRecipesApi.tagCounts],
    ['tool', 'tools', organizerRecipesApi.toolCounts],
  ] as const) {
    const make = (name: string, by = ana) => kit[kind]({ by, name })
    const [often, once] = [await make('Often'), await make('Once')]
    const [foreign, trashed] = [await make('Foreign', zoe), await make('Trashed')]
    await make('Never')
    await kit.recipe({ by: ana, name: `${kind} hers`, [plural]: [often, once] })
    await kit.recipe({ by: ben, name: `${kind} his`, [plural]: [often] })
    await kit.recipe({ by: ana, name: `${kind} gone`, [plural]: [often, trashed], deletedAt: kit.clock.iso() })
    await kit.recipe({ by: zoe, name: `${kind} foreign`, [plural]: [foreign] })
    const statements = await kit.statementsDuring(async () => {
      const { status, data } = await kit.as(ana).call(endpoint)
      expect([status, data]).toEqual([200, { [often.id]: 2, [once.id]: 1 }])
    })
    expect(statements.filter((statement) => statement.includes('count(')).length).toBe(1)
    expect((await kit.as(zoe).call(endpoint)).data).toEqual({ [foreign.id]: 1 })
  }
})

test('organizers are deleted from recipes, and the recipes stay', async ({ kit }) => {
  const ana = await kit.person()
  for (const [kind, plural, api] of [
    ['category', 'categories', categoriesApi],
    ['tag', 'tags', tagsApi],
    ['tool', 'tools', toolsApi],
  ] as const) {
    const organizer = await kit[kind]({ by: ana })
    const recipe = await kit.recipe({ by: ana, [plural]: [organizer] })
    expect((await kit.as(ana).call(api.remove, { params: { item_id: organizer.id } })).status).toBe(200)
    expect(
      await kit.runtime.connection.reader.selectFrom('recipe').select('id').where('id', '=', recipe.id).execute(),
    ).toHaveLength(1)
  }
})

test('attack 24: guests see no organizer and no recipe behind it', async ({ kit }) => {
  const ana = await kit.person()
  const tag = await kit.tag({ by: ana })
  expect((await kit.guest().call(organizerRecipesApi.tag, { params: { tag_slug: tag.slug } })).status).toBe(401)
  expect((await kit.guest().call(organizerRecipesApi.emptyTags)).status).toBe(401)
  expect((await kit.guest().call(organizerRecipesApi.tagCounts)).status).toBe(401)
})
