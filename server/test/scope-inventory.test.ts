import { appInfoApi } from '@larder/contract/app-info.ts'
import { type Endpoint, scopeOf } from '@larder/contract/endpoint.ts'
import { everyEndpoint } from '@larder/contract/every-endpoint.ts'
import { usersApi } from '@larder/contract/users.ts'
import { scopes } from '@larder/domain/permissions/scopes.ts'
import { expect } from 'vitest'
import { type Kit, test } from './kit.ts'

/** What an API token with scopes must be good for, call by call. A change here is a decision, not an accident. */

const named = ({ method, path }: Endpoint) => `${method} ${path}`
const callsOf = (scope: string) =>
  everyEndpoint
    .filter((endpoint) => endpoint.access !== 'public' && scopeOf(endpoint) === scope)
    .map(named)
    .sort()

test('reading asks for `read`, administration for `admin`, whatever the method', () => {
  for (const endpoint of everyEndpoint) {
    if (endpoint.access === 'public') continue
    const scope = scopeOf(endpoint)
    if (endpoint.access === 'admin') expect([named(endpoint), scope]).toEqual([named(endpoint), 'admin'])
    else if (scope === 'read') expect(endpoint.method).toBe('GET')
    else if (scope === 'diners') expect(['diners', 'recipe-warnings', 'nutrition-goals']).toContain(endpoint.tag)
    else if (endpoint.method === 'GET') expect([named(endpoint), scope]).toEqual([named(endpoint), 'any'])
  }
})

test('no change is under `write` because nobody thought of its tag', () => {
  const endpoint = { method: 'POST', path: '/api/new', access: 'member', summary: 'New', tag: 'new' } as const
  expect(() => scopeOf(endpoint)).toThrow('no scope is named for the tag new')
  expect(scopeOf({ ...endpoint, method: 'GET' })).toBe('read')
  for (const known of everyEndpoint) expect([...scopes, 'any']).toContain(scopeOf(known))
})

test('these calls ask for `plan`, and no other', () => {
  expect(callsOf('plan')).toMatchInlineSnapshot(`
    [
      "DELETE /api/households/cookings/{item_id}",
      "DELETE /api/households/mealplan-calendar",
      "DELETE /api/households/mealplans/repeats/{item_id}",
      "DELETE /api/households/mealplans/rules/{item_id}",
      "DELETE /api/households/mealplans/templates/{item_id}",
      "DELETE /api/households/mealplans/{item_id}",
      "DELETE /api/households/meals/{item_id}",
      "PATCH /api/households/cookings/{item_id}",
      "POST /api/households/batch-day",
      "POST /api/households/cookings",
      "POST /api/households/cookings/{item_id}/actions",
      "POST /api/households/cookings/{item_id}/end",
      "POST /api/households/cookings/{item_id}/join",
      "POST /api/households/cookings/{item_id}/leave",
      "POST /api/households/cookings/{item_id}/reopen",
      "POST /api/households/mealplan-calendar",
      "POST /api/households/mealplans",
      "POST /api/households/mealplans/copy",
      "POST /api/households/mealplans/fill",
      "POST /api/households/mealplans/random",
      "POST /api/households/mealplans/repeats",
      "POST /api/households/mealplans/rules",
      "POST /api/households/mealplans/templates",
      "POST /api/households/mealplans/templates/{item_id}/apply",
      "POST /api/households/mealplans/{item_id}/eat-later",
      "POST /api/households/meals",
      "PUT /api/households/mealplans/limits",
      "PUT /api/households/mealplans/repeats/{item_id}",
      "PUT /api/households/mealplans/rules/{item_id}",
      "PUT /api/households/mealplans/templates/{item_id}",
      "PUT /api/households/mealplans/{item_id}",
      "PUT /api/households/mealplans/{item_id}/cooked",
      "PUT /api/households/meals/{item_id}",
      "PUT /api/households/prep-tasks/settings",
      "PUT /api/households/prep-tasks/{item_id}/{key}",
    ]
  `)
})

