import { gunzipSync } from 'node:zlib'
import { cookbookContentsApi } from '@larder/contract/cookbook-contents.ts'
import { cookbookSharingApi } from '@larder/contract/cookbook-sharing.ts'
import { cookbooksApi } from '@larder/contract/cookbooks.ts'
import { dinersApi } from '@larder/contract/diners.ts'
import { exploreApi } from '@larder/contract/explore.ts'
import { jobsApi } from '@larder/contract/jobs.ts'
import { mealplanNutritionApi } from '@larder/contract/mealplan-nutrition.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { exportFormats, recipeExportApi } from '@larder/contract/recipe-export.ts'
import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import { recipeNutritionApi } from '@larder/contract/recipe-nutrition.ts'
import { shoppingListSharingApi } from '@larder/contract/shopping-list-sharing.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { substitutesApi } from '@larder/contract/substitutes.ts'
import { usersApi } from '@larder/contract/users.ts'
import { expect } from 'vitest'
import { openPerson } from '#modules/discovery/explore/explore.fixture.ts'
import { entriesOf } from '#modules/intake/recipe-export/recipe-zips.fixture.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Caller, type Kit, test } from '#test/kit.ts'

/** 63 again, for what is asked with an address of its own, with filters, or made as a file. */

/** Stands nowhere else. */
const NAME = 'Zephyrine Quandt'

async function writeFactsDown(kit: Kit, host: Person): Promise<string[]> {
  const { data } = await kit.as(host).call(dinersApi.create, { body: { name: NAME } })
  const body = { allergens: [{ allergen: 'peanuts', level: 'allergy' }], diets: ['vegan'] }
  for (const item_id of [data.id, host.id])
    expect((await kit.as(host).call(dinersApi.update, { params: { item_id }, body })).status).toBe(200)
  return [NAME, data.id, '"allergy"', 'is allergic']
}

async function world(kit: Kit) {
  const host = await openPerson(kit)
  const neighbour = await kit.person({ household: await kit.household({ groupId: host.groupId }) })
  const food = await kit.food({ by: host, name: 'peanut butter' })
  const recipe = await kit.recipe({ by: host, name: 'Satay', ingredients: [{ foodId: food.id }, '1 egg'] })
  const list = await kit.shoppingList({ by: host })
  const as = kit.as(host)
  await as.call(shoppingListsApi.addRecipe, { params: { item_id: list.id, recipe_id: recipe.id }, body: {} })
  await as.call(mealplansApi.create, { body: { date: '2026-03-02', entryType: 'dinner', recipeId: recipe.id } })
  const { data: book } = await as.call(cookbooksApi.create, { body: { name: 'Ours', onlyByHand: true } })
  const params = { item_id: book.id }
  await as.call(cookbookContentsApi.putIn, { params, body: { recipeIds: [recipe.id] } })
  const bookLink = (await as.call(cookbookSharingApi.create, { params, body: {} })).data
  const listLink = (await as.call(shoppingListSharingApi.create, { params: { item_id: list.id }, body: {} })).data
  return { host, neighbour, food, recipe, book, bookToken: bookLink.token, listToken: listLink.token }
}
type World = Awaited<ReturnType<typeof world>>

/** By name, so that a failure says which. */
async function answersTo(caller: Caller, here: World, headers?: Record<string, string>) {
  const { host, food, recipe, bookToken, listToken } = here
  const { slug } = recipe
  const group_slug = host.actor.groupSlug
  const query = { foods: [food.id], recipes: [recipe.id] }
  const also = headers ? { headers } : {}
  const asked = {
    substitutes: caller.call(substitutesApi.list, { query, ...also }),
    nutrition: caller.call(recipeNutritionApi.get, { params: { slug }, ...also }),
    planNutrition: caller.call(mealplanNutritionApi.get, {
      query: { start_date: '2026-03-01', end_date: '2026-03-07' },
      ...also,
    }),
    publicFinder: caller.call(exploreApi.suggestions, { params: { group_slug }, query: { foods: [food.id] }, ...also }),
    bookLink: caller.call(cookbookSharingApi.recipes, { params: { token: bookToken }, ...also }),
    bookRecipe: caller.call(cookbookSharingApi.recipe, {
      params: { token: bookToken, recipe_id: recipe.id },
      ...also,
    }),
    listLink: caller.call(shoppingListSharingApi.read, { params: { token: listToken }, ...also }),
    jsonLd: caller.call(recipeExportApi.jsonLd, { params: { slug }, ...also }),
  }
  const answers: Record<string, string> = {}
  for (const [name, answer] of Object.entries(asked)) {
    const { status, text } = await answer
    answers[name] = `${status} ${text}`
  }
  return answers
}

