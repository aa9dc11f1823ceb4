import { randomUUID } from 'node:crypto'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

const write = (kit: Kit, by: Person, recipeId: string, more: Record<string, unknown> = {}) =>
  kit.as(by).call(recipeTimelineApi.create, { body: { recipeId, subject: 'Made it', eventType: 'info', ...more } })
const sendImage = (kit: Kit, by: Person, id: string, bytes: Uint8Array = png) =>
  kit.as(by).call(recipeTimelineApi.replaceImage, {
    params: { item_id: id },
    form: { image: { filename: 'a.png', mimetype: 'image/png', bytes }, extension: 'png' },
  })
const stored = async (kit: Kit) => {
  const keys: string[] = []
  for await (const { key } of kit.runtime.files.list('')) keys.push(key)
  return keys
}

test('an event is written in both spellings, listed, read, reworded and deleted', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const recipe = await kit.recipe({ by: ana, locked: 1 })
  const timestamp = '2026-01-05T12:00:00.000Z'
  const made = await write(kit, zoe, recipe.id, { eventMessage: 'Good', timestamp, image: 'has image' })
  expect(made.status).toBe(201)
  expect(made.data).toMatchObject({
    recipeId: recipe.id,
    userId: zoe.id,
    groupId: ana.groupId,
    householdId: ana.householdId,
    subject: 'Made it',
    eventType: 'info',
    eventMessage: 'Good',
    image: 'does not have image',
    timestamp,
  })
  const snake = { recipe_id: recipe.id, subject: 'Again', event_type: 'comment', message: 'Text' }
  const second = await kit.as(ana).call(recipeTimelineApi.create, { body: snake })
  expect(second.data).toMatchObject({ eventType: 'comment', eventMessage: 'Text', timestamp: kit.clock.iso() })

  const query = { queryFilter: `recipeId="${recipe.id}"`, orderBy: 'timestamp', orderDirection: 'asc' }
  const list = await kit.as(zoe).call(recipeTimelineApi.list, { query })
  expect(list.data.items).toEqual([made.data, second.data])

  const params = { item_id: made.data.id }
  expect((await kit.as(ana).call(recipeTimelineApi.get, { params })).data).toEqual(made.data)
  const body = { subject: 'Cooked it', eventMessage: null, timestamp: '2020-01-01T00:00:00Z', recipeId: randomUUID() }
  const reworded = await kit.as(ana).call(recipeTimelineApi.update, { params, body })
  expect(reworded.data).toMatchObject({ subject: 'Cooked it', eventMessage: 'Good', timestamp, recipeId: recipe.id })

  const removed = await kit.as(ana).call(recipeTimelineApi.remove, { params })
  expect([removed.status, removed.data.id]).toEqual([200, made.data.id])
  expect((await kit.as(ana).call(recipeTimelineApi.get, { params })).status).toBe(404)
  expect((await kit.as(ana).call(recipeTimelineApi.remove, { params })).status).toBe(404)
  expect((await kit.as(ana).call(recipeTimelineApi.update, { params, body })).status).toBe(404)
})

test('an unknown recipe has no timeline', async ({ kit }) => {
  const ana = await kit.person()
  const answer = await write(kit, ana, randomUUID())
  expect([answer.status, answer.detail]).toEqual([404, 'recipe not found'])
})

test('a picture is stored in three files, served, and deleted with its event', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const { data } = await write(kit, ana, recipe.id)
  expect((await sendImage(kit, ana, data.id)).data).toEqual({ image: 'has image' })
  expect((await kit.as(ana).call(recipeTimelineApi.get, { params: { item_id: data.id } })).data.image).toBe('has image')
  const url = `/api/media/recipes/${recipe.id}/images/timeline/${data.id}/tiny-original.webp`
  const shown = await kit.app.inject({ url })
  expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).format]).toEqual([200, 'webp'])
  expect(await stored(kit)).toHaveLength(3)
  await kit.as(ana).call(recipeTimelineApi.remove, { params: { item_id: data.id } })
  expect(await stored(kit)).toEqual([])
})

test('a picture can be taken away, and a broken one changes nothing', async ({ kit }) => {
  const ana = await kit.person()
  const { data } = await write(kit, ana, (await kit.recipe({ by: ana })).id)
  expect((await sendImage(kit, ana, data.id, Buffer.from('<svg/>'))).status).toBe(400)
  expect((await sendImage(kit, ana, randomUUID())).status).toBe(404)
  expect(await stored(kit)).toEqual([])
  await sendImage(kit, ana, data.id)
  const params = { item_id: data.id }
  const body = { subject: 'Made it', image: 'does not have image' }
  expect((await kit.as(ana).call(recipeTimelineApi.update, { params, body })).data.image).toBe('does not have image')
  expect(await stored(kit)).toEqual([])
})

