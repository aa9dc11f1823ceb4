import { type Delivery, deliveriesApi } from '@larder/contract/deliveries.ts'
import { defaultHouseholdPreferences, householdsApi } from '@larder/contract/households.ts'
import { removalsApi } from '@larder/contract/removals.ts'
import { type Webhook, webhooksApi } from '@larder/contract/webhooks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHousehold } from '#testing/admin-server.ts'
import { fakeApi, UNDO_TOKEN } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { tapTwice } from '#testing/tap-twice.ts'

const household = aHousehold('Family', {
  preferences: { ...defaultHouseholdPreferences, id: crypto.randomUUID(), timeZone: 'Asia/Tokyo' },
})

const display: Webhook = {
  id: crypto.randomUUID(),
  groupId: household.groupId,
  householdId: household.id,
  enabled: true,
  name: 'Display',
  url: 'https://display.example/hook',
  webhookType: 'mealplan',
  tells: 'mealplan',
  scheduledTime: '09:00:00',
  localTime: '18:00',
  hasSecret: true,
}

const aDelivery = (differences: Partial<Delivery>): Delivery => ({
  id: crypto.randomUUID(),
  kind: 'webhook',
  sourceId: display.id,
  event: 'test_message',
  state: 'sent',
  attempts: 1,
  nextTryAt: null,
  reason: null,
  status: 200,
  excerpt: '',
  durationMs: 35,
  createdAt: '2026-03-02T10:00:00.000Z',
  finishedAt: '2026-03-02T10:00:00.000Z',
  ...differences,
})

const pageOf = <T,>(items: T[]) => ({
  page: 1,
  per_page: -1,
  total: items.length,
  total_pages: 1,
  items,
  next: null,
  previous: null,
})

async function openPage(start: Webhook[], log: Delivery[] = []) {
  let webhooks = start
  let deliveries = log
  const saved = (id: string, body: object): Webhook => ({ ...display, ...body, id, hasSecret: false })
  const api = fakeApi()
    .on(householdsApi.self, () => household)
    .on(webhooksApi.list, () => pageOf(webhooks))
    .on(webhooksApi.create, ({ body }) => {
      const made = saved(crypto.randomUUID(), body)
      webhooks = [...webhooks, made]
      return made
    })
    .on(webhooksApi.update, ({ params, body }) => {
      webhooks = webhooks.map((one) => (one.id === params.item_id ? { ...one, ...body } : one))
      return webhooks[0] ?? display
    })
    .on(webhooksApi.remove, ({ params }) => {
      webhooks = webhooks.filter(({ id }) => id !== params.item_id)
      return display
    })
    .on(removalsApi.restore, () => {
      webhooks = start
      return null as never
    })
    .on(webhooksApi.test, () => null)
    .on(deliveriesApi.list, () => pageOf(deliveries))
    .on(deliveriesApi.again, () => {
      deliveries = [aDelivery({ state: 'sent' }), ...deliveries]
      return deliveries[0] as Delivery
    })
  const page = await renderRoute('/household/webhooks', { api, as: aUser({ canManageHousehold: true }) })
  await screen.findByRole('button', { name: 'New webhook' })
  return { ...page, api }
}

test('a webhook is made by the clock of the household; what is wrong is said at its field', async () => {
  const { api, user } = await openPage([])
  expect(screen.getByText('No webhooks yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'New webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/By the clock of the household \(Asia\/Tokyo\)/)).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Kitchen')
  await user.type(dialog.getByRole('textbox', { name: /^Link/ }), 'display.example')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText(/begins with https/)).toBeDefined()
  expect(api.calls(webhooksApi.create)).toHaveLength(0)
  await user.clear(dialog.getByRole('textbox', { name: /^Link/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Link/ }), 'https://display.example')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(/^Every day at 5:00\sPM$/)).toBeDefined()
  expect(api.calls(webhooksApi.create)[0]?.body).toEqual({
    name: 'Kitchen',
    tells: 'mealplan',
    url: 'https://display.example',
    enabled: true,
    webhookType: 'mealplan',
    localTime: '17:00',
    scheduledTime: '08:00:00',
  })
})

test('a test says in words what became of it', async () => {
  const refused = aDelivery({ state: 'givenUp', reason: 'status', status: 503, excerpt: 'out of order' })
  const { user } = await openPage([display], [refused])
  await user.click(screen.getByRole('button', { name: 'Send a test to “Display”' }))
  await screen.findByText('The test did not arrive')
  expect(screen.getByText(/answered with the status 503/)).toBeDefined()
  expect(screen.getByText('Answer 503 after 35 ms')).toBeDefined()
  expect(screen.getByText('out of order')).toBeDefined()
})

test('the log opens on request, and sends again', async () => {
  const { api, user } = await openPage([display], [aDelivery({ state: 'givenUp', reason: 'timeout', status: null })])
  expect(api.calls(deliveriesApi.list)).toHaveLength(0)
  await user.click(screen.getByText('Log'))
  expect(await screen.findByText('The receiver took too long to answer.')).toBeDefined()
  expect(api.calls(deliveriesApi.list)[0]?.query).toMatchObject({ kind: 'webhook', sourceId: display.id })
  await user.click(screen.getByRole('button', { name: /^Send “Test” of .* again$/ }))
  expect(await screen.findByText('Arrived')).toBeDefined()
})

test('a webhook is turned off without touching the rest, deleted, and brought back', async () => {
  const { api, user } = await openPage([display])
  await user.click(screen.getByRole('switch', { name: '“Display” is on' }))
  await waitFor(() => expect(api.calls(webhooksApi.update)).toHaveLength(1))
  const { name, url, webhookType, scheduledTime, localTime } = display
  expect(api.calls(webhooksApi.update)[0]?.body).toEqual({
    name,
    url,
    webhookType,
    scheduledTime,
    localTime,
    enabled: false,
  })
  await user.click(screen.getByRole('button', { name: 'Delete “Display”' }))
  await screen.findByText('No webhooks yet')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('https://display.example/hook')).toBeDefined()
  expect(api.calls(removalsApi.restore)[0]?.params).toEqual({ token: UNDO_TOKEN })
})

test('of two webhooks a double tap deletes one', async () => {
  const other = { ...display, id: crypto.randomUUID(), name: 'Lamp' }
  const { api } = await openPage([display, other])
  await tapTwice(screen.getByRole('button', { name: 'Delete “Display”' }), async () => {
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete “Display”' })).toBeNull())
    return screen.getByRole('button', { name: 'Delete “Lamp”' })
  })
  await screen.findByRole('button', { name: 'Undo' })
  expect(api.calls(webhooksApi.remove).map(({ params }) => params)).toEqual([{ item_id: display.id }])
  expect(screen.getByText('Lamp')).toBeDefined()
})
