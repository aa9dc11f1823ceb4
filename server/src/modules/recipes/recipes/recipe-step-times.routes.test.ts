/** What a writer says about the time of steps, and clients that do not know of it. */

import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import type { StepTimes } from '@larder/contract/step-times.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const patch = (kit: Kit, by: Person, slug: string, recipeInstructions: unknown[]) =>
  kit.as(by).call(recipesApi.patch, { params: { slug }, body: { recipeInstructions } as never })
const read = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipesApi.get, { params: { slug } })).data.recipeInstructions

const baked: Partial<StepTimes> = { handsOn: 5, waiting: 40, place: 'oven', temperature: 180, mayWait: 10 }

test('what is said of a step comes back, with the ids of the steps it needs', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, steps: ['Knead.', 'Rest.', 'Bake.'] })
  const [knead, rest, bake] = await read(kit, ana, slug)
  expect(bake).not.toHaveProperty('times')
  await patch(kit, ana, slug, [knead, rest, { ...bake, times: { ...baked, needs: [knead?.id, 'unknown'] } }])
  const [first, , last] = await read(kit, ana, slug)
  expect(last?.times).toEqual({
    ...{ ...baked, needs: [first?.id], aheadMinutes: null, optional: false },
  })
})

test('a client that does not know of it leaves it alone, moves it with its step and can forget it', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, steps: ['Knead.', 'Rest.', 'Bake.'] })
  const [knead, rest, bake] = await read(kit, ana, slug)
  await patch(kit, ana, slug, [knead, rest, { ...bake, times: { ...baked, needs: [rest?.id] } }])

  const without = (await read(kit, ana, slug)).map(({ times: _, ...step }) => step)
  const [plainKnead, plainRest, plainBake] = without
  await patch(kit, ana, slug, [plainBake, { ...plainKnead, text: 'Knead well.' }, plainRest])
  const moved = await read(kit, ana, slug)
  expect(moved[0]?.times).toMatchObject({ ...baked, needs: [moved[2]?.id] })

  // Whoever sends texts alone means the same steps where the text is the same.
  await patch(kit, ana, slug, [{ text: 'Rest.' }, { text: 'Bake.' }])
  const texts = await read(kit, ana, slug)
  expect(texts[1]?.times).toMatchObject({ ...baked, needs: [texts[0]?.id] })
  expect(texts[0]).not.toHaveProperty('times')

  await patch(kit, ana, slug, [texts[0], { ...texts[1], times: null }])
  expect((await read(kit, ana, slug))[1]).not.toHaveProperty('times')
})

test('steps that need each other in a circle are refused with the field, and nothing is lost', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, steps: ['One.', 'Two.'] })
  const [one, two] = await read(kit, ana, slug)
  const { status, data } = await patch(kit, ana, slug, [
    { ...one, times: { handsOn: 1, needs: [two?.id] } },
    { ...two, times: { handsOn: 1, needs: [one?.id] } },
  ])
  expect(status).toBe(422)
  expect(data).toMatchObject({ detail: [{ loc: ['body', 'recipeInstructions', '0', 'times', 'needs'] }] })
  const long = await patch(kit, ana, slug, [{ ...one, times: { handsOn: 1_000_000 } }, two])
  expect(long.status).toBe(422)
  expect((await read(kit, ana, slug)).map(({ text }) => text)).toEqual(['One.', 'Two.'])
})

test('a copy has the times of its steps, by its own ids', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, steps: ['Knead.', 'Bake.'] })
  const [knead, bake] = await read(kit, ana, slug)
  await patch(kit, ana, slug, [knead, { ...bake, times: { ...baked, needs: [knead?.id] } }])
  const copy = await kit.as(ana).call(recipesApi.duplicate, { params: { slug }, body: { name: 'Copy' } })
  const steps = copy.data.recipeInstructions
  expect(steps[1]?.times).toMatchObject({ ...baked, needs: [steps[0]?.id] })
})

test('a guest hears nothing of it', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana, steps: ['Bake.'] })
  const [bake] = await read(kit, ana, slug)
  await patch(kit, ana, slug, [{ ...bake, times: baked }])
  const link = await kit.as(ana).call(recipeSharingApi.create, { body: { recipeId: id } })
  const shared = await kit.guest().call(recipeSharingApi.read, { params: { token_id: link.data.id } })
  expect(shared.data.recipeInstructions).toMatchObject([{ text: 'Bake.' }])
  expect(shared.data.recipeInstructions[0]).not.toHaveProperty('times')
})
