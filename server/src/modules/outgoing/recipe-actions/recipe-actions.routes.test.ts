import { randomUUID } from 'node:crypto'
import { recipeActionsApi } from '@larder/contract/recipe-actions.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'

const notFound = { message: 'Not found.', error: true, exception: null }
const lookUp = { actionType: 'link', title: 'Look up', url: `https://example.com/?q=\${name}` } as const

test('an action is created, read, replaced and deleted', async ({ kit }) => {
  const ana = await kit.person()
  const { groupId, householdId } = ana
  const created = await kit.as(ana).call(recipeActionsApi.create, { body: { ...lookUp, title: ' Look up ' } })
  expect([created.status, created.data]).toEqual([201, { ...lookUp, id: created.data.id, groupId, householdId }])

  const params = { item_id: created.data.id }
  expect((await kit.as(ana).call(recipeActionsApi.get, { params })).data).toEqual(created.data)
  const body = { ...created.data, action_type: undefined, actionType: 'post', title: 'Print' }
  const replaced = await kit.as(ana).call(recipeActionsApi.update, { params, body })
  expect(replaced.data).toEqual({ ...created.data, actionType: 'post', title: 'Print' })

  const removed = await kit.as(ana).call(recipeActionsApi.remove, { params })
  expect([removed.status, removed.data]).toEqual([200, replaced.data])
  const gone = await kit.as(ana).call(recipeActionsApi.get, { params })
  expect([gone.status, gone.detail]).toEqual([404, notFound])
  expect((await kit.as(ana).call(recipeActionsApi.remove, { params })).status).toBe(404)
})

test('the list is ordered by title when asked to, and can be filtered', async ({ kit }) => {
  const ana = await kit.person()
  for (const title of ['b', 'c', 'a']) await kit.recipeAction({ by: ana, title })
  await kit.recipeAction({ by: ana, title: 'd', actionType: 'post' })
  const titles = async (query: Record<string, unknown>) =>
    (await kit.as(ana).call(recipeActionsApi.list, { query })).data.items.map(({ title }) => title)
  expect(await titles({ orderBy: 'title', orderDirection: 'asc', perPage: -1 })).toEqual(['a', 'b', 'c', 'd'])
  expect(await titles({ queryFilter: 'action_type = "post"' })).toEqual(['d'])
})

test("another household's action is not found, and stays as it was", async ({ kit }) => {
  const { ana, bo } = await kit.households('ana', 'bo')
  const zoe = await kit.person()
  const action = await kit.recipeAction({ by: ana, title: 'Look up' })
  const params = { item_id: action.id }
  for (const other of [bo, zoe]) {
    const body = { ...lookUp, title: 'Mine', groupId: other.groupId, householdId: other.householdId }
    const call = kit.as(other).call
    const answers = [
      await call(recipeActionsApi.get, { params }),
      await call(recipeActionsApi.update, { params, body }),
      await call(recipeActionsApi.remove, { params }),
      await call(recipeActionsApi.bulkRemove, { body: { ids: [action.id] } }),
    ]
    expect(answers.map(({ status, detail }) => [status, detail])).toEqual(Array(4).fill([404, notFound]))
    expect((await call(recipeActionsApi.list)).data.items).toEqual([])
  }
  expect((await kit.as(ana).call(recipeActionsApi.get, { params })).data.title).toBe('Look up')
})

test('attack 22: a household in the body does not move the action there', async ({ kit }) => {
  const { ana, bo } = await kit.households('ana', 'bo')
  const { id } = await kit.recipeAction({ by: ana })
  const body = { ...lookUp, groupId: bo.groupId, householdId: bo.householdId }
  const moved = await kit.as(ana).call(recipeActionsApi.update, { params: { item_id: id }, body })
  expect(moved.data.householdId).toBe(ana.householdId)
  expect((await kit.as(bo).call(recipeActionsApi.list)).data.total).toBe(0)
})

