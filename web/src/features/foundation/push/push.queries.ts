import { errorStatus } from '@larder/contract/error-status.ts'
import { type PushDevice, type PushTimers, type PushTopics, pushApi } from '@larder/contract/push.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, tryCall } from '#lib/api.ts'
import { askForNotifications } from '#lib/notification-permission.ts'
import { currentSubscription, subscribeBrowser, unsubscribeBrowser } from './browser-subscription.ts'
import { thisDevice } from './pieces/this-device.ts'

export const pushQueries = {
  all: ['push'] as const,
  devices: () =>
    queryOptions({
      queryKey: [...pushQueries.all, 'devices'] as const,
      queryFn: ({ signal }) => call(pushApi.list, {}, { signal }),
    }),
}

const one = (id: string) => ({ params: { item_id: id } })
const refresh = pushQueries.all

const remember = (device: PushDevice) => thisDevice.write({ id: device.id, timers: device.timers })

/** Answers nothing when the person said no to the browser. */
export const useTurnOn = () =>
  useMutation({
    mutationFn: async (): Promise<PushDevice | undefined> => {
      if ((await askForNotifications()) !== 'granted') return undefined
      const { publicKey } = await call(pushApi.key)
      const device = await call(pushApi.subscribe, { body: await subscribeBrowser(publicKey) })
      remember(device)
      return device
    },
    meta: { failed: 'push.turnOnFailed', refresh },
  })

export const useChangeTopics = () =>
  useMutation({
    mutationFn: async ({ id, topics }: { id: string; topics: PushTopics }) => {
      const device = await call(pushApi.update, { ...one(id), body: topics })
      if (thisDevice.read().id === id) remember(device)
      return device
    },
    meta: { failed: 'push.saveFailed', refresh },
  })

export const useRemoveDevice = () =>
  useMutation({
    mutationFn: async (id: string) => {
      await call(pushApi.remove, one(id))
      if (thisDevice.read().id === id) await unsubscribeHere()
    },
    meta: { failed: 'push.removeFailed', refresh },
  })

export const useTestPush = () =>
  useMutation({
    mutationFn: (id: string) => call(pushApi.test, one(id)),
    meta: { done: 'push.testSent', failed: 'push.testFailed' },
  })

/** The browser hears nothing more, whatever the server still has. */
export async function unsubscribeHere(): Promise<void> {
  thisDevice.write({ id: null, timers: false })
  await unsubscribeBrowser()
}

/**
 * With each start and each sign-in: the server learns where this browser is reached now, by which session and in which
 * language. A device that was removed from elsewhere, or is somebody else's, stays silent.
 */
export async function keepDevice(): Promise<void> {
  const { id } = thisDevice.read()
  if (id === null) return
  const body = await currentSubscription()
  if (!body) return thisDevice.write({ id: null, timers: false })
  const { data, error } = await tryCall(pushApi.renew, { ...one(id), body })
  if (data) remember(data)
  if (error?.status === errorStatus.notFound) await unsubscribeHere()
}

let sending: Promise<unknown> = Promise.resolve()

/** One after the other: the last list is the one that counts. */
export function sendTimers(id: string, timers: PushTimers['timers']): Promise<unknown> {
  sending = sending.then(() => tryCall(pushApi.timers, { ...one(id), body: { timers } }))
  return sending
}
