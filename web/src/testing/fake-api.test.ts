import { labelsApi } from '@larder/contract/labels.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { expect, test, vi } from 'vitest'
import { tryCall } from '#lib/api.ts'
import { fakeApi, refuse, unreachable } from './fake-api.ts'
import { pageOfRecipes } from './recipes.ts'

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const id = 'b0e5b6a6-9d5c-4f6e-8a51-2f2b0c0d1e01'
const label = { id, groupId: id, name: 'Dairy', color: '#123456' }

test('a call gets the answer written for its endpoint, with the holes of the path filled in', async () => {
  const api = fakeApi().on(labelsApi.get, ({ params }) => ({ ...label, id: params.item_id }))
  const { data } = await tryCall(labelsApi.get, { params: { item_id: id } })
  expect(data).toEqual(label)
  expect(api.calls(labelsApi.get)).toHaveLength(1)
  expect(api.calls(labelsApi.remove)).toEqual([])
})

test('the newest answer counts', async () => {
  const api = fakeApi().on(labelsApi.create, () => label)
  api.on(labelsApi.create, ({ body }) => ({ ...label, name: body.name }))
  const { data } = await tryCall(labelsApi.create, { body: { name: 'Bakery' } })
  expect(data?.name).toBe('Bakery')
})

test('what every screen asks for is answered only where the test says nothing', async () => {
  const api = fakeApi().on(labelsApi.create, () => label)
  api.otherwise(labelsApi.create, () => ({ ...label, name: 'Bakery' })).otherwise(labelsApi.get, () => label)
  expect((await tryCall(labelsApi.create, { body: { name: 'x' } })).data?.name).toBe('Dairy')
  expect((await tryCall(labelsApi.get, { params: { item_id: id } })).data?.name).toBe('Dairy')
})

test('a key that is sent twice is a list', async () => {
  const api = fakeApi().on(recipeSearchApi.list, () => pageOfRecipes([]))
  await tryCall(recipeSearchApi.list, { query: { tags: ['a', 'b'], search: 'soup' } })
  expect(api.calls(recipeSearchApi.list)[0]?.query).toEqual({ tags: ['a', 'b'], search: 'soup' })
})

test('a refusal has the shape of the server’s', async () => {
  quiet()
  fakeApi().on(labelsApi.create, () => refuse(400, { message: 'Taken', error: true, exception: null }))
  const { data, error } = await tryCall(labelsApi.create, { body: { name: 'Bakery' } })
  expect(data).toBeNull()
  expect(error).toMatchObject({ status: 400, serverMessage: 'Taken' })
})

test('an unreachable server has no status', async () => {
  quiet()
  fakeApi().on(labelsApi.create, unreachable)
  const { error } = await tryCall(labelsApi.create, { body: { name: 'Bakery' } })
  expect(error?.status).toBe(0)
})

test.fails('a call nobody answers fails the test', async () => {
  quiet()
  fakeApi()
  const { error } = await tryCall(labelsApi.get, { params: { item_id: id } })
  expect(error).toBeDefined()
})