test('whoever lives in the household may make and change actions; a guest may not even read', async ({ kit }) => {
  const plain = await kit.person({ canOrganize: false, canManageHousehold: false, canManage: false, advanced: false })
  expect((await kit.as(plain).call(recipeActionsApi.create, { body: lookUp })).status).toBe(201)
  expect((await kit.guest().call(recipeActionsApi.list)).status).toBe(401)
})

test('bad input names the field and changes nothing', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipeAction({ by: ana, title: 'Look up' })
  const params = { item_id: id }
  const attempts: [object, string][] = [
    [{ actionType: 'get' }, 'actionType'],
    [{ actionType: undefined }, 'actionType'],
    [{ title: ' ' }, 'title'],
    [{ url: undefined }, 'url'],
    [{ url: ' ' }, 'url'],
    [{ url: 'x'.repeat(4001) }, 'url'],
    [{ url: 'example.com' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'java\nscript:alert(1)' }, 'url'],
    [{ url: 'data:text/html,<script>' }, 'url'],
    [{ url: 'https://ok@10.0.0.1/' }, 'url'],
    [{ url: `https://\${slug}/` }, 'url'],
    [{ url: 'https://example.com/\r\nX-Header: 1' }, 'url'],
  ]
  for (const [wrong, field] of attempts) {
    const body = { ...lookUp, ...wrong, groupId: ana.groupId, householdId: ana.householdId }
    for (const answer of [
      await kit.as(ana).call(recipeActionsApi.create, { body }),
      await kit.as(ana).call(recipeActionsApi.update, { params, body }),
    ])
      expect([wrong, answer.status, answer.detail]).toMatchObject([wrong, 422, [{ loc: ['body', field] }]])
  }
  const homeless = await kit.as(ana).call(recipeActionsApi.update, { params, body: lookUp })
  expect(homeless.detail).toMatchObject([{ loc: ['body', 'groupId'] }, { loc: ['body', 'householdId'] }])
  const { data } = await kit.as(ana).call(recipeActionsApi.list)
  expect(data.items.map(({ title }) => title)).toEqual(['Look up'])
})

test('deleted actions can be brought back, one or many', async ({ kit }) => {
  const ana = await kit.person()
  const [one, two] = [await kit.recipeAction({ by: ana }), await kit.recipeAction({ by: ana })]
  const headers = { [UNDO_HEADER]: UNDO_WANTED }
  const call = kit.as(ana).call
  const taken = [
    await call(recipeActionsApi.remove, { params: { item_id: one.id }, headers }),
    await call(recipeActionsApi.bulkRemove, { body: { ids: [two.id] }, headers }),
  ]
  expect((await call(recipeActionsApi.list)).data.total).toBe(0)
  for (const { headers } of taken)
    await call(removalsApi.restore, { params: { token: headers[UNDO_HEADER] as string } })
  expect((await call(recipeActionsApi.list)).data.items.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
})

test('an action goes with its household', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.household({ groupId: ana.groupId })
  await kit.recipeAction({ by: { ...ana, householdId: id } })
  await kit.runtime.connection.writer.deleteFrom('household').where('id', '=', id).execute()
  expect(await kit.runtime.connection.reader.selectFrom('recipeAction').select('id').execute()).toEqual([])
})

test('the list costs two statements, whatever its size', async ({ kit }) => {
  const ana = await kit.person()
  const count = () => kit.statementsDuring(() => kit.as(ana).call(recipeActionsApi.list, { query: { perPage: -1 } }))
  await kit.recipeAction({ by: ana })
  const few = await count()
  for (let i = 0; i < 20; i++) await kit.recipeAction({ by: ana })
  expect(await count()).toHaveLength(few.length)
  expect(few.filter((statement) => statement.includes('"recipeAction"'))).toHaveLength(2)
})

test('an id that is no version 4 UUID is refused by name', async ({ kit }) => {
  const ana = await kit.person()
  const answer = await kit.as(ana).call(recipeActionsApi.get, { params: { item_id: 'zzz' } })
  expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['path', 'item_id'] }]])
  expect((await kit.as(ana).call(recipeActionsApi.get, { params: { item_id: randomUUID() } })).status).toBe(404)
})
