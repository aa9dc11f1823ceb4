import { randomUUID } from 'node:crypto'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { shoppingListSharingApi } from '@larder/contract/shopping-list-sharing.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit, test } from '#test/kit.ts'
import { shoppingListLinks } from './shopping-list-sharing.service.ts'

const DAY_MS = 86_400_000
const share = (kit: Kit, by: Person, item_id: string, body: object = {}) =>
  kit.as(by).call(shoppingListSharingApi.create, { params: { item_id }, body })
const linksOf = (kit: Kit, by: Person, item_id: string) =>
  kit.as(by).call(shoppingListSharingApi.list, { params: { item_id } })
const open = (kit: Kit, token: string, headers = {}) =>
  kit.guest().call(shoppingListSharingApi.read, { params: { token }, headers })
const tick = (kit: Kit, token: string, item_id: string, body: object = { checked: true }) =>
  kit.guest().call(shoppingListSharingApi.tick, { params: { token, item_id }, body })

test('a guest sees what is on the list, by labels in its order, and nothing else of the household', async ({ kit }) => {
  const ana = await kit.person()
  const label = await kit.label({ by: ana, name: 'Dairy' })
  await kit.label({ by: ana, name: 'Unused' })
  const food = await kit.food({ by: ana, name: 'milk', labelId: label.id, onHandIn: [{ id: ana.householdId }] })
  const recipe = await kit.recipe({ by: ana, name: 'Secret soup' })
  const list = await kit.shoppingList({ by: ana, name: 'Market' })
  const milk = await kit.shoppingItem({ on: list, foodId: food.id, isFood: 1, quantity: 2, note: '' })
  await kit.shoppingItem({ on: list, note: 'bread', position: 1, extras: '{"for":"grandmother"}' })
  await kit.runtime.connection.writer
    .insertInto('shoppingItemRecipe')
    .values({
      id: randomUUID(),
      shoppingItemId: milk.id,
      shoppingListId: list.id,
      recipeId: recipe.id,
      recipeQuantity: 2,
      recipeScale: 1,
      recipeNote: 'for the soup',
    })
    .execute()
  const { status, data } = await share(kit, ana, list.id)
  expect([status, data.canTick, data.shoppingListId]).toEqual([201, false, list.id])
  expect(data.expiresAt).toBe(new Date(kit.clock.now().getTime() + 30 * DAY_MS).toISOString())
  const seen = await open(kit, data.token)
  expect(seen.data).toMatchObject({
    name: 'Market',
    canTick: false,
    labels: [{ name: 'Dairy' }],
    items: [
      { id: milk.id, display: '2 milk', checked: false, label: 0 },
      { display: 'bread', label: null },
    ],
  })
  const secrets = [ana.id, ana.groupId, ana.householdId, list.id, food.id, label.id, recipe.id, 'soup', 'grandmother']
  for (const secret of secrets) expect([secret, seen.text.includes(secret)]).toEqual([secret, false])
  const again = await open(kit, data.token, { 'if-none-match': String(seen.headers.etag) })
  expect(again.status).toBe(304)
})

test('a guest finds things in the order in which the household sees them', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana, name: 'Market' })
  const put = (note: string, position: number, minutes: number, checked: 0 | 1 = 0) => {
    const at = new Date(kit.clock.now().getTime() + minutes * 60_000).toISOString()
    return kit.shoppingItem({ on: list, note, position, checked, createdAt: at, updatedAt: at })
  }
  await put('old tick', 0, 1, 1)
  await put('new tick', 1, 2, 1)
  await put('eggs', 0, 1)
  await put('newer at the same place', 0, 2)
  await put('bread', 1, 1)
  await put('eggs', 2, 1)
  const { data } = await share(kit, ana, list.id)
  expect((await open(kit, data.token)).data.items.map(({ display }) => display)).toEqual([
    'newer at the same place',
    'eggs',
    'eggs',
    'bread',
    'new tick',
    'old tick',
  ])
})

test('a link says its secret once; only its hash is kept', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const { data } = await share(kit, ana, list.id, { canTick: true })
  const listed = await linksOf(kit, ana, list.id)
  const { token, ...link } = data
  expect(listed.data).toEqual([link])
  const rows = await kit.runtime.connection.reader.selectFrom('shoppingListLink').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a guest ticks if the link says so, and nothing else', async ({ kit }) => {
  const ana = await kit.person()
  const [list, other] = [await kit.shoppingList({ by: ana }), await kit.shoppingList({ by: ana })]
  const milk = await kit.shoppingItem({ on: list, note: 'milk', quantity: 2 })
  const elsewhere = await kit.shoppingItem({ on: other })
  const reader = (await share(kit, ana, list.id)).data.token
  const refused = await tick(kit, reader, milk.id)
  expect([refused.status, refused.detail]).toMatchObject([403, { message: 'This link is for reading only' }])
  const { token } = (await share(kit, ana, list.id, { canTick: true })).data
  const ticked = await tick(kit, token, milk.id, { checked: true, quantity: 9, note: 'mine' })
  expect(ticked.data.items).toEqual([{ id: milk.id, display: '2 milk', checked: true, label: null, pack: null }])
  expect((await tick(kit, token, milk.id, { checked: false })).data.items[0]?.checked).toBe(false)
  for (const id of [elsewhere.id, randomUUID()]) expect((await tick(kit, token, id)).status).toBe(404)
  expect((await tick(kit, token, milk.id, {})).detail).toMatchObject([{ loc: ['body', 'checked'] }])
  await kit.runtime.bus.settled()
  const told = kit.events.filter(({ name }) => name === 'shoppingItems.updated')
  expect(told.map(({ event, cause }) => [event, cause])).toEqual(
    [0, 1].map(() => [
      { groupId: ana.groupId, householdId: ana.householdId, shoppingListId: list.id, ids: [milk.id] },
      {},
    ]),
  )
})

