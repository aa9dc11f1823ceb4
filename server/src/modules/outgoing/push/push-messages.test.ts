import { cookingsApi } from '@larder/contract/cookings.ts'
import { pushApi } from '@larder/contract/push.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListSharingApi } from '@larder/contract/shopping-list-sharing.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { isClientAddress } from '@larder/domain/client-addresses.ts'
import { expect } from 'vitest'
import { homeOf } from '#test/access/line.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import * as cookingReminders from './cooking-reminders.service.ts'
import { tellOfPantry } from './pantry-digest.service.ts'
import { at, browser, listening, nothing, pass, pushService, send } from './push-service.fixture.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const newList = async (kit: Kit, by: Person, name = 'Market') =>
  (await kit.as(by).call(shoppingListsApi.create, { body: { name } })).data

const add = (kit: Kit, by: Person, list: { id: string }, note: string) =>
  kit.as(by).call(shoppingItemsApi.create, { body: { shoppingListId: list.id, note } })

test('a timer rings on a device that sleeps when it is over, unless it was stopped or moved', async ({ kit }) => {
  const service = await pushService(kit)
  const ana = await kit.person()
  const { messages, visitor, params } = await listening(kit, service, ana, { timers: true })
  const tell = (timers: object[]) => kit.guest().call(pushApi.timers, { ...visitor, params, body: { timers } })
  const timer = (id: string, endsInMs: number) => ({ id, name: id, endsInMs, path: 'g/home/r/soup' })
  await tell([timer('Eggs', 5 * MINUTE_MS), timer('Bread', 5 * MINUTE_MS), timer('Rice', 5 * MINUTE_MS)])
  kit.clock.advance(MINUTE_MS)
  await tell([timer('Eggs', 4 * MINUTE_MS), timer('Rice', 9 * MINUTE_MS)])
  await pass(kit, 4 * MINUTE_MS - 1)
  expect(messages()).toEqual([])
  await pass(kit, 1)
  expect(messages()).toMatchObject([
    { topic: 'timers', tag: 'Eggs', title: 'Time is up', body: 'Eggs', path: 'g/home/r/soup' },
  ])
  expect(service.arrived[0]?.headers).toMatchObject({ urgency: 'high' })
  await pass(kit, 5 * MINUTE_MS)
  expect(messages().map(({ tag }) => tag)).toEqual(['Eggs', 'Rice'])
  await tell([timer('Cake', MINUTE_MS)])
  await kit.guest().call(pushApi.update, { ...visitor, params, body: nothing })
  await pass(kit, MINUTE_MS)
  expect(messages()).toHaveLength(2)
})

test('a list changed by others is told of once in a while, with how many things, and never to who did it', async ({
  kit,
}) => {
  const service = await pushService(kit)
  const ana = await kit.person()
  const ben = await kit.person({ household: homeOf(ana) })
  const [anas, bens] = [
    await listening(kit, service, ana, { lists: true }, 'ana'),
    await listening(kit, service, ben, { lists: true }, 'ben'),
  ]
  const list = await newList(kit, ana)
  for (const note of ['Milk', 'Leek', 'Salt']) {
    await add(kit, ana, list, note)
    await pass(kit, 20 * SECOND_MS)
  }
  expect(bens.messages()).toEqual([])
  await pass(kit, 30 * SECOND_MS)
  expect(bens.messages()).toMatchObject([
    { topic: 'lists', title: 'Market', body: '3 things changed', path: `shopping-lists/${list.id}` },
  ])
  await add(kit, ana, list, 'Oil')
  await pass(kit, 2 * MINUTE_MS)
  expect(bens.messages()).toHaveLength(1)
  await pass(kit, 3 * MINUTE_MS)
  expect(bens.messages()[1]).toMatchObject({ body: '1 thing changed' })
  expect(anas.messages()).toEqual([])
})

test('a guest who ticks is told of, the server that tidies up is not', async ({ kit }) => {
  const service = await pushService(kit)
  const ana = await kit.person()
  const { messages } = await listening(kit, service, ana, { lists: true })
  const list = await kit.shoppingList({ by: ana })
  const { id } = await kit.shoppingItem({ on: list, note: 'Milk' })
  const body = { canTick: true }
  const { data } = await kit.as(ana).call(shoppingListSharingApi.create, { params: { item_id: list.id }, body })
  const params = { token: data.token, item_id: id }
  const headers = { 'x-client-id': 'tab' }
  await kit.guest().call(shoppingListSharingApi.tick, { params, headers, body: { checked: true } })
  await send(kit)
  await pass(kit, MINUTE_MS)
  expect(messages()).toMatchObject([{ body: '1 thing changed' }])
  const { groupId, householdId } = ana
  await kit.system().tx(async (ctx) => {
    ctx.emit('shoppingItems.deleted', { groupId, householdId, shoppingListId: list.id, ids: [id] })
  })
  await send(kit)
  await pass(kit, 10 * MINUTE_MS)
  expect(messages()).toHaveLength(1)
})