test('these calls ask for `shop`, and no other', () => {
  expect(callsOf('shop')).toMatchInlineSnapshot(`
    [
      "DELETE /api/households/pantry/barcodes/{code}",
      "DELETE /api/households/pantry/places/{item_id}",
      "DELETE /api/households/shopping/items",
      "DELETE /api/households/shopping/items/{item_id}",
      "DELETE /api/households/shopping/lists/{item_id}",
      "DELETE /api/households/shopping/lists/{item_id}/links/{link_id}",
      "DELETE /api/households/shopping/prices/{item_id}",
      "DELETE /api/households/shopping/recurring-items/{item_id}",
      "DELETE /api/households/shopping/stores/{item_id}",
      "POST /api/households/pantry/changes",
      "POST /api/households/pantry/import",
      "POST /api/households/pantry/missing",
      "POST /api/households/pantry/places",
      "POST /api/households/pantry/read-lines",
      "POST /api/households/pantry/receipt",
      "POST /api/households/pantry/restock",
      "POST /api/households/pantry/trips",
      "POST /api/households/pantry/unbooked-meals/dismiss",
      "POST /api/households/pantry/undo",
      "POST /api/households/shopping/items",
      "POST /api/households/shopping/items/create-bulk",
      "POST /api/households/shopping/items/move",
      "POST /api/households/shopping/lists",
      "POST /api/households/shopping/lists/{item_id}/changes",
      "POST /api/households/shopping/lists/{item_id}/links",
      "POST /api/households/shopping/lists/{item_id}/recipe",
      "POST /api/households/shopping/lists/{item_id}/recipe/{recipe_id}",
      "POST /api/households/shopping/lists/{item_id}/recipe/{recipe_id}/delete",
      "POST /api/households/shopping/lists/{item_id}/sort-as-bought",
      "POST /api/households/shopping/recurring-items",
      "POST /api/households/shopping/recurring-items/{item_id}/skip",
      "POST /api/households/shopping/stores",
      "POST /api/recipes/{slug}/pantry",
      "PUT /api/households/pantry/barcodes/{code}",
      "PUT /api/households/pantry/foods/{item_id}",
      "PUT /api/households/pantry/own-settings",
      "PUT /api/households/pantry/places",
      "PUT /api/households/pantry/places/{item_id}",
      "PUT /api/households/pantry/settings",
      "PUT /api/households/shopping/items",
      "PUT /api/households/shopping/items/{item_id}",
      "PUT /api/households/shopping/lists/{item_id}",
      "PUT /api/households/shopping/lists/{item_id}/label-settings",
      "PUT /api/households/shopping/prices",
      "PUT /api/households/shopping/recurring-items/{item_id}",
      "PUT /api/households/shopping/stores/{item_id}",
    ]
  `)
})

test('health facts ask for `diners`, and nothing else does', () => {
  expect(callsOf('diners')).toMatchInlineSnapshot(`
    [
      "DELETE /api/households/diners/{item_id}",
      "GET /api/households/diners",
      "GET /api/users/self/nutrition-goals",
      "POST /api/households/diners",
      "POST /api/households/diners/warnings",
      "PUT /api/households/diners/{item_id}",
      "PUT /api/users/self/nutrition-goals",
    ]
  `)
})

test('these calls are open to every token', () => {
  expect(callsOf('any')).toMatchInlineSnapshot(`
    [
      "DELETE /api/users/api-tokens/{token_id}",
      "GET /api/auth/refresh",
      "POST /api/auth/logout",
      "POST /api/auth/refresh",
    ]
  `)
})

async function tokenFor(kit: Kit, granted: readonly string[]) {
  const boss = await kit.person({ admin: true })
  const { data } = await kit.as(boss).call(usersApi.createApiToken, { body: { name: 'program', scopes: granted } })
  return { boss, headers: { authorization: `Bearer ${data.token}` } }
}

/** Any text fills a hole: the answer must come before anybody looks for what it names. */
const holesOf = ({ params }: Endpoint) =>
  Object.fromEntries(Object.keys(params?.properties ?? {}).map((name) => [name, 'x']))

test('attack 33: a token is refused by every call beyond its scopes, before anything is read', async ({ kit }) => {
  for (const missing of scopes) {
    const { headers } = await tokenFor(
      kit,
      scopes.filter((scope) => scope !== missing),
    )
    for (const endpoint of everyEndpoint) {
      if (endpoint.access === 'public' || scopeOf(endpoint) !== missing) continue
      const answer = await kit.guest().call(endpoint, { params: holesOf(endpoint), headers })
      expect([named(endpoint), answer.status, answer.detail]).toEqual([
        named(endpoint),
        403,
        expect.objectContaining({ message: expect.stringContaining(`“${missing}”`) }),
      ])
    }
  }
})

test('a call within the scopes of a token does what it does for its user', async ({ kit }) => {
  const { boss, headers } = await tokenFor(kit, ['read'])
  expect((await kit.guest().call(usersApi.self, { headers })).data.id).toBe(boss.id)
})

test('a public call answers a token without its scope as it answers a guest', async ({ kit }) => {
  const { headers } = await tokenFor(kit, ['shop'])
  expect((await kit.guest().call(appInfoApi.about, { headers })).status).toBe(200)
})