test('attack 23: other groups and guests reach no event', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const recipe = await kit.recipe({ by: ana })
  const { data } = await write(kit, ana, recipe.id)
  const params = { item_id: data.id }
  expect((await kit.as(zoe).call(recipeTimelineApi.get, { params })).status).toBe(404)
  expect((await kit.as(zoe).call(recipeTimelineApi.update, { params, body: { subject: 'x' } })).status).toBe(404)
  expect((await kit.as(zoe).call(recipeTimelineApi.remove, { params })).status).toBe(404)
  expect((await sendImage(kit, zoe, data.id)).status).toBe(404)
  expect((await write(kit, zoe, recipe.id)).status).toBe(404)
  expect((await kit.as(zoe).call(recipeTimelineApi.list)).data.total).toBe(0)
  expect((await kit.guest().call(recipeTimelineApi.list)).status).toBe(401)
  expect(await stored(kit)).toEqual([])
})

test('bad input names the field; somebody of another group cannot be the writer', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const recipe = await kit.recipe({ by: ana })
  const attempts: [Record<string, unknown>, string][] = [
    [{ subject: ' ' }, 'subject'],
    [{ eventType: 'party' }, 'eventType'],
    [{ timestamp: 'yesterday' }, 'timestamp'],
    [{ image: 'maybe' }, 'image'],
    [{ userId: zoe.id }, 'userId'],
  ]
  for (const [more, field] of attempts) {
    const answer = await write(kit, ana, recipe.id, more)
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
  expect((await kit.as(ana).call(recipeTimelineApi.list)).data.total).toBe(0)
})

test('the list is filtered by the recipe, its author and its household', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  await write(kit, ana, (await kit.recipe({ by: ana })).id, { subject: 'ours' })
  await write(kit, ana, (await kit.recipe({ by: zoe })).id, { subject: 'theirs' })
  const subjects = async (queryFilter: string) => {
    const { data } = await kit.as(ana).call(recipeTimelineApi.list, { query: { queryFilter } })
    return data.items.map(({ subject }) => subject)
  }
  expect(await subjects(`recipe.user.id = "${zoe.id}"`)).toEqual(['theirs'])
  expect(await subjects(`recipe.household_id = "${ana.householdId}"`)).toEqual(['ours'])
})

test('a change is told with the recipe it belongs to; a second picture is not', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const { data } = await write(kit, ana, recipe.id)
  await sendImage(kit, ana, data.id)
  await sendImage(kit, ana, data.id)
  await kit.as(ana).call(recipeTimelineApi.remove, { params: { item_id: data.id } })
  await kit.runtime.bus.settled()
  expect(kit.events.map(({ name }) => name)).toEqual([
    'timelineEvent.created',
    'timelineEvent.updated',
    'timelineEvent.deleted',
  ])
  expect(kit.events[0]?.event).toMatchObject({ id: data.id, recipeId: recipe.id, slug: recipe.slug })
})

test('a recipe in the trash has no timeline, and a restored one has it again', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await write(kit, ana, recipe.id)
  await kit.as(ana).call(recipesApi.remove, { params: { slug: recipe.slug } })
  expect((await kit.as(ana).call(recipeTimelineApi.list)).data.total).toBe(0)
  await kit.as(ana).call(trashApi.restore, { params: { id: recipe.id } })
  expect((await kit.as(ana).call(recipeTimelineApi.list)).data.total).toBe(1)
})

test('the list costs the same number of statements, whatever its size', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const count = () => kit.statementsDuring(() => kit.as(ana).call(recipeTimelineApi.list, { query: { perPage: -1 } }))
  await write(kit, ana, recipe.id)
  const few = await count()
  for (let i = 0; i < 12; i++) await write(kit, ana, recipe.id)
  expect(await count()).toHaveLength(few.length)
})

test('a household counts the meals its own people wrote down, and when the last one was', async ({ kit }) => {
  const { ana, ben, zoe } = await kit.households('ana', 'ben', 'zoe')
  const [soup, bread, trashed] = [
    await kit.recipe({ by: ana }),
    await kit.recipe({ by: ana }),
    await kit.recipe({ by: ana, deletedAt: kit.clock.iso() }),
  ]
  const meal = (by: Person, timestamp: string, eventType = 'comment') =>
    write(kit, by, soup.id, { timestamp, eventType })
  const last = '2026-10-05T12:00:00.000Z'
  await meal(ana, last)
  await meal(ana, '2026-01-05T12:00:00.000Z', 'info')
  await meal(ana, '2026-11-05T12:00:00.000Z', 'system')
  await meal(zoe, '2026-11-06T12:00:00.000Z')
  const cooked = (by: Person, ids: string[]) => kit.as(by).call(recipeTimelineApi.cooked, { query: { ids } })
  const ids = [soup.id, bread.id, trashed.id, randomUUID()]
  expect((await cooked(ana, ids)).data).toEqual([{ recipeId: soup.id, times: 2, last }])
  expect((await cooked(zoe, ids)).data).toMatchObject([{ times: 1 }])
  expect((await cooked(ben, ids)).data).toEqual([])
  expect(
    (
      await cooked(
        ana,
        Array.from({ length: 101 }, () => randomUUID()),
      )
    ).status,
  ).toBe(422)
})