test('attack 24: nobody is told of a list of another household, whoever shares the group', async ({ kit }) => {
  const service = await pushService(kit)
  const { ana, ben } = await kit.households('ana', 'ben')
  const zoe = await kit.person()
  const heard = [
    await listening(kit, service, ben, { lists: true }, 'ben'),
    await listening(kit, service, zoe, { lists: true }, 'zoe'),
  ]
  await add(kit, ana, await newList(kit, ana), 'Milk')
  await send(kit)
  await pass(kit, 10 * MINUTE_MS)
  expect(heard.flatMap(({ messages }) => messages())).toEqual([])
  expect(await kit.runtime.connection.reader.selectFrom('delivery').selectAll().execute()).toEqual([])
})

test('what is planned for today is told at the time of the device, by the clock of the household', async ({ kit }) => {
  const service = await pushService(kit)
  const ana = await kit.person()
  const zone = { timeZone: 'Europe/Berlin' }
  await kit.runtime.connection.writer.updateTable('household').set(zone).where('id', '=', ana.householdId).execute()
  const minute = async () => {
    await kit.runSchedule('push-meals-of-today')
    await send(kit)
  }
  const { messages } = await listening(kit, service, ana, { meals: true, mealTime: '11:30' })
  await listening(kit, service, await kit.person(), { meals: true, mealTime: '11:30' }, 'idle')
  const soup = await kit.recipe({ by: ana, name: 'Lentil soup' })
  await kit.mealplan({ by: ana, date: '2026-03-02', recipe: soup })
  kit.clock.advance(30 * MINUTE_MS - 1)
  await minute()
  expect(messages()).toEqual([])
  kit.clock.advance(1)
  await Promise.all([minute(), minute()])
  kit.clock.advance(MINUTE_MS)
  await minute()
  expect(messages()).toMatchObject([
    { topic: 'meals', title: 'Planned for today', path: 'household/mealplan/planner', body: expect.any(String) },
  ])
  expect(messages()[0]?.body).toContain('Lentil soup')
  kit.clock.advance(DAY_MS)
  await minute()
  expect(service.arrived).toHaveLength(1)
})

test('words are those of the device, in its direction', async ({ kit }) => {
  const service = await pushService(kit)
  const ana = await kit.person()
  const phone = browser(service, 'phone')
  const german = await at(kit, ana, 'de-DE')
  const { data } = await kit.guest().call(pushApi.subscribe, { ...german, body: phone.subscription })
  const one = { params: { item_id: data.id } }
  await kit.guest().call(pushApi.test, { ...german, ...one })
  await send(kit)
  const arabic = { headers: { ...german.headers, 'accept-language': 'ar-SA' } }
  await kit.guest().call(pushApi.renew, { ...arabic, ...one, body: phone.subscription })
  await kit.guest().call(pushApi.test, { ...arabic, ...one })
  await send(kit)
  expect(phone.messages()).toMatchObject([
    { title: 'Es klappt', lang: 'de-DE', dir: 'ltr' },
    { title: 'كل شيء يعمل', lang: 'ar-SA', dir: 'rtl' },
  ])
})

test('cooks are told once when to begin, and of each step when it is due', async ({ kit }) => {
  const service = await pushService(kit)
  const ana = await kit.person()
  const ben = await kit.person({ household: homeOf(ana) })
  const anas = await listening(kit, service, ana, { timers: true }, 'ana')
  const bens = await listening(kit, service, ben, { timers: true }, 'ben')
  const serveAt = new Date(Math.ceil(kit.clock.now().getTime() / HOUR_MS + 2) * HOUR_MS).toISOString()
  const dishes = [
    { name: 'Stew', minutes: 60 },
    { name: 'Bread', minutes: 10 },
  ]
  const { data } = await kit.as(ana).call(cookingsApi.create, { body: { serveAt, dishes } })
  const told = async (moment: string) => {
    kit.clock.advance(Date.parse(moment) - kit.clock.now().getTime())
    await cookingReminders.runDue(kit.system())
    await cookingReminders.runDue(kit.system())
    await send(kit)
  }
  const begin = Date.parse(data.beginsAt ?? '')
  await told(new Date(begin - 11 * MINUTE_MS).toISOString())
  expect(anas.messages()).toEqual([])
  await told(new Date(begin - 10 * MINUTE_MS).toISOString())
  expect(anas.messages()).toMatchObject([{ topic: 'timers', body: 'Stew', path: expect.stringContaining(data.id) }])
  expect(anas.messages()[0]?.title).toMatch(/^Begin at \d\d:\d\d$/)
  await told(data.beginsAt ?? '')
  expect(anas.messages()[1]).toMatchObject({ title: 'Next step', body: 'Stew' })
  await told(data.steps[1]?.from ?? '')
  expect(anas.messages()[2]).toMatchObject({ title: 'Next step', body: 'Bread' })
  await told(serveAt)
  expect(anas.messages()).toHaveLength(3)
  expect(bens.messages()).toEqual([])
})

test('what the pantry has to say leads to the pantry', async ({ kit }) => {
  const service = await pushService(kit)
  const ana = await kit.person()
  const { messages } = await listening(kit, service, ana, { pantry: true })
  await tellOfPantry(kit.system(), ana.householdId, 'low', ['Milk'])
  await send(kit)
  expect(messages()).toMatchObject([{ topic: 'pantry', tag: 'low', path: 'household/pantry' }])
  expect(isClientAddress(`/${messages()[0]?.path}`)).toBe(true)
})
