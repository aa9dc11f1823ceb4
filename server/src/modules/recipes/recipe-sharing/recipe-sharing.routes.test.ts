import { randomUUID } from 'node:crypto'
import { exploreApi } from '@larder/contract/explore.ts'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const DAY_MS = 86_400_000
const share = (kit: Kit, by: Person, recipeId: string, more: Record<string, unknown> = {}) =>
  kit.as(by).call(recipeSharingApi.create, { body: { recipeId, ...more } })
const open = (kit: Kit, id: string) => kit.guest().call(recipeSharingApi.read, { params: { token_id: id } })
const tokenNotFound = { message: 'Token Not Found', error: true, exception: null }

test('links are made, listed, filtered, read and deleted', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const [soup, cake] = [await kit.recipe({ by: ana, name: 'Soup' }), await kit.recipe({ by: ana, name: 'Cake' })]
  for (let i = 0; i < 3; i++) await share(kit, zoe, soup.id)
  await share(kit, ana, cake.id)
  const { status, data } = await share(kit, ana, cake.id)
  expect([status, data.recipe.id, data.groupId]).toEqual([201, cake.id, ana.groupId])
  expect(data.expiresAt).toBe(new Date(kit.clock.now().getTime() + 30 * DAY_MS).toISOString())

  expect((await kit.as(zoe).call(recipeSharingApi.list)).data).toHaveLength(5)
  const filtered = await kit.as(zoe).call(recipeSharingApi.list, { query: { recipe_id: cake.id, page: 1, perPage: 1 } })
  expect(filtered.data.map(({ recipeId }) => recipeId)).toEqual([cake.id, cake.id])

  const params = { item_id: data.id }
  expect((await kit.as(zoe).call(recipeSharingApi.get, { params })).data.recipe.id).toBe(cake.id)
  expect((await open(kit, data.id)).data).toMatchObject({ id: cake.id, name: 'Cake' })
  const removed = await kit.as(zoe).call(recipeSharingApi.remove, { params })
  expect([removed.status, removed.data]).toEqual([200, null])
  expect((await kit.as(zoe).call(recipeSharingApi.get, { params })).status).toBe(404)
  expect((await kit.as(zoe).call(recipeSharingApi.remove, { params })).status).toBe(404)
  const gone = await open(kit, data.id)
  expect([gone.status, gone.detail]).toEqual([404, tokenNotFound])
})

test('attack 25: a link that has ended opens nothing and is deleted', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const expiresAt = new Date(kit.clock.now().getTime() + 1000).toISOString()
  const { data } = await share(kit, ana, recipe.id, { expiresAt })
  expect((await open(kit, data.id)).status).toBe(200)
  kit.clock.advance(1000)
  const ended = await open(kit, data.id)
  expect([ended.status, ended.detail]).toEqual([404, tokenNotFound])
  expect((await kit.as(ana).call(recipeSharingApi.list)).data).toEqual([])
})

test('the daily job deletes ended links and no others', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await share(kit, ana, recipe.id, { expires_at: '2026-03-01T00:00:00Z' })
  const kept = await share(kit, ana, recipe.id)
  await kit.runSchedule('remove-expired-share-links')
  expect((await kit.as(ana).call(recipeSharingApi.list)).data.map(({ id }) => id)).toEqual([kept.data.id])
})

test('attack 25: a guest sees the recipe and nothing of the people around it', async ({ kit }) => {
  const home = await kit.household({ name: 'hidden-home', slug: 'hidden-home' })
  const ana = await kit.person({ household: home })
  const food = await kit.food({ by: ana })
  const recipe = await kit.recipe({ by: ana, isPublic: 0, ingredients: [{ foodId: food.id }] })
  await kit.runtime.connection.writer
    .insertInto('foodOnHand')
    .values({ foodId: food.id, householdId: ana.householdId })
    .execute()
  await kit.as(ana).call(recipeCommentsApi.create, { body: { recipeId: recipe.id, text: 'between us' } })
  const { data } = await share(kit, ana, recipe.id)
  const seen = await open(kit, data.id)
  expect([seen.status, seen.data.comments]).toEqual([200, []])
  expect(seen.data.recipeIngredient[0]?.food?.name).toBe(food.name)
  for (const secret of ['hidden-home', 'between us', ana.username, 'references', 'privateHousehold'])
    expect([secret, seen.text.includes(secret)]).toEqual([secret, false])
  expect(Object.keys(seen.data)).not.toEqual(expect.arrayContaining(['group', 'household']))
})

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** A pie of a private group, with everything around it that has an id or a secret. */
async function privatePie(kit: Kit) {
  const ana = await kit.person()
  const label = await kit.label({ by: ana })
  const food = await kit.food({ by: ana, labelId: label.id })
  const unit = await kit.unit({ by: ana })
  const dough = await kit.recipe({ by: ana, name: 'Grandmother dough', image: 'dOuG', isPublic: 1 })
  const pie = await kit.recipe({
    by: ana,
    isPublic: 1,
    disableAmount: 0,
    ingredients: [{ foodId: food.id, unitId: unit.id }, { referencedRecipeId: dough.id }],
  })
  const body = { recipeCategory: ['Sweet'], tags: ['winter'], tools: ['Oven'] }
  await kit.as(ana).call(recipesApi.patch, { params: { slug: pie.slug }, body })
  const whole = (await kit.as(ana).call(recipesApi.get, { params: { slug: pie.slug } })).data
  const { data } = await share(kit, ana, pie.id)
  return { ana, pie, whole, token: data.id }
}

