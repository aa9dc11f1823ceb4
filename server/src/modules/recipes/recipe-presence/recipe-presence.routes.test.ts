import { changeFeedApi } from '@larder/contract/change-feed.ts'
import { PRESENCE_RENEWED_SECONDS, recipePresenceApi } from '@larder/contract/recipe-presence.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, testWithOwnApp as test } from '#test/kit.ts'

const headers = (client: string) => ({ 'x-client-id': client })
const stay = (kit: Kit, person: Person, slug: string, client = 'tab') =>
  kit.as(person).call(recipePresenceApi.keep, { params: { slug }, headers: headers(client) })
const leave = (kit: Kit, person: Person, slug: string, client = 'tab') =>
  kit.as(person).call(recipePresenceApi.leave, { params: { slug }, headers: headers(client) })
const seenBy = async (kit: Kit, person: Person, slug: string, client = 'tab') => {
  const { data } = await kit.as(person).call(recipePresenceApi.list, { params: { slug }, headers: headers(client) })
  return data.map(({ id }) => id)
}
const rows = (kit: Kit) => kit.runtime.connection.reader.selectFrom('recipePresence').selectAll().execute()

/** What the change feed told of presence, one after the other. */
async function* tellingOf(kit: Kit, person: Person) {
  for await (const { data } of kit.as(person).events(changeFeedApi.stream))
    if (['stream', 'recipePresence'].includes(data.entity)) yield data
}

test('whoever edits is seen by the others of the group, once, and no longer after leaving', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { slug } = await kit.recipe({ by: ana })
  expect((await stay(kit, ana, slug, 'desk')).data).toEqual([])
  await stay(kit, ana, slug, 'phone')
  const { data } = await kit.as(ben).call(recipePresenceApi.list, { params: { slug } })
  expect(data).toEqual([{ id: ana.id, username: ana.username, fullName: expect.any(String), since: kit.clock.iso() }])
  expect(await seenBy(kit, ana, slug, 'desk')).toEqual([ana.id])
  await leave(kit, ana, slug, 'phone')
  expect(await seenBy(kit, ana, slug, 'desk')).toEqual([])
  await leave(kit, ana, slug, 'desk')
  expect(await seenBy(kit, ben, slug)).toEqual([])
})

test('coming and going is told, staying is not', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { id, slug } = await kit.recipe({ by: ana })
  const told = tellingOf(kit, ben)
  await told.next()
  await stay(kit, ana, slug)
  await stay(kit, ana, slug)
  await leave(kit, ana, slug)
  await leave(kit, ana, slug)
  await stay(kit, ana, slug, 'again')
  const heard = [await told.next(), await told.next(), await told.next()]
  await told.return(undefined)
  expect(heard.map(({ value }) => [value?.id, value?.by, value?.client])).toEqual([
    [id, ana.id, 'tab'],
    [id, ana.id, 'tab'],
    [id, ana.id, 'again'],
  ])
})

test('whoever is cut off is thought gone after a while, and that is told', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { id, slug } = await kit.recipe({ by: ana })
  await stay(kit, ana, slug)
  kit.clock.advance(2 * PRESENCE_RENEWED_SECONDS * 1000)
  await stay(kit, ana, slug)
  kit.clock.advance(2 * PRESENCE_RENEWED_SECONDS * 1000)
  expect(await seenBy(kit, ben, slug)).toEqual([ana.id])
  const told = tellingOf(kit, ben)
  await told.next()
  kit.clock.advance(PRESENCE_RENEWED_SECONDS * 1000)
  expect(await seenBy(kit, ben, slug)).toEqual([])
  await kit.runSchedule('forget-absent-editors')
  expect((await told.next()).value).toMatchObject({ entity: 'recipePresence', id })
  await told.return(undefined)
  expect(await rows(kit)).toEqual([])
})

test('attack 23: who may not see a recipe learns nothing of its editors, and who may not edit it is none', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const { id, slug } = await kit.recipe({ by: ana })
  await stay(kit, ana, slug)
  const params = { slug: id }
  for (const call of [recipePresenceApi.list, recipePresenceApi.keep, recipePresenceApi.leave]) {
    expect((await kit.as(zoe).call(call, { params })).status).toBe(404)
    expect((await kit.guest().call(call, { params })).status).toBe(401)
  }
  expect(await rows(kit)).toHaveLength(1)
})

test('a client that takes a new name each time does not fill the table', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  for (let n = 0; n < 25; n++) {
    kit.clock.advance(1000)
    await stay(kit, ana, slug, `tab ${n}`)
  }
  const kept = (await rows(kit)).map(({ client }) => client)
  expect(kept).toHaveLength(20)
  expect(kept).toContain('tab 24')
})

test('nobody edits what is gone', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana })
  await stay(kit, ana, slug)
  await kit.as(ana).call(recipesApi.remove, { params: { slug } })
  expect((await stay(kit, ana, id)).status).toBe(404)
  await kit.runtime.connection.writer.deleteFrom('recipe').where('id', '=', id).execute()
  expect(await rows(kit)).toEqual([])
})