/** Some formats are packed, one of them twice. */
async function unpacked(bytes: Buffer): Promise<string> {
  if (bytes.length > 1 && bytes.readUInt16BE() === GZIP) return String(gunzipSync(bytes))
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return String(bytes)
  return (await Promise.all([...(await entriesOf(bytes)).values()].map(unpacked))).join('\n')
}
const GZIP = 0x1f8b

const okOf = (answers: Record<string, string>) =>
  Object.keys(answers).filter((name) => answers[name]?.startsWith('200'))

test('attack 63: links, substitutes and nutrition tell outsiders the same before and after', async ({ kit }) => {
  const here = await world(kit)
  const callers = { guest: kit.guest(), neighbour: kit.as(here.neighbour) }
  const before: Record<string, Record<string, string>> = {}
  for (const [who, caller] of Object.entries(callers)) before[who] = await answersTo(caller, here)
  const secrets = await writeFactsDown(kit, here.host)
  for (const [who, caller] of Object.entries(callers)) {
    const after = await answersTo(caller, here)
    expect(after).toEqual(before[who])
    for (const secret of secrets) expect(JSON.stringify(after)).not.toContain(secret)
  }
  expect(okOf(before.guest ?? {})).toEqual(['publicFinder', 'bookLink', 'bookRecipe', 'listLink'])
  expect(okOf(before.neighbour ?? {})).toHaveLength(8)
})

test('attack 63: a program of the household without the scope reads none of it in the same places', async ({ kit }) => {
  const here = await world(kit)
  const body = { name: 'reader', scopes: ['read', 'plan', 'shop', 'write'] }
  const { token } = (await kit.as(here.host).call(usersApi.createApiToken, { body })).data
  const secrets = await writeFactsDown(kit, here.host)
  const headers = { authorization: `Bearer ${token}` }
  const answers = await answersTo(kit.guest(), here, headers)
  expect(okOf(answers)).toHaveLength(8)
  for (const secret of secrets) expect(JSON.stringify(answers)).not.toContain(secret)
  // What is asked by people needs the scope, even where the answer names nobody.
  const finder = await kit.guest().call(recipeFinderApi.suggest, { query: { goodFor: ['everybody'] }, headers })
  expect(finder.status).toBe(403)
})

test('attack 63: no file that the household itself makes of its recipes holds them, in any format', async ({ kit }) => {
  const here = await world(kit)
  const secrets = await writeFactsDown(kit, here.host)
  const as = kit.as(here.host)
  const headers = { authorization: `Bearer ${await as.token()}` }
  for (const format of exportFormats) {
    const url = `/api/recipes/${here.recipe.slug}/exports/files/${format}`
    const text = await unpacked((await kit.app.inject({ url, headers })).rawPayload)
    expect(`${format}: ${text}`).toContain('Satay')
    for (const secret of secrets) expect(`${format}: ${text}`).not.toContain(secret)
  }
  const started = await as.call(recipeExportApi.start, {
    body: { format: 'html-book', query: { cookbook: here.book.id }, arrangement: 'letters' },
  })
  await kit.runJobs()
  const { data: job } = await as.call(jobsApi.get, { params: { item_id: started.data.id } })
  const printed = await kit.app.inject({ url: `/api/jobs/${job.id}/file`, headers })
  expect(printed.body).toContain('Satay')
  for (const secret of secrets) expect(printed.body).not.toContain(secret)
})