test('attack 47: a link tells nothing of a closed recipe inside, and no id but that of its recipe', async ({ kit }) => {
  const { ana, pie, whole, token } = await privatePie(kit)
  const { data, text } = await open(kit, token)
  for (const secret of ['Grandmother', 'grandmother-dough', 'dOuG']) expect(text).not.toContain(secret)
  expect(data.recipeIngredient.map(({ referencedRecipe }) => referencedRecipe)).toEqual([null, null])
  const known = new Set(JSON.stringify(whole).match(UUID))
  expect(known.size).toBeGreaterThan(10)
  expect(new Set((text.match(UUID) ?? []).filter((id) => known.has(id)))).toEqual(new Set([pie.id]))
  expect([data.recipeCategory[0]?.name, data.tags[0]?.name, data.tools[0]?.name]).toEqual(['Sweet', 'winter', 'Oven'])
  expect(data.groupId).not.toBe(ana.groupId)
})

test('attack 47: steps still find their ingredients behind a link', async ({ kit }) => {
  const ana = await kit.person()
  const { slug, id } = await kit.recipe({ by: ana })
  const referenceId = randomUUID()
  const body = {
    recipeIngredient: [{ note: 'salt', referenceId }],
    recipeInstructions: [{ text: 'Season', ingredientReferences: [{ referenceId }] }],
  }
  await kit.as(ana).call(recipesApi.patch, { params: { slug }, body })
  const { data } = await open(kit, (await share(kit, ana, id)).data.id)
  const handle = data.recipeIngredient[0]?.referenceId
  expect(handle).not.toBe(referenceId)
  expect(data.recipeInstructions[0]?.ingredientReferences).toEqual([{ referenceId: handle }])
})

test('attack 47: a link to an open recipe shows what everybody reads', async ({ kit }) => {
  const group = await kit.group({ privateGroup: 0 })
  const ana = await kit.person({ household: await kit.household({ groupId: group.id, privateHousehold: 0 }) })
  const [dough, secret] = [await kit.recipe({ by: ana, isPublic: 1 }), await kit.recipe({ by: ana, isPublic: 0 })]
  const ingredients = [{ referencedRecipeId: dough.id }, { referencedRecipeId: secret.id }]
  const pie = await kit.recipe({ by: ana, isPublic: 1, disableAmount: 0, ingredients })
  await kit.as(ana).call(recipeCommentsApi.create, { body: { recipeId: pie.id, text: 'Good' } })
  const linked = await open(kit, (await share(kit, ana, pie.id)).data.id)
  const params = { group_slug: ana.actor.groupSlug, recipe_slug: pie.slug }
  expect(linked.data).toEqual((await kit.guest().call(exploreApi.recipe, { params })).data)
  expect(linked.data.recipeIngredient.map(({ referencedRecipe }) => referencedRecipe?.id)).toEqual([
    dough.id,
    undefined,
  ])
  expect(linked.data).not.toHaveProperty('userId')
  expect(linked.data).toMatchObject({ comments: [{ text: 'Good', user: { username: null } }] })
})

test('attack 25: the id must be known; nothing near it opens anything', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await share(kit, ana, recipe.id)
  expect((await open(kit, recipe.id)).status).toBe(404)
  expect((await open(kit, randomUUID())).status).toBe(404)
  expect((await open(kit, 'no-id')).status).toBe(422)
  const byGuest = await kit.guest().call(recipesApi.get, { params: { slug: recipe.slug } })
  expect(byGuest.status).toBe(401)
})

test('attack 23, attack 29: other groups neither see, delete nor make links, and a link changes nothing', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const recipe = await kit.recipe({ by: ana })
  const { data } = await share(kit, ana, recipe.id)
  const params = { item_id: data.id }
  const refused = await share(kit, zoe, recipe.id)
  expect([refused.status, refused.detail]).toEqual([404, 'Recipe not found in your group'])
  expect((await kit.as(zoe).call(recipeSharingApi.list)).data).toEqual([])
  expect((await kit.as(zoe).call(recipeSharingApi.list, { query: { recipe_id: recipe.id } })).data).toEqual([])
  expect((await kit.as(zoe).call(recipeSharingApi.get, { params })).status).toBe(404)
  expect((await kit.as(zoe).call(recipeSharingApi.remove, { params })).status).toBe(404)
  expect((await kit.guest().call(recipeSharingApi.list)).status).toBe(401)
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await kit.app.inject({ method, url: `/api/recipes/shared/${data.id}`, payload: { name: 'Mine' } })
    expect([401, 404, 405]).toContain(answer.statusCode)
  }
  expect((await open(kit, data.id)).data.name).toBe(recipe.name)
})

test('a recipe in the trash is not shown', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const { data } = await share(kit, ana, recipe.id)
  await kit.as(ana).call(recipesApi.remove, { params: { slug: recipe.slug } })
  expect((await open(kit, data.id)).status).toBe(404)
  expect((await kit.as(ana).call(recipeSharingApi.list)).data).toEqual([])
})

test('bad input names the field', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const attempts: [Record<string, unknown>, string][] = [
    [{}, 'recipeId'],
    [{ recipeId: recipe.id, expiresAt: 'soon' }, 'expiresAt'],
  ]
  for (const [body, field] of attempts) {
    const answer = await kit.as(ana).call(recipeSharingApi.create, { body })
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
  expect((await kit.as(ana).call(recipeSharingApi.list)).data).toEqual([])
})
