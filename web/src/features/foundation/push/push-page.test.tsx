import { type PushDevice, pushApi } from '@larder/contract/push.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi, refuse } from '#testing/fake-api.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { thisDevice } from './pieces/this-device.ts'
import { keepDevice } from './push.queries.ts'

const PAGE = '/user/profile/messages'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

afterEach(() => {
  vi.unstubAllGlobals()
  thisDevice.write({ id: null, timers: false })
  localStorage.clear()
})

const aDevice = (differences: Partial<PushDevice> = {}): PushDevice => ({
  id: '6f0a3c0e-5b7a-4a4e-9a53-0a4f4e1f0001',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  createdAt: '2026-03-01T10:00:00Z',
  lastSeenAt: '2026-03-01T10:00:00Z',
  signedIn: true,
  timers: false,
  lists: false,
  meals: false,
  mealTime: '16:00',
  ...differences,
})

/** A browser that can be pushed to, and says yes. */
function browser(permission: NotificationPermission = 'default') {
  const keys = { p256dh: 'key', auth: 'secret' }
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/phone', keys }),
    unsubscribe: vi.fn(async () => {
      held = undefined
      return true
    }),
  }
  let held: typeof subscription | undefined
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async () => {
      held = subscription
      return subscription
    },
  }
  const notification = {
    permission,
    requestPermission: async () => {
      notification.permission = 'granted'
      return 'granted'
    },
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('navigator', {
    ...navigator,
    language: 'en-US',
    languages: ['en-US'],
    userAgent: navigator.userAgent,
    clipboard: navigator.clipboard,
    serviceWorker: Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) }),
  })
  return subscription
}

/** A server that keeps its devices. */
function pushServer(devices: PushDevice[] = []): FakeApi {
  return fakeApi()
    .on(pushApi.list, () => devices)
    .on(pushApi.key, () => ({ publicKey: 'BAAA' }))
    .on(pushApi.subscribe, () => {
      const made = aDevice()
      devices.push(made)
      return made
    })
    .on(pushApi.update, ({ params, body }) => {
      const device = devices.find(({ id }) => id === params.item_id)
      if (!device) throw new Error('no such device')
      return Object.assign(device, body)
    })
    .on(pushApi.remove, ({ params }) => {
      devices.splice(
        devices.findIndex(({ id }) => id === params.item_id),
        1,
      )
      return null
    })
}

test('where the address is not secure a sentence says why nothing can arrive', async () => {
  vi.stubGlobal('isSecureContext', false)
  await renderRoute(PAGE, { api: pushServer() })
  expect(await screen.findByText(/need a secure address/)).toBeDefined()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('whoever has blocked notifications is told where to allow them', async () => {
  browser('denied')
  await renderRoute(PAGE, { api: pushServer() })
  expect(await screen.findByText(/blocked for this site/)).toBeDefined()
})

test('messages are turned on with everything off, each topic by itself, and off again', async () => {
  const subscription = browser()
  const api = pushServer()
  const { user } = await renderRoute(PAGE, { api })
  await user.click(await screen.findByRole('switch', { name: /Send messages to this device/ }))
  const meals = await screen.findByRole<HTMLInputElement>('switch', { name: /planned for today/ })
  for (const topic of screen.getAllByRole<HTMLInputElement>('switch').slice(1)) expect(topic.checked).toBe(false)
  expect(api.calls(pushApi.subscribe)[0]?.body).toMatchObject({ endpoint: 'https://push.example/phone' })
  expect(screen.queryByLabelText(/At what time/)).toBeNull()
  await user.click(meals)
  await screen.findByLabelText(/At what time/)
  await user.click(screen.getByRole('switch', { name: /Kitchen timers/ }))
  await waitFor(() => expect(thisDevice.read().timers).toBe(true))
  await user.click(screen.getByRole('switch', { name: /Send messages to this device/ }))
  await waitFor(() => expect(screen.queryByRole('switch', { name: /Kitchen timers/ })).toBeNull())
  expect([thisDevice.read().id, subscription.unsubscribe.mock.calls.length]).toEqual([null, 1])
})

test('what the pantry has to say is a topic of its own', async () => {
  browser()
  const api = pushServer()
  const { user } = await renderRoute(PAGE, { api })
  await user.click(await screen.findByRole('switch', { name: /Send messages to this device/ }))
  await user.click(await screen.findByRole('switch', { name: /What is in the pantry/ }))
  await waitFor(() => expect(api.calls(pushApi.update).at(-1)?.body).toMatchObject({ pantry: true, timers: false }))
})

test('other devices are listed with what they hear of, and can be removed', async () => {
  browser()
  const { user } = await renderRoute(PAGE, { api: pushServer([aDevice({ lists: true, timers: true, pantry: true })]) })
  const heard = 'Kitchen timers · A shopping list changed · What is in the pantry'
  expect(await screen.findByText(heard)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Remove Firefox/ }))
  await waitFor(() => expect(screen.queryByText('Your other devices')).toBeNull())
})

test('a device that was removed from elsewhere falls silent with the next start', async () => {
  const subscription = browser('granted')
  const api = pushServer()
  const { user } = await renderRoute(PAGE, { api })
  await user.click(await screen.findByRole('switch', { name: /Send messages to this device/ }))
  await screen.findByRole('switch', { name: /Kitchen timers/ })
  api.on(pushApi.renew, () => aDevice({ timers: true }))
  await keepDevice()
  expect(thisDevice.read().timers).toBe(true)
  api.on(pushApi.renew, () => refuse(404, 'Not found.'))
  await keepDevice()
  expect([thisDevice.read().id, subscription.unsubscribe.mock.calls.length]).toEqual([null, 1])
})
