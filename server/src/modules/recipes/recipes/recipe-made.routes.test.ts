import { randomUUID } from 'node:crypto'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

type Person = Awaited<ReturnType<Kit['person']>>

const day = (number: number) => `2026-02-0${number}T12:00:00.000Z`
const mark = (kit: Kit, by: Person, slug: string, timestamp: unknown) =>
  kit.as(by).call(recipesApi.markMade, { params: { slug }, body: { timestamp } })
const made = (kit: Kit, by: Person, slug: string) => kit.as(by).call(recipesApi.made, { params: { recipe_slug: slug } })

test('each household has a day of its own, and the recipe the newest of them', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { id, slug } = await kit.recipe({ by: ana, locked: 1 })
  expect((await made(kit, ana, slug)).data).toEqual({ recipeId: id, lastMade: null })
  expect((await mark(kit, ana, slug, day(3))).data.lastMade).toBe(day(3))
  expect((await made(kit, ana, slug)).data.lastMade).toBe(day(3))
  expect((await made(kit, ben, slug)).data.lastMade).toBeNull()
  expect((await mark(kit, ben, id, day(1))).data.lastMade).toBe(day(3))
  expect((await made(kit, ben, slug)).data.lastMade).toBe(day(1))
  expect((await mark(kit, ana, slug, day(2))).data.lastMade).toBe(day(3))
  expect((await made(kit, ana, id)).data.lastMade).toBe(day(2))
})

test('a time with a zone is kept in UTC, and one without is UTC', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  expect((await mark(kit, ana, slug, '2026-02-01T12:00:00+02:00')).data.lastMade).toBe('2026-02-01T10:00:00.000Z')
  expect((await mark(kit, ana, slug, '2026-02-02T12:00:00')).data.lastMade).toBe('2026-02-02T12:00:00.000Z')
  const exact = '2026-02-03T12:00:00.123456Z'
  expect((await mark(kit, ana, slug, exact)).data.lastMade).toBe(exact)
  expect((await made(kit, ana, slug)).data.lastMade).toBe(exact)
})

test('an entry that says so brings the date along, never back, and a refused one leaves none', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { stranger } = await kit.strangers('stranger')
  const { id, slug } = await kit.recipe({ by: ana })
  const write = (by: Person, timestamp: string, more: object = { made: true }) =>
    kit.as(by).call(recipeTimelineApi.create, {
      body: { recipeId: id, subject: 'Ana made this', eventType: 'comment', timestamp, ...more },
    })
  const refused = [await write(ana, day(4), { made: true, userId: stranger.id }), await write(stranger, day(4))]
  expect(refused.map(({ status }) => status)).toEqual([422, 404])
  await write(ana, day(4), {})
  expect((await made(kit, ana, slug)).data.lastMade).toBeNull()
  expect((await write(ana, day(3))).status).toBe(201)
  expect((await write(ana, day(2))).status).toBe(201)
  expect((await made(kit, ana, slug)).data.lastMade).toBe(day(3))
  expect((await made(kit, ben, slug)).data.lastMade).toBeNull()
})

test('saying so is no edit: no revision, but the recipe is told as changed', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana })
  kit.clock.advance(1000)
  const recipe = (await mark(kit, ana, slug, day(3))).data
  expect(recipe).toMatchObject({ revision: 0, updatedAt: kit.clock.iso() })
  await kit.runtime.bus.settled()
  expect(kit.events).toMatchObject([{ name: 'recipe.updated', event: { id } }])
})

test('what is no time is refused by name, and what is no recipe is not found', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  for (const timestamp of ['yesterday', null, {}]) {
    const refused = await mark(kit, ana, slug, timestamp)
    expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'timestamp'] }]])
  }
  const unknown = await made(kit, ana, randomUUID())
  expect([unknown.status, unknown.detail]).toEqual([404, 'Recipe not found'])
})
