/**
 * Shows what the server pushes to this device, and opens the page it is about. The server writes the texts
 * (`modules/outgoing/push`).
 */
import { TIMER_TAG } from './show-timer-alerts.ts'
import { folderOf, openWindows, type WorkerScope } from './worker-scope.ts'

const TAG = 'larder-push:'

type PushMessage = {
  title: string
  tag: string
  topic?: unknown
  body?: unknown
  path?: unknown
  lang?: unknown
  dir?: unknown
}

export function showPushMessages(scope: WorkerScope): void {
  const { registration } = scope
  const folder = folderOf(scope)

  // Always below the own folder, whatever the message contains.
  const addressOf = ({ path }: PushMessage) =>
    new URL(folder + String(path ?? '').replace(/^[/\\]+/, ''), scope.location.origin).href

  /** A visible page rings its timers itself, and an open list shows what changed. */
  const isSeen = async ({ topic }: PushMessage, address: string) => {
    const visible = (await openWindows(scope)).filter((client) => client.visibilityState === 'visible')
    if (topic === 'timers') return visible.length > 0
    return topic === 'lists' && visible.some((client) => new URL(client.url).pathname === new URL(address).pathname)
  }

  const show = async (message: PushMessage) => {
    const address = addressOf(message)
    const isTimer = message.topic === 'timers'
    const tag = (isTimer ? TIMER_TAG : `${TAG}${String(message.topic)}:`) + message.tag
    const seen = await isSeen(message, address)
    const shown = await registration.getNotifications({ tag })
    await registration.showNotification(message.title, {
      body: String(message.body ?? ''),
      tag,
      lang: String(message.lang ?? ''),
      dir: message.dir === 'rtl' ? 'rtl' : 'ltr',
      icon: `${folder}icon-192.png`,
      badge: `${folder}icon-192.png`,
      silent: seen || undefined,
      renotify: !seen && shown.length === 0,
      requireInteraction: isTimer && !seen,
      ...(isTimer && !seen ? { vibrate: [300, 150, 300, 150, 300] } : {}),
      data: { address },
    })
    // Browsers stop delivering when a message shows no notification, so one is shown and closed at once.
    if (seen) for (const notification of await registration.getNotifications({ tag })) notification.close()
  }

  const open = async (address: string) => {
    const all = await openWindows(scope)
    const there = all.find((client) => client.url === address)
    if (there) return there.focus()
    const [client] = all
    if (!client) return scope.clients.openWindow(address)
    await client.focus()
    return client.navigate(address).catch(() => scope.clients.openWindow(address))
  }

  scope.addEventListener('push', (event) => {
    const message = messageIn(event.data)
    if (message) event.waitUntil(show(message))
  })

  scope.addEventListener('notificationclick', (event) => {
    if (!event.notification.tag.startsWith(TAG)) return
    event.notification.close()
    event.waitUntil(open(event.notification.data?.address ?? folder))
  })
}

function messageIn(data: { json: () => unknown } | null): PushMessage | undefined {
  try {
    const message = data?.json()
    return isMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

const isMessage = (message: unknown): message is PushMessage =>
  typeof message === 'object' &&
  message !== null &&
  'title' in message &&
  typeof message.title === 'string' &&
  'tag' in message &&
  typeof message.tag === 'string'
