import { randomUUID } from 'node:crypto'
import { type CookingState, cookModeApi } from '@larder/contract/cook-mode.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const DAY_MS = 86_400_000

const aState = (kit: Kit, differences: Partial<CookingState> = {}): CookingState => ({
  step: 2,
  scale: 1.5,
  ingredients: [randomUUID()],
  steps: [randomUUID(), randomUUID()],
  timers: [
    { id: randomUUID(), name: 'Rest', source: 'a:20 minutes', seconds: 1200, endsAt: kit.clock.iso(), leftMs: null },
    { id: randomUUID(), name: 'Bake', source: 'b:1 hour', seconds: 3600, endsAt: null, leftMs: 1234 },
  ],
  touchedAt: kit.clock.iso(),
  ...differences,
})

const keep = (kit: Kit, by: Person, slug: string, body: unknown) =>
  kit.as(by).call(cookModeApi.keep, { params: { slug }, body })
const own = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(cookModeApi.get, { params: { slug } })).data
const rows = (kit: Kit) => kit.runtime.connection.reader.selectFrom('cookingState').selectAll().execute()

test('what is kept comes back to the same person, by slug and by id, until it is forgotten', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const { id, slug } = await kit.recipe({ by: ana })
  expect(await own(kit, ana, slug)).toBeNull()
  const state = aState(kit)
  expect((await keep(kit, ana, slug, state)).data).toEqual(state)
  expect(await own(kit, ana, id)).toEqual(state)
  expect(await own(kit, zoe, slug)).toBeNull()
  expect((await kit.as(ana).call(cookModeApi.forget, { params: { slug } })).status).toBe(200)
  expect(await own(kit, ana, slug)).toBeNull()
})

test('what was touched later wins, and a clock that is ahead wins no longer than now', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  const older = aState(kit, { step: 1 })
  kit.clock.advance(1000)
  const newer = aState(kit, { step: 3 })
  await keep(kit, ana, slug, newer)
  expect((await keep(kit, ana, slug, older)).data).toEqual(newer)
  expect(await own(kit, ana, slug)).toEqual(newer)

  const ahead = await keep(kit, ana, slug, aState(kit, { step: 4, touchedAt: '2999-01-01T00:00:00.000Z' }))
  expect(ahead.data).toMatchObject({ step: 4, touchedAt: kit.clock.iso() })
  kit.clock.advance(1000)
  expect((await keep(kit, ana, slug, aState(kit, { step: 5 }))).data.step).toBe(5)
})

test('other groups and guests find nothing to cook', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const { id } = await kit.recipe({ by: ana })
  const params = { slug: id }
  for (const [caller, status] of [[kit.as(zoe), 404] as const, [kit.guest(), 401] as const]) {
    expect((await caller.call(cookModeApi.get, { params })).status).toBe(status)
    expect((await caller.call(cookModeApi.keep, { params, body: aState(kit) })).status).toBe(status)
    expect((await caller.call(cookModeApi.forget, { params })).status).toBe(status)
  }
  expect(await rows(kit)).toEqual([])
})

test('bad input names the field and changes nothing', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  const state = aState(kit)
  const [timer] = state.timers
  const attempts: [Record<string, unknown>, (string | number)[]][] = [
    [{ step: -1 }, ['step']],
    [{ scale: 0 }, ['scale']],
    [{ ingredients: ['salt'] }, ['ingredients', 0]],
    [{ steps: Array.from({ length: 501 }, () => randomUUID()) }, ['steps']],
    [{ timers: Array.from({ length: 21 }, () => timer) }, ['timers']],
    [{ timers: [{ ...timer, name: 'x'.repeat(201) }] }, ['timers', 0, 'name']],
    [{ touchedAt: 'yesterday' }, ['touchedAt']],
  ]
  for (const [change, field] of attempts) {
    const answer = await keep(kit, ana, slug, { ...state, ...change })
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', ...field] }]])
  }
  expect(await rows(kit)).toEqual([])
})

test('it goes with the recipe', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana })
  await keep(kit, ana, slug, aState(kit))
  await kit.as(ana).call(recipesApi.remove, { params: { slug } })
  expect((await kit.as(ana).call(cookModeApi.get, { params: { slug: id } })).status).toBe(404)
  await kit.runtime.connection.writer.deleteFrom('recipe').where('id', '=', id).execute()
  expect(await rows(kit)).toEqual([])
})

test('what nobody touched for two days is forgotten', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  await keep(kit, ana, slug, aState(kit))
  const run = () => kit.runSchedule('forget-old-cooking-states')
  kit.clock.advance(2 * DAY_MS - 1)
  await run()
  expect(await rows(kit)).toHaveLength(1)
  kit.clock.advance(1)
  await run()
  expect(await rows(kit)).toEqual([])
})
