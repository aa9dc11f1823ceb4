/** The subscription of this browser to its push service. Owns nothing of the server. */
import type { PushSubscription as Subscription } from '@larder/contract/push.ts'
import { canPush, serviceWorkers } from '#lib/browser.ts'

const registrationHere = async () => (canPush() ? await serviceWorkers()?.getRegistration() : undefined)

export async function currentSubscription(): Promise<Subscription | undefined> {
  const subscription = await (await registrationHere())?.pushManager.getSubscription()
  return subscription ? toBody(subscription) : undefined
}

/** A browser subscribes to one key of one server: an older one has to go first. */
export async function subscribeBrowser(publicKey: string): Promise<Subscription> {
  const registration = await registrationHere()
  if (!registration) throw new Error('There is no service worker to receive messages')
  const applicationServerKey = bytesOf(publicKey)
  const before = await registration.pushManager.getSubscription()
  if (before && !isSameKey(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe()
  return toBody(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
}

export async function unsubscribeBrowser(): Promise<void> {
  await (await (await registrationHere())?.pushManager.getSubscription())?.unsubscribe()
}

function toBody(subscription: PushSubscription): Subscription {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const isSameKey = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && new Uint8Array(one).every((byte, at) => byte === other[at])
