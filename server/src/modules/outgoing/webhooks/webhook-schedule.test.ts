import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { deliveriesApi } from '@larder/contract/deliveries.ts'
import { type WebhookDraft, webhooksApi } from '@larder/contract/webhooks.ts'
import { expect } from 'vitest'
import { pantryOf } from '#modules/pantry/pantry-changes/pantry.fixture.ts'
import { loopback } from '#ports/loopback.fixture.ts'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

type Received = { path: string; headers: IncomingHttpHeaders; text: string; body: Record<string, unknown> }

/** A receiver in the home network that the operator has allowed. */
async function receiver(kit: Kit, status = 200) {
  const received: Received[] = []
  const site = await loopback((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      received.push({ path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) })
      response.writeHead(status).end('thanks')
    })
  })
  kit.runtime.deliver = createSafeFetch({ allow: [`127.0.0.1:${site.port}`] })
  return { url: site.url, received }
}

const create = async (kit: Kit, by: Person, draft: Partial<WebhookDraft> & { url: string }) =>
  (await kit.as(by).call(webhooksApi.create, { body: { scheduledTime: '10:30', ...draft } })).data

/** What a minute of the server does. */
async function minute(kit: Kit): Promise<void> {
  await kit.runSchedule('send-due-webhooks')
  await kit.sendDeliveries()
}

const today = (kit: Kit) => kit.clock.iso().slice(0, 10)

test('what is planned for today is sent once when its time comes, in the shape of the contract', async ({ kit }) => {
  const ana = await kit.person()
  const { url, received } = await receiver(kit)
  const webhook = await create(kit, ana, { url: `${url}/hook` })
  const recipe = await kit.recipe({ by: ana, name: 'Lentil soup' })
  const meal = await kit.mealplan({ by: ana, date: today(kit), recipe })
  await kit.mealplan({ by: ana, date: '2026-03-03', title: 'Tomorrow' })
  kit.clock.advance(30 * MINUTE_MS - 1)
  await minute(kit)
  expect(received).toEqual([])
  kit.clock.advance(1)
  await Promise.all([minute(kit), minute(kit)])
  kit.clock.advance(MINUTE_MS)
  await minute(kit)
  expect(received).toHaveLength(1)
  const [{ path, headers, body }] = received as [Received]
  expect(path).toBe('/hook')
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-larder-delivery': expect.any(String) })
  expect(headers).not.toHaveProperty('x-larder-signature')
  expect(body).toEqual({
    message: { title: 'Webhook Task', body: 'generic' },
    eventType: 2,
    integrationId: 'larder_generic_user',
    documentData: {
      documentType: 'mealplan',
      operation: 'info',
      webhookStartDt: '2026-03-02T10:30:00.000Z',
      webhookEndDt: '2026-03-02T10:30:00.000Z',
      webhookBody: [expect.objectContaining({ id: meal.id, date: today(kit), householdId: ana.householdId })],
    },
    eventId: expect.any(String),
    timestamp: '2026-03-02T10:30:00.000Z',
  })
  expect(JSON.stringify(body)).toContain('"slug":"lentil-soup"')
  const log = await kit.as(ana).call(deliveriesApi.list, { query: { kind: 'webhook', sourceId: webhook.id } })
  expect(log.data.items).toMatchObject([{ state: 'sent', event: 'webhook_task', status: 200, excerpt: 'thanks' }])
  kit.clock.advance(24 * HOUR_MS)
  await minute(kit)
  expect(received).toHaveLength(2)
})

test('what is off, was due before it was made, or has no meal, is not sent', async ({ kit }) => {
  const ana = await kit.person()
  const { url, received } = await receiver(kit)
  await create(kit, ana, { url: `${url}/no-meal` })
  kit.clock.advance(31 * MINUTE_MS)
  await minute(kit)
  await kit.mealplan({ by: ana, date: today(kit), title: 'Leftovers' })
  await create(kit, ana, { url: `${url}/off`, enabled: false, scheduledTime: '10:40' })
  await create(kit, ana, { url: `${url}/earlier`, scheduledTime: '10:11' })
  await create(kit, ana, { url: `${url}/due`, scheduledTime: '10:40' })
  kit.clock.advance(10 * MINUTE_MS)
  await minute(kit)
  expect(received.map(({ path }) => path)).toEqual(['/due'])
})

