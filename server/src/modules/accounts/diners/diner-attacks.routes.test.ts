import { type Diner, dinersApi } from '@larder/contract/diners.ts'
import type { TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { everyEndpoint } from '@larder/contract/every-endpoint.ts'
import { mealplanCalendarApi } from '@larder/contract/mealplan-calendar.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { notifiersApi } from '@larder/contract/notifiers.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { recipeWarningsApi } from '@larder/contract/recipe-warnings.ts'
import { shoppingListSharingApi } from '@larder/contract/shopping-list-sharing.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { usersApi } from '@larder/contract/users.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openPerson } from '#modules/discovery/explore/explore.fixture.ts'
import { packed } from '#modules/intake/group-archive/group-archive.fixture.ts'
import { entriesOf } from '#modules/intake/recipe-export/recipe-zips.fixture.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Caller, type Kit, test } from '#test/kit.ts'

/**
 * Attack 63: facts about people's bodies stay in the household. Nothing that anybody else can ask tells them, in words or by
 * being different from what it was before they were written down.
 */

/** A value that occurs nowhere else. */
const NAME = 'Zephyrine Quandt'

async function secretsOf(kit: Kit, host: Person, foodId: string): Promise<Diner> {
  const { data } = await kit.as(host).call(dinersApi.create, { body: { name: NAME } })
  const facts = {
    allergens: [{ allergen: 'peanuts', level: 'allergy' }],
    diets: ['vegan'],
    foods: [{ foodId, level: 'dislikes' }],
  }
  for (const item_id of [data.id, host.id]) {
    const { status } = await kit.as(host).call(dinersApi.update, { params: { item_id }, body: facts })
    expect(status).toBe(200)
  }
  return data
}

/** An open kitchen with everything that leaves one: links, plans, lists, notifiers. */
async function world(kit: Kit) {
  const host = await openPerson(kit)
  const neighbour = await kit.person({ household: await kit.household({ groupId: host.groupId }), admin: true })
  const stranger = await kit.person({ admin: true })
  const food = await kit.food({ by: host, name: 'peanut' })
  const recipe = await kit.recipe({ by: host, name: 'Satay', ingredients: [{ foodId: food.id }, '1 egg'] })
  const list = await kit.shoppingList({ by: host })
  const as = kit.as(host)
  await as.call(shoppingListsApi.addRecipe, { params: { item_id: list.id, recipe_id: recipe.id }, body: {} })
  await as.call(mealplansApi.create, { body: { date: '2026-03-02', entryType: 'dinner', recipeId: recipe.id } })
  const share = (await as.call(recipeSharingApi.create, { body: { recipeId: recipe.id } })).data
  const calendar = (await as.call(mealplanCalendarApi.create)).data
  const listLink = (await as.call(shoppingListSharingApi.create, { params: { item_id: list.id }, body: {} })).data
  await as.call(notifiersApi.create, { body: { name: 'All', appriseUrl: 'json://hook.example', enabled: true } })
  const links = JSON.stringify([share, calendar, listLink])
  const values: Record<string, string> = {
    item_id: recipe.id,
    slug: recipe.slug,
    recipe_slug: recipe.slug,
    slug_or_id: recipe.slug,
    group_slug: host.actor.groupSlug,
    household_slug: host.actor.householdSlug,
    token_id: share.id,
    recipe_id: recipe.id,
    token: /([\w-]{20,})\.ics/.exec(links)?.[1] ?? 'none',
  }
  return { host, neighbour, stranger, food, recipe, list, values }
}
type World = Awaited<ReturnType<typeof world>>

const holes = /\{([^}]+)\}/g

/** Calls that can be made with what these households have. */
const questions = everyEndpoint.filter(({ method, events }) => method === 'GET' && !events)

/** Answers that differ each time: the state of the server, who is signed in, and zip files, which hold a time. */
const varies = (question: string): boolean =>
  /^\/api\/(admin|auth|app|media\/docker|users\/self\/sessions)|\/zip/.test(question)

async function answersTo(caller: Caller, { values, list, food }: World, headers?: Record<string, string>) {
  const answers: Record<string, string> = {}
  const ask = async (endpoint: TaggedEndpoint, known: Record<string, string>) => {
    const names = [...endpoint.path.matchAll(holes)].map(([, name = '']) => name)
    const params = Object.fromEntries(names.map((name) => [name, known[name] ?? 'satay']))
    const { status, text } = await caller.call(endpoint, { params, ...(headers && { headers }) })
    answers[`${endpoint.path} ${JSON.stringify(params)}`] = `${status} ${text}`
  }
  for (const endpoint of questions) {
    await ask(endpoint, values)
    if (endpoint.path.includes('{item_id}'))
      for (const item_id of [list.id, food.id]) await ask(endpoint, { ...values, item_id })
  }
  return answers
}

