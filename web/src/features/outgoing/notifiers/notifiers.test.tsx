import { type Delivery, deliveriesApi } from '@larder/contract/deliveries.ts'
import { type Notifier, notifiersApi } from '@larder/contract/notifiers.ts'
import { chosenTypes, directEventTypes, optionOf } from '@larder/domain/notifiers/event-types.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { tapTwice } from '#testing/tap-twice.ts'

const manager = aUser({ canManageHousehold: true })
const uuid = '5a1b6a52-8a1e-4c1f-9f5e-0d6f6a3c1b2a'
const off = Object.fromEntries([...directEventTypes, ...chosenTypes].map((type) => [optionOf(type), false]))

const aNotifier = (differences: Partial<Notifier> = {}): Notifier => ({
  id: uuid,
  name: 'Phone',
  enabled: true,
  groupId: uuid,
  householdId: uuid,
  options: { ...(off as Omit<Notifier['options'], 'id'>), id: uuid, tagCreated: true },
  maskedAddress: 'gotifys://push.example.com/••••',
  language: 'en-US',
  ...differences,
})

async function openNotifiers(...notifiers: Notifier[]) {
  const api = fakeApi()
    .on(notifiersApi.list, () => pageOfRecipes(notifiers))
    .on(notifiersApi.create, ({ body }) => aNotifier({ name: String(body?.name) }))
    .on(notifiersApi.update, () => aNotifier())
    .on(deliveriesApi.list, () => pageOfRecipes<Delivery>([]))
  const page = await renderRoute('/household/notifiers', { api, as: manager })
  await screen.findByRole('button', { name: 'New notifier' })
  return { ...page, api }
}

test('an address is put together from its parts, said while typing, and sent with the chosen events', async () => {
  const { api, user } = await openNotifiers()
  expect(screen.getByText('No notifiers yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'New notifier' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), 'Family')
  await user.selectOptions(dialog.getByLabelText('Where to'), 'Gotify')
  await user.type(dialog.getByLabelText(/^Server/), 'push.example.com')
  expect(dialog.getByText('“Token” is missing in the address of Gotify.')).toBeDefined()
  await user.type(dialog.getByLabelText(/^Token/), 'AHZpB3')
  expect(dialog.getByText('gotifys://push.example.com/••••')).toBeDefined()
  expect(dialog.queryByText(/com\/AHZpB3/)).toBeNull()
  expect(dialog.getByLabelText(/^Token/).getAttribute('type')).toBe('password')
  await user.click(within(dialog.getByRole('group', { name: 'Tags' })).getByLabelText('Deleted'))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await screen.findByText('Notifier created')
  expect(api.calls(notifiersApi.create)[0]?.body).toMatchObject({
    name: 'Family',
    appriseUrl: 'gotifys://push.example.com/AHZpB3',
  })
  expect(api.calls(notifiersApi.update)[0]?.body).toMatchObject({
    enabled: true,
    options: { recipeCreated: true, tagDeleted: true, tagCreated: false },
  })
})

test('an address of an unknown kind is refused with the known ones, and nothing is sent', async () => {
  const { api, user } = await openNotifiers()
  await user.click(screen.getByRole('button', { name: 'New notifier' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), 'Family')
  await user.selectOptions(dialog.getByLabelText('Where to'), 'Paste an address')
  await user.type(dialog.getByLabelText(/^Address/), 'ses://a')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect((await dialog.findAllByText(/“ses” is not known here. Known are: ntfy, ntfys/)).length).toBeGreaterThan(0)
  expect(api.calls(notifiersApi.create)).toEqual([])
})

test('a change keeps the address that is never shown whole, and what the screen does not offer', async () => {
  const options = { ...aNotifier().options, dataImport: true }
  const { api, user } = await openNotifiers(aNotifier({ options }))
  expect(screen.getByText('gotifys://push.example.com/••••')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit “Phone”' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(within(dialog.getByRole('group', { name: 'Recipes' })).getByLabelText('New'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Notifier saved')
  const body = api.calls(notifiersApi.update)[0]?.body
  expect(body).toMatchObject({ id: uuid, options: { recipeCreated: true, tagCreated: true, dataImport: true } })
  expect(body).not.toHaveProperty('appriseUrl')
})

test('a test says in words what became of it', async () => {
  const { api, user } = await openNotifiers(aNotifier())
  const delivery: Delivery = {
    id: uuid,
    kind: 'notifier',
    sourceId: uuid,
    event: 'test_message',
    state: 'givenUp',
    attempts: 1,
    nextTryAt: null,
    reason: 'timeout',
    status: null,
    excerpt: '',
    durationMs: 15_000,
    createdAt: '2026-03-02T10:00:00Z',
    finishedAt: '2026-03-02T10:00:15Z',
  }
  api.on(notifiersApi.test, () => null).on(deliveriesApi.list, () => pageOfRecipes([delivery]))
  await user.click(screen.getByRole('button', { name: 'Send a test to “Phone”' }))
  expect(await screen.findByText('The receiver took too long to answer.')).toBeDefined()
  api.on(notifiersApi.test, () => refuse(404, 'Not Found'))
})

test('of two notifiers a double tap deletes one', async () => {
  const other = aNotifier({ id: crypto.randomUUID(), name: 'Tablet' })
  const { api } = await openNotifiers(aNotifier(), other)
  api.on(notifiersApi.remove, () => {
    api.on(notifiersApi.list, () => pageOfRecipes([other]))
  })
  await tapTwice(await screen.findByRole('button', { name: 'Delete “Phone”' }), async () => {
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete “Phone”' })).toBeNull())
    return screen.getByRole('button', { name: 'Delete “Tablet”' })
  })
  await screen.findByRole('button', { name: 'Undo' })
  expect(api.calls(notifiersApi.remove).map(({ params }) => params)).toEqual([{ item_id: uuid }])
  expect(screen.getByText('Tablet')).toBeDefined()
})