test('a household hears of its own meals only, by its own clock, whatever becomes of the others', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const { url, received } = await receiver(kit)
  const zone = (timeZone: string, { householdId }: Person) =>
    kit.system().tx(({ db }) => db.updateTable('household').set({ timeZone }).where('id', '=', householdId).execute())
  await zone('Pacific/Auckland', zoe)
  await create(kit, ana, { url: 'http://10.0.0.1/', localTime: '10:30' })
  await create(kit, ana, { url: `${url}/ana` })
  await create(kit, zoe, { url: `${url}/zoe`, localTime: '00:15' })
  await kit.mealplan({ by: ana, date: today(kit), title: 'Soup' })
  await kit.mealplan({ by: zoe, date: '2026-03-03', title: 'Pavlova' })
  kit.clock.advance(35 * MINUTE_MS)
  await minute(kit)
  kit.clock.advance(40 * MINUTE_MS)
  await minute(kit)
  const titles = received.map(({ path, body }) => [path, /"title":"(Soup|Pavlova)"/.exec(JSON.stringify(body))?.[1]])
  expect(titles.sort()).toEqual([
    ['/ana', 'Soup'],
    ['/zoe', 'Pavlova'],
  ])
})

test('what a stopped server has missed is caught up with once, if it is not too late', async ({ kit }) => {
  const ana = await kit.person()
  const { url, received } = await receiver(kit)
  await create(kit, ana, { url: `${url}/late` })
  await create(kit, ana, { url: `${url}/too-late`, scheduledTime: '10:01' })
  await create(kit, ana, { url: `${url}/midnight`, scheduledTime: '23:58' })
  await kit.mealplan({ by: ana, date: today(kit), title: 'Soup' })
  kit.clock.advance(3 * HOUR_MS + 20 * MINUTE_MS)
  await minute(kit)
  await minute(kit)
  expect(received.map(({ path }) => path)).toEqual(['/late'])
  kit.clock.advance(11 * HOUR_MS)
  expect(today(kit)).toBe('2026-03-03')
  await minute(kit)
  expect(received.map(({ path }) => path)).toEqual(['/late', '/midnight'])
})

test('with a secret every try is signed over its time and its body', async ({ kit }) => {
  const ana = await kit.person()
  const { url, received } = await receiver(kit, 503)
  await create(kit, ana, { url, secret: 'salt and pepper' })
  await kit.mealplan({ by: ana, date: today(kit), title: 'Soup' })
  kit.clock.advance(30 * MINUTE_MS)
  await minute(kit)
  kit.clock.advance(MINUTE_MS)
  await kit.sendDeliveries()
  expect(received).toHaveLength(2)
  for (const { headers, text } of received) {
    const timestamp = String(headers['x-larder-timestamp'])
    const expected = createHmac('sha256', 'salt and pepper').update(`${timestamp}.${text}`).digest('hex')
    expect(headers['x-larder-signature']).toBe(`sha256=${expected}`)
  }
  const times = received.map(({ headers }) => Number(headers['x-larder-timestamp']))
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(60)
  expect(new Set(received.map(({ headers }) => headers['x-larder-delivery'])).size).toBe(1)
  const rows = await kit.runtime.connection.reader.selectFrom('delivery').select('payload').execute()
  expect(JSON.stringify(rows)).not.toContain('pepper')
})

test('a secret of another server is not signed with, and nothing leaves', async ({ kit }) => {
  const ana = await kit.person()
  const { url, received } = await receiver(kit)
  const { id } = await create(kit, ana, { url, secret: 'salt' })
  await kit.system().tx(({ db }) => db.updateTable('webhook').set({ secret: 'v1.AAAA' }).execute())
  await kit.as(ana).call(webhooksApi.test, { params: { item_id: id } })
  await kit.sendDeliveries()
  expect(received).toEqual([])
  const { data } = await kit.as(ana).call(deliveriesApi.list)
  expect(data.items).toMatchObject([{ state: 'givenUp', reason: 'secretUnreadable' }])
})