test('two guests who tick at once both find their tick', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const items = [await kit.shoppingItem({ on: list }), await kit.shoppingItem({ on: list })]
  const { token } = (await share(kit, ana, list.id, { canTick: true })).data
  const answers = await Promise.all(items.map(({ id }) => tick(kit, token, id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await open(kit, token)).data.items.map(({ checked }) => checked)).toEqual([true, true])
})

test('ended and revoked links are not found, and a revoked one can be brought back', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const item = await kit.shoppingItem({ on: list })
  const expiresAt = new Date(kit.clock.now().getTime() + 1000).toISOString()
  const short = (await share(kit, ana, list.id, { canTick: true, expiresAt })).data
  const { token, id } = (await share(kit, ana, list.id, { canTick: true })).data
  kit.clock.advance(1000)
  for (const attempt of [open(kit, short.token), tick(kit, short.token, item.id)])
    expect((await attempt).status).toBe(404)
  expect((await linksOf(kit, ana, list.id)).data.map((link) => link.id)).toEqual([id])
  expect(await shoppingListLinks.removeExpired(kit.system())).toBe(1)

  const params = { item_id: list.id, link_id: id }
  const headers = { [UNDO_HEADER]: UNDO_WANTED }
  const removed = await kit.as(ana).call(shoppingListSharingApi.remove, { params, headers })
  expect([removed.status, removed.data.id]).toEqual([200, id])
  expect((await open(kit, token)).status).toBe(404)
  expect((await tick(kit, token, item.id)).status).toBe(404)
  expect((await kit.as(ana).call(shoppingListSharingApi.remove, { params })).status).toBe(404)
  const undo = { token: String(removed.headers[UNDO_HEADER]) }
  expect((await kit.as(ana).call(removalsApi.restore, { params: undo })).status).toBe(200)
  expect((await open(kit, token)).status).toBe(200)
})

test('attack 23: other households and groups neither see, make nor revoke links', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { zoe } = await kit.strangers('zoe')
  const list = await kit.shoppingList({ by: ana })
  const own = await kit.shoppingList({ by: ben })
  const { token, id } = (await share(kit, ana, list.id)).data
  for (const other of [ben, zoe]) {
    expect((await linksOf(kit, other, list.id)).status).toBe(404)
    expect((await share(kit, other, list.id)).status).toBe(404)
    for (const item_id of [list.id, own.id]) {
      const params = { item_id, link_id: id }
      expect((await kit.as(other).call(shoppingListSharingApi.remove, { params })).status).toBe(404)
    }
  }
  expect((await open(kit, token)).status).toBe(200)
})

test('nothing near the secret opens a list, and bad input names the field', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const { token, id } = (await share(kit, ana, list.id)).data
  const hash = await kit.runtime.connection.reader.selectFrom('shoppingListLink').select('tokenHash').execute()
  const near = [id, list.id, token.toLowerCase(), token.slice(1), `${token}A`, '*', '%', String(hash[0]?.tokenHash)]
  for (const attempt of near) expect([attempt, (await open(kit, attempt)).status]).toEqual([attempt, 404])
  const past = await share(kit, ana, list.id, { expiresAt: '2020-01-01T00:00:00Z' })
  expect([past.status, past.detail]).toMatchObject([400, { exception: 'expiresAt' }])
  const bad = await share(kit, ana, list.id, { expiresAt: 'soon' })
  expect([bad.status, bad.detail]).toMatchObject([422, [{ loc: ['body', 'expiresAt'] }]])
  expect((await linksOf(kit, ana, list.id)).data).toHaveLength(1)
})

test('whoever guesses is slowed down', async () => {
  const kit = await createKit({ env: { RATE_LIMITS: 'true' } })
  const statuses = new Set<number>()
  for (let tries = 0; tries < 130; tries++) statuses.add((await open(kit, 'guess')).status)
  await kit.close()
  expect(statuses).toEqual(new Set([404, 429]))
})

test('a deleted list closes its links', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const { token } = (await share(kit, ana, list.id)).data
  await kit.runtime.connection.writer.deleteFrom('shoppingList').where('id', '=', list.id).execute()
  expect((await open(kit, token)).status).toBe(404)
})
