import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { importRulesApi } from '@larder/contract/import-rules.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'
import { applyImportRules } from './import-rules.service.ts'

const ofAna = async (kit: Kit) => {
  const ana = await kit.person()
  const call = kit.as(ana).call
  const create = (body: object) => call(importRulesApi.create, { body })
  return { ana, call, create }
}

test('a rule is made, replaced, deleted and brought back', async ({ kit }) => {
  const { ana, call, create } = await ofAna(kit)
  const made = await create({ kind: 'replaceText', find: ' English muffin ', replaceWith: 'muffin' })
  expect([made.status, made.data]).toMatchObject([
    201,
    { groupId: ana.groupId, kind: 'replaceText', find: 'English muffin', replaceWith: 'muffin', enabled: true },
  ])
  const params = { item_id: made.data.id }
  const replaced = await call(importRulesApi.update, { params, body: { kind: 'dropLine', find: 'Ad', enabled: false } })
  expect(replaced.data).toMatchObject({ kind: 'dropLine', find: 'Ad', replaceWith: '', foodId: null, enabled: false })
  const headers = { [UNDO_HEADER]: UNDO_WANTED }
  const removed = await call(importRulesApi.bulkRemove, { body: { ids: [made.data.id] }, headers })
  expect((await call(importRulesApi.list)).data.total).toBe(0)
  await call(removalsApi.restore, { params: { token: String(removed.headers[UNDO_HEADER]) } })
  expect((await call(importRulesApi.get, { params })).data).toEqual(replaced.data)
})

test('a rule about a food names it, and each kind keeps only its own fields', async ({ kit }) => {
  const { ana, create } = await ofAna(kit)
  const { id } = await kit.food({ by: ana, name: 'scallion' })
  const { data } = await create({ kind: 'useFood', find: 'spring onion', replaceWith: 'x', foodId: id })
  expect(data).toMatchObject({ foodId: id, foodName: 'scallion', replaceWith: '' })
  expect((await create({ kind: 'notAUnit', find: 'clove', foodId: id })).data.foodId).toBeNull()
})

test('bad input names the field and changes nothing', async ({ kit }) => {
  const { ana, call, create } = await ofAna(kit)
  const zoe = await kit.person({ name: 'zoe', household: await kit.household() })
  const foreign = await kit.food({ by: zoe })
  for (const [body, field] of [
    [{ find: 'x' }, 'kind'],
    [{ kind: 'pattern', find: 'x' }, 'kind'],
    [{ kind: 'dropLine', find: '  ' }, 'find'],
    [{ kind: 'dropLine', find: 'x'.repeat(201) }, 'find'],
    [{ kind: 'useFood', find: 'x' }, 'foodId'],
    [{ kind: 'useFood', find: 'x', foodId: 'y' }, 'foodId'],
  ] as const)
    expect(await create(body)).toMatchObject({ status: 422, detail: [{ loc: ['body', field] }] })
  for (const foodId of [foreign.id, randomUUID()])
    expect(await create({ kind: 'useFood', find: 'x', foodId })).toMatchObject({
      status: 400,
      detail: { message: 'This food does not exist' },
    })
  expect((await call(importRulesApi.list)).data.total).toBe(0)
  expect(ana.groupId).not.toBe(zoe.groupId)
})

test('the same is not kept twice, whatever its case; other kinds and groups do not mind', async ({ kit }) => {
  const { call, create } = await ofAna(kit)
  const { data } = await create({ kind: 'dropLine', find: 'Crème' })
  expect(await create({ kind: 'dropLine', find: 'creme' })).toMatchObject({
    status: 400,
    detail: { exception: 'find' },
  })
  expect((await create({ kind: 'notAUnit', find: 'creme' })).status).toBe(201)
  const params = { item_id: data.id }
  expect((await call(importRulesApi.update, { params, body: { ...data, find: 'CREME' } })).status).toBe(200)
  const zoe = await kit.person({ household: await kit.household() })
  expect((await kit.as(zoe).call(importRulesApi.create, { body: { ...data } })).status).toBe(201)
})