test('a test is sent once and at once, enabled or not, and its failure stands in the log', async ({ kit }) => {
  const ana = await kit.person()
  const { url, received } = await receiver(kit, 500)
  const { id } = await create(kit, ana, { url, enabled: false })
  const { status, data } = await kit.as(ana).call(webhooksApi.test, { params: { item_id: id } })
  expect([status, data]).toEqual([200, null])
  await kit.sendDeliveries()
  expect(received).toMatchObject([
    {
      body: {
        message: { title: 'Test Message', body: 'Test Webhook' },
        eventType: 1,
        documentData: { documentType: 'generic', operation: 'info', webhookBody: [] },
      },
    },
  ])
  const log = await kit.as(ana).call(deliveriesApi.list, { query: { sourceId: id } })
  expect(log.data.items).toMatchObject([{ state: 'givenUp', reason: 'status', status: 500, event: 'test_message' }])
})

test('rerun sends what was due today once more, of the own household, and moves no schedule', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const { url, received } = await receiver(kit)
  await create(kit, ana, { url: `${url}/due`, scheduledTime: '09:00' })
  await create(kit, ana, { url: `${url}/later`, scheduledTime: '10:20' })
  await create(kit, zoe, { url: `${url}/zoe`, scheduledTime: '09:00' })
  const rerun = async () => {
    const { status, data } = await kit.as(ana).call(webhooksApi.rerun)
    await kit.sendDeliveries()
    return [status, data]
  }
  expect(await rerun()).toEqual([200, null])
  expect(received).toEqual([])
  for (const by of [ana, zoe]) await kit.mealplan({ by, date: today(kit), title: 'Soup' })
  await rerun()
  await rerun()
  expect(received.map(({ path }) => path)).toEqual(['/due', '/due'])
  kit.clock.advance(20 * MINUTE_MS)
  await minute(kit)
  expect(received.slice(2).map(({ path }) => path)).toEqual(['/later'])
})

test('what waits for a webhook that was deleted or turned off is given up', async ({ kit }) => {
  const ana = await kit.person()
  const { url, received } = await receiver(kit, 500)
  const { id } = await create(kit, ana, { url })
  await kit.mealplan({ by: ana, date: today(kit), title: 'Soup' })
  kit.clock.advance(30 * MINUTE_MS)
  await minute(kit)
  await kit
    .as(ana)
    .call(webhooksApi.update, { params: { item_id: id }, body: { url, scheduledTime: '10:30', enabled: false } })
  kit.clock.advance(MINUTE_MS)
  await kit.sendDeliveries()
  expect(received).toHaveLength(1)
  const { data } = await kit.as(ana).call(deliveriesApi.list)
  expect(data.items).toMatchObject([{ state: 'givenUp', reason: 'sourceGone' }])
})

test('a minute in which nothing is due costs one statement', async ({ kit }) => {
  const ana = await kit.person()
  for (let at = 0; at < 5; at += 1) await create(kit, ana, { url: 'http://10.0.0.1' })
  const statements = await kit.statementsDuring(() => kit.runSchedule('send-due-webhooks'))
  expect(statements).toHaveLength(1)
})

test('a webhook of the pantry sends what must be used up and what is low, and nothing where there is nothing', async ({
  kit,
}) => {
  const { ana, caller, put } = await pantryOf(kit)
  const { url, received } = await receiver(kit)
  const { id } = await create(kit, ana, { url: `${url}/pantry`, tells: 'pantry' })
  kit.clock.advance(30 * MINUTE_MS)
  await minute(kit)
  expect(received).toEqual([])
  await put({ date: today(kit), dateKind: 'useBy' })
  kit.clock.advance(24 * HOUR_MS)
  await Promise.all([minute(kit), minute(kit)])
  expect(received).toHaveLength(1)
  expect(received[0]?.body).toMatchObject({
    message: { title: 'Webhook Task', body: 'pantry' },
    documentData: { documentType: 'pantry', webhookBody: { expiring: [{ display: '500 grams flour' }], low: [] } },
  })
  // A client that knows nothing of it changes the name and leaves the rest.
  const body = { name: 'Kitchen', url: `${url}/pantry`, scheduledTime: '10:30' }
  const changed = await caller.call(webhooksApi.update, { params: { item_id: id }, body })
  expect(changed.data).toMatchObject({ webhookType: 'mealplan', tells: 'pantry' })
})
