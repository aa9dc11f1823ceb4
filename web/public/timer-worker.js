// Part of the service worker: rings kitchen timers whose page sleeps. The page sends its whole list whenever it changes
// and again while it is hidden (features/timers/notices.ts). Where the browser can hold a notification until its time,
// it does; elsewhere the worker waits as long as it is let, and every message of the page lets it wait on.
{
  const BASE = new URL('./', location.href).pathname
  const TAG = 'larder-timer:'
  // Browsers end an event after five minutes.
  const LONGEST_WAIT_MS = 4 * 60_000
  // A worker that was asleep does not ring for what is long over.
  const RINGS_FOR_MS = 10 * 60_000

  const rung = new Set()
  let round = 0

  const canSchedule = () => 'showTrigger' in Notification.prototype && 'TimestampTrigger' in self

  const isNotice = (notice) =>
    typeof notice?.id === 'string' && typeof notice.title === 'string' && Number.isFinite(notice.at)

  const optionsOf = ({ id, body, address }) => ({
    body: String(body ?? ''),
    tag: TAG + id,
    icon: `${BASE}icon-192.png`,
    badge: `${BASE}icon-192.png`,
    requireInteraction: true,
    renotify: true,
    vibrate: [300, 150, 300, 150, 300],
    data: { address: String(address ?? BASE) },
  })

  const isLookedAt = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return windows.some((client) => client.visibilityState === 'visible')
  }

  const takeBack = async (notices) => {
    const wanted = new Set(notices.map(({ id }) => TAG + id))
    const shown = await self.registration.getNotifications({ includeTriggered: true })
    for (const notification of shown)
      if (notification.tag.startsWith(TAG) && !wanted.has(notification.tag)) notification.close()
  }

  const ring = async (notice) => {
    const key = `${notice.id}@${notice.at}`
    if (rung.has(key) || Date.now() - notice.at > RINGS_FOR_MS) return
    rung.add(key)
    // A page that is looked at rings itself.
    if (!(await isLookedAt())) await self.registration.showNotification(notice.title, optionsOf(notice))
  }

  const schedule = (notice) =>
    self.registration.showNotification(notice.title, {
      ...optionsOf(notice),
      showTrigger: new self.TimestampTrigger(notice.at),
    })

  const wait = async (notices) => {
    round += 1
    const mine = round
    const until = Date.now() + LONGEST_WAIT_MS
    for (const notice of notices.toSorted((a, b) => a.at - b.at)) {
      if (notice.at > until) return
      if (notice.at > Date.now()) await new Promise((resolve) => setTimeout(resolve, notice.at - Date.now()))
      // A newer list has come meanwhile, and somebody else waits for it.
      if (mine !== round) return
      await ring(notice)
    }
  }

  const keep = async (notices) => {
    await takeBack(notices)
    if (!canSchedule()) return wait(notices)
    await Promise.all(notices.filter(({ at }) => at > Date.now()).map(schedule))
  }

  const open = async (address) => {
    const [client] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return client ? client.focus() : self.clients.openWindow(address)
  }

  self.addEventListener('message', (event) => {
    if (event.data?.kind !== 'larder.timers' || !Array.isArray(event.data.notices)) return
    event.waitUntil(keep(event.data.notices.filter(isNotice)))
  })

  self.addEventListener('notificationclick', (event) => {
    if (!event.notification.tag.startsWith(TAG)) return
    event.notification.close()
    event.waitUntil(open(event.notification.data?.address ?? BASE))
  })
}
