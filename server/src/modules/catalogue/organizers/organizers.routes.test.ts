import { randomUUID } from 'node:crypto'
import { categoriesApi, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import { expect } from 'vitest'
import { notFound, proveCollection } from '#test/collection-facts.ts'
import { test } from '#test/kit.ts'

const kinds = [
  ['category', categoriesApi],
  ['tag', tagsApi],
  ['tool', toolsApi],
] as const

for (const [kind, api] of kinds)
  proveCollection({
    kind,
    api,
    badDrafts: [{}, { name: '' }, { name: '   ' }, { name: 7 }, { name: null }, { name: 'x'.repeat(1001) }].map(
      (draft) => [draft, ['name']],
    ),
    ...(kind === 'tag' ? { removedNothing: 'Bad Request' } : {}),
    changes: (id, own) => [
      [api.merge, { body: { fromId: id, toId: own } }],
      [api.merge, { body: { fromId: own, toId: id } }],
    ],
  })

test.for(kinds)('a %s is created with a slug, read, renamed and deleted', async ([kind, api], { kit }) => {
  const ana = await kit.person()
  const created = await kit.as(ana).call(api.create, { body: { name: 'Crème Brûlée!' } })
  expect(created.status).toBe(201)
  expect(created.data).toMatchObject({ name: 'Crème Brûlée!', slug: 'creme-brulee', groupId: ana.groupId })
  const params = { item_id: created.data.id }
  expect((await kit.as(ana).call(api.get, { params })).data).toMatchObject({
    id: created.data.id,
    slug: 'creme-brulee',
  })

  const renamed = await kit.as(ana).call(api.update, { params, body: { name: 'Борщ' } })
  expect([renamed.status, renamed.data]).toMatchObject([200, { name: 'Борщ', slug: 'borshch' }])

  const removed = await kit.as(ana).call(api.remove, { params })
  expect(removed.status).toBe(200)
  if (kind === 'tool') expect(removed.data).toMatchObject({ name: 'Борщ' })
  else expect(removed.text).toBe('null')
  const gone = await kit.as(ana).call(api.get, { params })
  expect([gone.status, gone.detail]).toEqual([404, notFound])
})

test('each kind answers in its own shape', async ({ kit }) => {
  const ana = await kit.person()
  const [category, tag] = [await kit.category({ by: ana, name: 'Soup' }), await kit.tag({ by: ana, name: 'Fast' })]
  const identity = ({ id, name, slug }: { id: string; name: string; slug: string }) => ({ id, name, slug })
  const byId = { params: { item_id: category.id } }
  expect((await kit.as(ana).call(categoriesApi.get, byId)).data).toEqual(identity(category))
  const tagById = { params: { item_id: tag.id } }
  expect((await kit.as(ana).call(tagsApi.get, tagById)).data).toMatchObject({ ...identity(tag), recipes: [] })
  const renamed = await kit.as(ana).call(tagsApi.update, { ...tagById, body: { name: 'Quick' } })
  expect(renamed.data).toMatchObject({ name: 'Quick', recipes: [] })
  const made = await kit.as(ana).call(tagsApi.create, { body: { name: 'Hot' } })
  expect(Object.keys(made.data).sort()).toEqual(['groupId', 'id', 'name', 'slug'])
})

test('categories and tags are trimmed, a tool is kept as it was sent', async ({ kit }) => {
  const ana = await kit.person()
  expect((await kit.as(ana).call(categoriesApi.create, { body: { name: ' Soup ' } })).data.name).toBe('Soup')
  expect((await kit.as(ana).call(tagsApi.create, { body: { name: ' Soup ' } })).data.name).toBe('Soup')
  expect((await kit.as(ana).call(toolsApi.create, { body: { name: ' Pot ' } })).data).toMatchObject({
    name: ' Pot ',
    slug: 'pot',
  })
})

test.for(kinds)('the slug of a %s is taken only inside its group and its kind', async ([, api], { kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  for (const [, each] of kinds)
    expect((await kit.as(ana).call(each.create, { body: { name: 'Vegan' } })).status).toBe(201)
  expect((await kit.as(zoe).call(api.create, { body: { name: 'Vegan' } })).status).toBe(201)
  const again = await kit.as(ana).call(api.create, { body: { name: 'vegan!' } })
  expect([again.status, again.detail]).toMatchObject([400, { message: 'This name is already taken', error: true }])
  const other = await kit.as(ana).call(api.create, { body: { name: 'Other' } })
  const renamed = await kit.as(ana).call(api.update, { params: { item_id: other.data.id }, body: { name: 'VEGAN' } })
  expect(renamed.status).toBe(400)
  const { data } = await kit.as(ana).call(api.list, { query: { orderBy: 'name', orderDirection: 'asc' } })
  expect(data.items.map((item) => item.name)).toEqual(['Other', 'Vegan'])
})

test('a name of signs only gets a slug that another sign does not share', async ({ kit }) => {
  const ana = await kit.person()
  const fire = await kit.as(ana).call(tagsApi.create, { body: { name: '🔥' } })
  expect(fire.data.slug).toBe('1f525')
  expect((await kit.as(ana).call(tagsApi.create, { body: { name: '🌶️' } })).status).toBe(201)
  expect((await kit.as(ana).call(tagsApi.create, { body: { name: '🔥' } })).status).toBe(400)
})

test('the longest name of the widest letters is kept, and its slug fits', async ({ kit }) => {
  const ana = await kit.person()
  const name = Array.from({ length: 1000 }, (_, i) => String.fromCodePoint(0x4e00 + i * 17)).join('')
  const created = await kit.as(ana).call(categoriesApi.create, { body: { name } })
  expect([created.status, created.data.name]).toEqual([201, name])
  expect(created.data.slug.length).toBeLessThanOrEqual(200)
})

test.for(kinds)('attack 22: nothing but the name of a %s is taken from the body', async ([, api], { kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const id = randomUUID()
  const body = { name: 'Planted', id, slug: 'chosen', groupId: zoe.groupId, group_id: zoe.groupId }
  const created = await kit.as(ana).call(api.create, { body })
  expect(created.data).toMatchObject({ slug: 'planted', groupId: ana.groupId })
  expect(created.data.id).not.toBe(id)
  expect((await kit.as(zoe).call(api.list)).data.total).toBe(0)
})

test('events carry the name, and leave only after a change', async ({ kit }) => {
  const ana = await kit.person()
  const { data } = await kit.as(ana).call(tagsApi.create, { body: { name: 'Vegan' } })
  await kit.as(ana).call(tagsApi.create, { body: { name: 'Vegan' } })
  const params = { item_id: data.id }
  await kit.as(ana).call(tagsApi.update, { params, body: { name: 'Plants' } })
  await kit.as(ana).call(tagsApi.remove, { params })
  await kit.runtime.bus.settled()
  const thing = { groupId: ana.groupId, id: data.id }
  expect(kit.events.map(({ name, event }) => [name, event])).toEqual([
    ['tag.created', { ...thing, name: 'Vegan' }],
    ['tag.updated', { ...thing, name: 'Plants' }],
    ['tag.deleted', { ...thing, name: 'Plants' }],
  ])
})

test.for(kinds)('a list of %s is searched, filtered, sorted and paged', async ([kind, api], { kit }) => {
  const ana = await kit.person()
  for (const name of ['Crêpe pan', 'Wok', 'pan']) await kit[kind]({ by: ana, name })
  const namesOf = async (query: Record<string, unknown>) =>
    (await kit.as(ana).call(api.list, { query })).data.items.map((item) => item.name)
  expect(await namesOf({ search: 'crepe' })).toEqual(['Crêpe pan'])
  expect(await namesOf({ queryFilter: 'slug IN ["wok", "pan"]', orderBy: 'name', orderDirection: 'asc' })).toEqual([
    'pan',
    'Wok',
  ])
  const { data } = await kit.as(ana).call(api.list, { query: { perPage: 2, orderBy: 'name' } })
  expect([data.total, data.total_pages]).toEqual([3, 2])
  const path = { category: '/categories', tag: '/tags', tool: '/tools' }[kind]
  expect(data.next).toBe(`${path}?page=2&perPage=2&orderBy=name&orderDirection=desc`)
})
