import { toolsApi } from '@larder/contract/organizers.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'

test('a tool is on hand for a household, not for its group', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { data } = await kit.as(ana).call(toolsApi.create, { body: { name: 'Wok', onHand: true } })
  expect(data).toMatchObject({ householdsWithTool: [ana.actor.householdSlug], onHand: true })
  const seen = await kit.as(ben).call(toolsApi.get, { params: { item_id: data.id } })
  expect(seen.data).toMatchObject({ householdsWithTool: [ana.actor.householdSlug], onHand: false })
})

test('the list of households replaces the set, the flag moves only the own one', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const slugs = [ana.actor.householdSlug, ben.actor.householdSlug].sort()
  const body = { name: 'Wok', householdsWithTool: slugs }
  const { data } = await kit.as(ana).call(toolsApi.create, { body })
  expect(data.householdsWithTool).toEqual(slugs)
  const change = async (sent: object) =>
    (await kit.as(ana).call(toolsApi.update, { params: { item_id: data.id }, body: { name: 'Wok', ...sent } })).data
  expect(await change({ onHand: false })).toMatchObject({
    householdsWithTool: [ben.actor.householdSlug],
    onHand: false,
  })
  expect(await change({ onHand: true })).toMatchObject({ householdsWithTool: slugs, onHand: true })
  expect(await change({ households_with_tool: [ben.actor.householdSlug] })).toMatchObject({ onHand: false })
  expect(await change({})).toMatchObject({ householdsWithTool: [] })
})

test('households of other groups and unknown slugs are passed over', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const body = { name: 'Wok', householdsWithTool: [zoe.actor.householdSlug, 'nobody', ana.actor.householdSlug] }
  const { data } = await kit.as(ana).call(toolsApi.create, { body })
  expect(data.householdsWithTool).toEqual([ana.actor.householdSlug])
})

test('tools are filtered by who has them', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  await kit.tool({ by: ana, name: 'Wok', onHandIn: [{ id: ana.householdId }] })
  await kit.tool({ by: ana, name: 'Pan', onHandIn: [{ id: ben.householdId }] })
  await kit.tool({ by: ana, name: 'Pot' })
  const namesOf = async (queryFilter: string) =>
    (
      await kit.as(ana).call(toolsApi.list, { query: { queryFilter, orderBy: 'name', orderDirection: 'asc' } })
    ).data.items.map((tool) => tool.name)
  expect(await namesOf('onHand = true')).toEqual(['Wok'])
  expect(await namesOf('on_hand = false')).toEqual(['Pan', 'Pot'])
  expect(await namesOf(`householdsWithTool.slug IN ["${ben.actor.householdSlug}"]`)).toEqual(['Pan'])
  expect(await namesOf('householdsWithTool.id IS NULL')).toEqual(['Pot'])
})

test('the list costs the same number of statements, whatever its size', async ({ kit }) => {
  const ana = await kit.person()
  const count = () => kit.statementsDuring(() => kit.as(ana).call(toolsApi.list, { query: { perPage: -1 } }))
  await kit.tool({ by: ana, onHandIn: [{ id: ana.householdId }] })
  const few = await count()
  for (let i = 0; i < 20; i++) await kit.tool({ by: ana, onHandIn: [{ id: ana.householdId }] })
  expect(await count()).toHaveLength(few.length)
  expect(few.filter((statement) => statement.includes('tool'))).toHaveLength(3)
})