test('attack 63: no answer to anybody outside the household changes when health facts are written down', async ({
  kit,
}) => {
  const here = await world(kit)
  const { host, neighbour, stranger, food } = here
  const outsiders = { guest: kit.guest(), neighbour: kit.as(neighbour) }
  const before: Record<string, Record<string, string>> = {}
  for (const [who, caller] of Object.entries(outsiders)) before[who] = await answersTo(caller, here)
  const secret = await secretsOf(kit, host, food.id)
  for (const [who, caller] of Object.entries({ ...outsiders, stranger: kit.as(stranger) })) {
    const after = await answersTo(caller, here)
    const told = Object.keys(after).filter((one) => after[one]?.includes(NAME) || after[one]?.includes(secret.id))
    expect([who, ...told]).toEqual([who])
    const was = before[who]
    const changed = was ? Object.keys(after).filter((one) => !varies(one) && after[one] !== was[one]) : []
    expect([who, ...changed]).toEqual([who])
  }
  // Some of the calls were answered, so the comparison means something.
  expect(Object.values(before.guest ?? {}).filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(10)
  expect(Object.values(before.neighbour ?? {}).filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(60)
})

test('attack 63: a token of the household without the scope learns nothing either, in any question', async ({
  kit,
}) => {
  const here = await world(kit)
  const body = { name: 'reader', scopes: ['read', 'plan', 'shop', 'write'] }
  const { token } = (await kit.as(here.host).call(usersApi.createApiToken, { body })).data
  const secret = await secretsOf(kit, here.host, here.food.id)
  const answers = await answersTo(kit.guest(), here, { authorization: `Bearer ${token}` })
  for (const answer of Object.values(answers)) {
    for (const word of [NAME, secret.id, '"allergy"']) expect(answer).not.toContain(word)
  }
  const headers = { authorization: `Bearer ${token}` }
  const warnings = await kit.guest().call(recipeWarningsApi.warnings, {
    body: { recipeIds: [here.recipe.id] },
    headers,
  })
  expect(warnings.status).toBe(403)
})

test('attack 63: warnings are of the household that asks', async ({ kit }) => {
  const here = await world(kit)
  await secretsOf(kit, here.host, here.food.id)
  const body = { recipeIds: [here.recipe.id] }
  expect((await kit.as(here.neighbour).call(recipeWarningsApi.warnings, { body })).data).toEqual([
    { recipeId: here.recipe.id, warnings: [] },
  ])
  expect((await kit.as(here.stranger).call(recipeWarningsApi.warnings, { body })).data).toEqual([])
  expect((await kit.guest().call(recipeWarningsApi.warnings, { body })).status).toBe(401)
})

test('attack 63: health facts stand in one table: in no event, change feed, delivery, job or log of changes', async ({
  kit,
}) => {
  const here = await world(kit)
  const secret = await secretsOf(kit, here.host, here.food.id)
  await kit.sendDeliveries()
  const told = JSON.stringify(kit.events.filter(({ name }) => name.startsWith('diner')))
  expect(told).toContain(secret.id)
  for (const word of [NAME, 'peanuts', 'vegan']) expect(told).not.toContain(word)
  const tables = await kit.runtime.connection.reader.introspection.getTables()
  const holding: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(kit.runtime.connection.writer)
    if (JSON.stringify(rows).includes(NAME)) holding.push(name)
  }
  expect(holding).toEqual(['diner'])
  const deliveries = await kit.runtime.connection.reader.selectFrom('delivery').selectAll().execute()
  expect(JSON.stringify(deliveries)).not.toContain(secret.id)
})

test('attack 63: no archive of the group and no export of a recipe holds them', async ({ kit }) => {
  const here = await world(kit)
  const secret = await secretsOf(kit, here.host, here.food.id)
  for (const packer of [here.host, here.neighbour]) {
    const archive = String(Buffer.concat([...(await entriesOf(await packed(kit, packer))).values()]))
    for (const word of [NAME, secret.id, '"allergy"']) expect(archive).not.toContain(word)
  }
  const formats = (await kit.as(here.host).call(recipeExportApi.formats)).text
  expect(formats).not.toContain(NAME)
})
