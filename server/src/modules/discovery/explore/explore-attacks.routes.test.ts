import { randomUUID } from 'node:crypto'
import { exploreApi } from '@larder/contract/explore.ts'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { neighbourOf, openPerson } from './explore.fixture.ts'

const at = (person: Person) => ({ group_slug: person.actor.groupSlug })

const probes = {
  recipes: [
    'userId',
    'user.id',
    'user.username',
    'user.email',
    'user.password',
    'favoritedBy.id',
    'favorited_by.username',
    'ratedBy.id',
    'comments.user.username',
    'comments.userId',
    'timelineEvents.user.id',
    'timelineEvents.subject',
    'extras.value',
    'tools.householdsWithTool.slug',
    'recipeIngredient.food.householdsWithIngredientFood.slug',
    'recipeIngredient.food.extras.value',
    'household.users.id',
    'shareTokens.id',
  ],
  foods: ['householdsWithIngredientFood.slug', 'onHand', 'extras.value', 'group.users.id'],
  tools: ['householdsWithTool.slug', 'onHand'],
  households: ['users.id', 'users.username', 'webhooks.url'],
  cookbooks: ['queryFilterString', 'query_filter_string', 'household.users.id'],
} as const

test('attack 24: no filter and no order leads from a public list to people and kitchens', async ({ kit }) => {
  const ana = await openPerson(kit)
  await kit.recipe({ by: ana })
  for (const [name, attributes] of Object.entries(probes))
    for (const attribute of attributes)
      for (const query of [{ queryFilter: `${attribute} IS NOT NULL` }, { orderBy: attribute }]) {
        const call = exploreApi[name as keyof typeof probes]
        const answer = await kit.guest().call(call, { params: at(ana), query })
        expect([attribute, answer.status]).toEqual([attribute, 400])
      }
  const suggested = await kit
    .guest()
    .call(exploreApi.suggestions, { params: at(ana), query: { queryFilter: 'user.username = "ana"' } })
  expect(suggested.status).toBe(400)
})

test('attack 24: a guest reads the dish and nothing of accounts, kitchens and other recipes', async ({ kit }) => {
  const ana = await openPerson(kit)
  const home = [{ id: ana.householdId }]
  const [food, tool] = [await kit.food({ by: ana, onHandIn: home }), await kit.tool({ by: ana, onHandIn: home })]
  const hidden = await kit.recipe({ by: ana, name: 'Secret sauce', isPublic: 0 })
  const shown = await kit.recipe({ by: ana, name: 'Stock' })
  const lines = [{ foodId: food.id }, { referencedRecipeId: hidden.id }, { referencedRecipeId: shown.id }]
  const { id, slug } = await kit.recipe({ by: ana, name: 'Stew', tools: [tool], ingredients: lines })
  const noted = await kit.as(ana).call(recipesApi.patch, { params: { slug }, body: { extras: { secret: 'token' } } })
  expect(noted.data).toMatchObject({ extras: { secret: 'token' }, tools: [{ onHand: true }] })
  await kit.as(ana).call(recipeCommentsApi.create, { body: { recipeId: id, text: 'Good' } })

  const answer = await kit.guest().call(exploreApi.recipe, { params: { ...at(ana), recipe_slug: slug } })
  expect(answer.data).toMatchObject({
    name: 'Stew',
    extras: {},
    tools: [{ id: tool.id, householdsWithTool: [], onHand: false }],
    comments: [
      { text: 'Good', user: { id: ana.id, username: null, admin: false, fullName: `${ana.username} Example` } },
    ],
  })
  const [eaten, closed, open] = answer.data.recipeIngredient
  expect(eaten?.food).toMatchObject({ id: food.id, householdsWithIngredientFood: [], onHand: false })
  expect(closed?.referencedRecipe).toBeNull()
  expect(open?.referencedRecipe).toMatchObject({ id: shown.id })
  for (const word of ['Secret sauce', ana.actor.householdSlug, ana.email, 'preferences', 'token'])
    expect(answer.text).not.toContain(word)

  const calls = [
    kit.guest().call(exploreApi.foods, { params: at(ana) }),
    kit.guest().call(exploreApi.food, { params: { ...at(ana), item_id: food.id } }),
    kit.guest().call(exploreApi.tools, { params: at(ana) }),
    kit.guest().call(exploreApi.tool, { params: { ...at(ana), item_id: tool.id } }),
    kit.guest().call(exploreApi.recipes, { params: at(ana) }),
    kit
      .guest()
      .call(exploreApi.suggestions, { params: at(ana), query: { foods: [randomUUID()], tools: [randomUUID()] } }),
  ]
  for (const { status, text } of await Promise.all(calls)) {
    expect(status).toBe(200)
    expect(text).not.toContain(ana.actor.householdSlug)
  }
})

