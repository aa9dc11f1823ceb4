import { randomUUID } from 'node:crypto'
import { categoriesApi, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'

const kinds = [
  ['category', categoriesApi, 'categories', 'recipeCategory'],
  ['tag', tagsApi, 'tags', 'tags'],
  ['tool', toolsApi, 'tools', 'tools'],
] as const

const notFound = { message: 'Not found.', error: true, exception: null }

test.for(kinds)(
  'a merged %s takes its recipes along, none of them twice',
  async ([kind, api, given, shown], { kit }) => {
    const ana = await kit.person()
    const from = await kit[kind]({ by: ana, name: 'Deserts' })
    const to = await kit[kind]({ by: ana, name: 'Desserts' })
    const [one, both] = [
      await kit.recipe({ by: ana, [given]: [from] }),
      await kit.recipe({ by: ana, [given]: [from, to] }),
    ]
    const merged = await kit.as(ana).call(api.merge, { body: { fromId: from.id, toId: to.id } })
    expect([merged.status, merged.data]).toEqual([200, { message: 'Successfully merged', error: false }])
    for (const { slug } of [one, both]) {
      const { data } = await kit.as(ana).call(recipesApi.get, { params: { slug } })
      expect(data[shown]?.map(({ id }) => id)).toEqual([to.id])
    }
    expect((await kit.as(ana).call(api.list)).data.items.map(({ name }) => name)).toEqual(['Desserts'])
    await kit.runtime.bus.settled()
    expect(kit.events.map(({ name }) => name)).toEqual(expect.arrayContaining([`${kind}.deleted`, `${kind}.updated`]))
  },
)

test('the households that have one of two merged tools have the other', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const from = await kit.tool({ by: ana, onHandIn: [{ id: ana.householdId }, { id: ben.householdId }] })
  const to = await kit.tool({ by: ana, onHandIn: [{ id: ben.householdId }] })
  await kit.as(ana).call(toolsApi.merge, { body: { fromId: from.id, toId: to.id } })
  const { data } = await kit.as(ana).call(toolsApi.get, { params: { item_id: to.id } })
  expect(data.householdsWithTool).toEqual([ana.actor.householdSlug, ben.actor.householdSlug].sort())
})

test.for(kinds)('a %s is not merged with itself, nor with what is not there', async ([kind, api], { kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const [own, foreign] = [await kit[kind]({ by: ana }), await kit[kind]({ by: zoe })]
  const merge = (fromId: string, toId?: string) => kit.as(ana).call(api.merge, { body: { fromId, toId } as never })
  const same = await merge(own.id, own.id)
  expect([same.status, same.detail]).toMatchObject([400, { error: true, exception: `same ${kind}` }])
  for (const [fromId, toId] of [
    [own.id, foreign.id],
    [foreign.id, own.id],
    [own.id, randomUUID()],
  ] as const) {
    const answer = await merge(fromId, toId)
    expect([answer.status, answer.detail]).toEqual([404, notFound])
  }
  const missing = await merge(own.id)
  expect([missing.status, missing.detail]).toMatchObject([422, [{ type: 'missing', loc: ['body', 'toId'] }]])
  for (const person of [ana, zoe]) expect((await kit.as(person).call(api.list)).data.total).toBe(1)
})

test.for(kinds)('who may not organize may not merge a %s', async ([kind, api], { kit }) => {
  const ana = await kit.person({ canOrganize: false })
  const [from, to] = [await kit[kind]({ by: ana }), await kit[kind]({ by: ana })]
  expect((await kit.as(ana).call(api.merge, { body: { fromId: from.id, toId: to.id } })).status).toBe(403)
})