test('attack 23: a stranger finds nothing, and without the flag nobody writes', async ({ kit }) => {
  const { ana, create } = await ofAna(kit)
  const { data } = await create({ kind: 'dropLine', find: 'Ad' })
  const zoe = await kit.person({ household: await kit.household() })
  const params = { item_id: data.id }
  expect((await kit.as(zoe).call(importRulesApi.get, { params })).status).toBe(404)
  expect((await kit.as(zoe).call(importRulesApi.update, { params, body: data })).status).toBe(404)
  const household = { id: ana.householdId, groupId: ana.groupId, name: '', slug: '' }
  const plain = kit.as(await kit.person({ canOrganize: false, household }))
  expect((await plain.call(importRulesApi.list)).data.total).toBe(1)
  expect((await plain.call(importRulesApi.create, { body: { kind: 'dropLine', find: 'x' } })).status).toBe(403)
})

test('a food tells of its rules, takes them along and brings them back; merged, it hands them on', async ({ kit }) => {
  const { ana, call, create } = await ofAna(kit)
  const [from, to] = [await kit.food({ by: ana, name: 'leek' }), await kit.food({ by: ana, name: 'allium' })]
  const { data } = await create({ kind: 'useFood', find: 'porro', foodId: from.id })
  const uses = await call(foodsApi.uses, { params: { item_id: from.id } })
  expect(uses.data.importRules).toEqual({ count: 1, names: ['porro'] })

  const headers = { [UNDO_HEADER]: UNDO_WANTED }
  const removed = await call(foodsApi.bulkRemove, { body: { ids: [from.id] }, headers })
  expect((await call(importRulesApi.list)).data.total).toBe(0)
  await call(removalsApi.restore, { params: { token: String(removed.headers[UNDO_HEADER]) } })
  expect((await call(importRulesApi.list)).data.items).toEqual([data])

  await call(foodsApi.merge, { body: { fromFood: from.id, toFood: to.id } })
  expect((await call(importRulesApi.list)).data.items).toMatchObject([{ find: 'porro', foodName: 'allium' }])
})

test('there is an end to how many rules a group has', async ({ kit }) => {
  const { ana, create } = await ofAna(kit)
  const now = kit.clock.iso()
  const rows = Array.from({ length: 500 }, (_, at) => ({
    id: randomUUID(),
    groupId: ana.groupId,
    createdAt: now,
    updatedAt: now,
    kind: 'dropLine' as const,
    find: `word ${at}`,
    findNormalised: `word ${at}`,
    replaceWith: '',
    foodId: null,
    enabled: 1 as const,
  }))
  await kit.runtime.connection.writer.insertInto('importRule').values(rows).execute()
  expect(await create({ kind: 'dropLine', find: 'one more' })).toMatchObject({
    status: 400,
    detail: { message: 'A group has at most 500 clean-up rules' },
  })
})

test('a draft comes in as the group wants it; rules that are off do nothing', async ({ kit }) => {
  const { ana, create } = await ofAna(kit)
  await create({ kind: 'replaceText', find: 'muffin', replaceWith: 'bun' })
  await create({ kind: 'dropLine', find: 'advertisement' })
  await create({ kind: 'replaceText', find: 'egg', replaceWith: 'x', enabled: false })
  const draft = {
    name: 'Muffins',
    description: '',
    recipeIngredient: [
      { title: 'Dough', note: 'Advertisement' },
      { title: null, note: '1 egg' },
    ],
    recipeInstructions: [],
    notes: [],
    language: 'en',
  }
  expect(await applyImportRules(kit.as(ana).ctx(), [draft])).toEqual([
    { ...draft, name: 'buns', recipeIngredient: [{ title: 'Dough', note: '1 egg' }] },
  ])
})
