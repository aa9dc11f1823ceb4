import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { toolsApi } from '@larder/contract/organizers.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import { partsOf } from '#modules/accounts/groups/all-groups.store.ts'
import { peopleOf } from '#modules/accounts/households/households.store.ts'
import { tokensOf } from '#modules/accounts/users/users.store.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { test } from './kit.ts'

/** A statement binds some thirty thousand values at most: what clients send has an end, and what the server reads goes in portions. */

const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`)
const named = (count: number) => words(count).map((name) => ({ name }))
const extras = (count: number) => Object.fromEntries(words(count).map((name) => [name, 'x']))

test('more parts than a statement holds are refused, and the field is named', async ({ kit }) => {
  const ana = kit.as(await kit.person())
  const refused = async (field: string, answer: Promise<{ status: number; detail: unknown }>) =>
    expect(await answer).toMatchObject({
      status: 422,
      detail: expect.arrayContaining([expect.objectContaining({ type: 'too_long', loc: ['body', field] })]),
    })
  await refused('aliases', ana.call(foodsApi.create, { body: { name: 'Leek', aliases: named(1001) } }))
  await refused('aliases', ana.call(unitsApi.create, { body: { name: 'cup', aliases: named(1001) } }))
  await refused('extras', ana.call(foodsApi.create, { body: { name: 'Leek', extras: extras(1001) } }))
  for (const [endpoint, field] of [
    [foodsApi.create, 'householdsWithIngredientFood'],
    [toolsApi.create, 'householdsWithTool'],
  ] as const)
    await refused(field, ana.call(endpoint, { body: { name: 'Pan', [field]: words(5001) } }))
  // What no list may hold is not read at all.
  for (const body of [
    { aliases: named(9000) },
    { extras: extras(12_000) },
    { householdsWithIngredientFood: words(40_000) },
  ])
    expect((await ana.call(foodsApi.create, { body: { name: 'Leek', ...body } })).status).toBe(413)
  expect((await ana.call(foodsApi.list)).data.total).toBe(0)
})

test('as many as are allowed are kept', async ({ kit }) => {
  const ana = kit.as(await kit.person())
  const body = {
    name: 'Leek',
    aliases: named(1000),
    extras: extras(1000),
    householdsWithIngredientFood: words(5000),
  }
  const { status, data } = await ana.call(foodsApi.create, { body })
  expect([status, data.aliases.length, Object.keys(data.extras).length]).toEqual([201, 1000, 1000])
})

test('reading by more ids than a statement holds goes in portions', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.food({ by: ana })
  const many = [...Array.from({ length: 40_000 }, () => randomUUID()), id, ana.householdId, ana.groupId]
  const { db, actor } = kit.as(ana).ctx()
  expect([...(await foods.byIds(db, actor, many)).keys()]).toEqual([id])
  expect((await peopleOf(db, many)).map((one) => one.id)).toEqual([ana.id])
  expect((await partsOf(db, many)).people.map((one) => one.id)).toEqual([ana.id])
  expect(await tokensOf(db, many)).toEqual([])
})
