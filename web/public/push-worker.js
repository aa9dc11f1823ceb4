// Part of the service worker: shows what the server pushes to this device, and opens the page it is about. The server
// says the words (modules/push); a timer it rings for has the same tag as one that timer-worker.js rings for.
{
  const BASE = new URL('./', location.href).pathname
  const TIMER_TAG = 'larder-timer:'
  const TAG = 'larder-push:'

  const isMessage = (message) => typeof message?.title === 'string' && typeof message.tag === 'string'

  const read = (event) => {
    try {
      const message = event.data?.json()
      return isMessage(message) ? message : undefined
    } catch {
      return undefined
    }
  }

  // Always below the own folder, whatever the message says.
  const addressOf = ({ path }) => new URL(BASE + String(path ?? '').replace(/^[/\\]+/, ''), location.origin).href

  const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

  /** A page that is looked at rings its timers itself, and an open list shows what changed. */
  const isSeen = async ({ topic }, address) => {
    const looked = (await windows()).filter((client) => client.visibilityState === 'visible')
    if (topic === 'timers') return looked.length > 0
    return topic === 'lists' && looked.some((client) => new URL(client.url).pathname === new URL(address).pathname)
  }

  const show = async (message) => {
    const address = addressOf(message)
    const isTimer = message.topic === 'timers'
    const tag = (isTimer ? TIMER_TAG : `${TAG}${message.topic}:`) + message.tag
    const seen = await isSeen(message, address)
    const shown = await self.registration.getNotifications({ tag })
    await self.registration.showNotification(message.title, {
      body: String(message.body ?? ''),
      tag,
      lang: String(message.lang ?? ''),
      dir: message.dir === 'rtl' ? 'rtl' : 'ltr',
      icon: `${BASE}icon-192.png`,
      badge: `${BASE}icon-192.png`,
      silent: seen || undefined,
      renotify: !seen && shown.length === 0,
      requireInteraction: isTimer && !seen,
      ...(isTimer && !seen ? { vibrate: [300, 150, 300, 150, 300] } : {}),
      data: { address },
    })
    // Browsers want to see one for every message, or they stop delivering; nobody needs to.
    if (seen) for (const notification of await self.registration.getNotifications({ tag })) notification.close()
  }

  const open = async (address) => {
    const all = await windows()
    const there = all.find((client) => client.url === address)
    if (there) return there.focus()
    const [client] = all
    if (!client) return self.clients.openWindow(address)
    await client.focus()
    return client.navigate(address).catch(() => self.clients.openWindow(address))
  }

  self.addEventListener('push', (event) => {
    const message = read(event)
    if (message) event.waitUntil(show(message))
  })

  self.addEventListener('notificationclick', (event) => {
    if (!event.notification.tag.startsWith(TAG)) return
    event.notification.close()
    event.waitUntil(open(event.notification.data?.address ?? BASE))
  })
}