test('attack 24: a typo is guessed at by what guests see, and no private recipe says whether a word is known', async ({
  kit,
}) => {
  const ana = await openPerson(kit)
  await kit.recipe({ by: ana, name: 'Goulash' })
  const found = async (search: string) => {
    const { data } = await kit.guest().call(exploreApi.recipes, { params: at(ana), query: { search } })
    return data.items.map(({ name }) => name)
  }
  expect(await found('goulasch')).toEqual(['Goulash'])
  await kit.recipe({ by: ana, name: 'Goulasch', isPublic: 0 })
  await kit.recipe({ by: await neighbourOf(kit, ana, true), name: 'Goulaschsuppe' })
  expect(await found('goulasch')).toEqual(['Goulash'])
  // Words that are nearer to the typo, and more of them than are ever looked at.
  for (let i = 0; i < 14; i++) await kit.recipe({ by: ana, name: `Goulax${String.fromCharCode(97 + i)}`, isPublic: 0 })
  expect(await found('goulaxh')).toEqual(['Goulash'])
})

test('suggestions judge guests by what they name: nothing stands in a household they do not have', async ({ kit }) => {
  const ana = await openPerson(kit)
  const ben = await neighbourOf(kit, ana, true)
  const rice = await kit.food({ by: ana, name: 'rice' })
  const salt = await kit.food({ by: ana, name: 'salt', onHandIn: [{ id: ana.householdId }] })
  const lines = [{ foodId: rice.id }, { foodId: salt.id }]
  await kit.recipe({ by: ana, name: 'Risotto', ingredients: lines })
  await kit.recipe({ by: ben, name: 'Behind a door', ingredients: lines })
  const suggest = async (caller: ReturnType<Kit['guest']>, query: object) => {
    const { data } = await caller.call(exploreApi.suggestions, { params: at(ana), query: { foods: rice.id, ...query } })
    return data.items.map(({ recipe, missingFoods }) => [recipe.name, missingFoods.map(({ name }) => name)])
  }
  for (const caller of [kit.guest(), kit.as(ana)]) {
    expect(await suggest(caller, { maxMissingFoods: 1 })).toEqual([['Risotto', ['salt']]])
    expect(await suggest(caller, { maxMissingFoods: 0 })).toEqual([])
  }
})

test('attack 38: guests get everything in portions, and at most a hundred suggestions', async ({ kit }) => {
  const ana = await openPerson(kit)
  const db = kit.runtime.connection.writer
  const { id: _, ...row } = await kit.tag({ by: ana, name: 'tag' })
  const ids = Array.from({ length: 1001 }, () => randomUUID())
  const tags = ids.map((id) => ({ ...row, id, name: id, nameNormalised: id, slug: id }))
  for (const half of [tags.slice(0, 500), tags.slice(500)]) await db.insertInto('tag').values(half).execute()
  for (const perPage of [-1, -7, 5000]) {
    const { data } = await kit.guest().call(exploreApi.tags, { params: at(ana), query: { perPage } })
    expect(data).toMatchObject({ per_page: 1000, total: 1002, total_pages: 2 })
    expect(data.items).toHaveLength(1000)
    expect(data.next).toContain('page=2&')
  }
  const { data: rest } = await kit.guest().call(exploreApi.tags, { params: at(ana), query: { perPage: -1, page: 2 } })
  expect(rest.items).toHaveLength(2)

  const { data: none } = await kit.guest().call(exploreApi.recipes, { params: at(ana), query: { perPage: -1 } })
  expect(none).toMatchObject({ per_page: 0, total: 0, total_pages: 0, next: null, previous: null })
  for (let i = 0; i < 3; i++) await kit.recipe({ by: ana })
  const { data: all } = await kit.guest().call(exploreApi.recipes, { params: at(ana), query: { perPage: -1 } })
  expect(all).toMatchObject({ per_page: 3, total: 3, total_pages: 1, next: null, previous: null })

  const limited = await kit.statementsDuring(() =>
    kit.guest().call(exploreApi.suggestions, { params: at(ana), query: { limit: -1 } }),
  )
  expect(limited.filter((statement) => /order by .* limit /s.test(statement))).toHaveLength(1)
})

test('no call costs more statements when there is more to show', async ({ kit }) => {
  const ana = await openPerson(kit)
  const add = async (i: number) => {
    const [tag, tool, food] = [await kit.tag({ by: ana }), await kit.tool({ by: ana }), await kit.food({ by: ana })]
    const reference = await kit.recipe({ by: ana })
    await kit.category({ by: ana })
    await neighbourOf(kit, ana, false)
    return kit.recipe({
      by: ana,
      name: `Stew ${i}`,
      tags: [tag],
      tools: [tool],
      ingredients: [{ foodId: food.id }, { referencedRecipeId: reference.id }],
    })
  }
  const { slug } = await add(0)
  const costs = async () => {
    const counted: number[] = []
    for (const [name, endpoint] of Object.entries(exploreApi)) {
      if (endpoint.path.endsWith('{item_id}')) continue
      const params = { ...at(ana), recipe_slug: slug, household_slug: ana.actor.householdSlug }
      const query = name === 'recipes' ? { search: 'stew', perPage: -1 } : {}
      counted.push((await kit.statementsDuring(() => kit.guest().call(endpoint, { params, query }))).length)
    }
    return counted
  }
  const few = await costs()
  for (let i = 1; i < 8; i++) await add(i)
  expect(await costs()).toEqual(few)
})
