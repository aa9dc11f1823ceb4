/**
 * Shows an alert when a kitchen timer ends whose page is hidden. The page sends its whole list whenever it changes, and
 * again and again while it is hidden (features/foundation/timers/timer-alerts.ts). Where the browser can schedule a
 * notification, it does; elsewhere the worker waits as long as the browser allows, and every message extends that.
 */

import { MINUTE_MS } from '@larder/domain/durations.ts'
import { isRecord } from '@larder/domain/is-record.ts'
import { RINGS_FOR_MS } from '@larder/domain/timers/ringing.ts'
import { folderOf, openWindows, type ShownNotification, type WorkerScope } from './worker-scope.ts'

/** Push messages about timers have the same tag, so that one timer shows one notification. */
export const TIMER_TAG = 'larder-timer:'
/** Browsers end an event after five minutes. */
const LONGEST_WAIT_MS = 4 * MINUTE_MS

type TimerAlert = { id: string; at: number; title: string; body?: unknown; address?: unknown }

export function showTimerAlerts(scope: WorkerScope): void {
  const { registration } = scope
  const folder = folderOf(scope)
  const rung = new Set<string>()
  let round = 0

  const optionsOf = ({ id, body, address }: TimerAlert): ShownNotification => ({
    body: String(body ?? ''),
    tag: TIMER_TAG + id,
    icon: `${folder}icon-192.png`,
    badge: `${folder}icon-192.png`,
    requireInteraction: true,
    renotify: true,
    vibrate: [300, 150, 300, 150, 300],
    data: { address: String(address ?? folder) },
  })

  const isVisible = async () => (await openWindows(scope)).some((client) => client.visibilityState === 'visible')

  const closeOthers = async (alerts: TimerAlert[]) => {
    const wanted = new Set(alerts.map(({ id }) => TIMER_TAG + id))
    const shown = await registration.getNotifications({ includeTriggered: true })
    for (const notification of shown)
      if (notification.tag.startsWith(TIMER_TAG) && !wanted.has(notification.tag)) notification.close()
  }

  const ring = async (alert: TimerAlert) => {
    const key = `${alert.id}@${alert.at}`
    if (rung.has(key) || Date.now() - alert.at > RINGS_FOR_MS) return
    rung.add(key)
    // A visible page rings itself.
    if (!(await isVisible())) await registration.showNotification(alert.title, optionsOf(alert))
  }

  const wait = async (alerts: TimerAlert[]) => {
    round += 1
    const mine = round
    const until = Date.now() + LONGEST_WAIT_MS
    for (const alert of alerts.toSorted((a, b) => a.at - b.at)) {
      if (alert.at > until) return
      if (alert.at > Date.now()) await new Promise((resolve) => setTimeout(resolve, alert.at - Date.now()))
      // A newer list has come meanwhile, with a wait of its own.
      if (mine !== round) return
      await ring(alert)
    }
  }

  const update = async (alerts: TimerAlert[]) => {
    await closeOthers(alerts)
    const { TimestampTrigger } = scope
    if (!TimestampTrigger || !('showTrigger' in scope.Notification.prototype)) return wait(alerts)
    const schedule = (alert: TimerAlert) =>
      registration.showNotification(alert.title, { ...optionsOf(alert), showTrigger: new TimestampTrigger(alert.at) })
    await Promise.all(alerts.filter(({ at }) => at > Date.now()).map(schedule))
  }

  const open = async (address: string) => {
    const [client] = await openWindows(scope)
    return client ? client.focus() : scope.clients.openWindow(address)
  }

  scope.addEventListener('message', (event) => {
    const alerts = alertsIn(event.data)
    if (alerts) event.waitUntil(update(alerts))
  })

  scope.addEventListener('notificationclick', (event) => {
    if (!event.notification.tag.startsWith(TIMER_TAG)) return
    event.notification.close()
    event.waitUntil(open(event.notification.data?.address ?? folder))
  })
}

const isAlert = (alert: unknown): alert is TimerAlert =>
  isRecord(alert) && typeof alert.id === 'string' && typeof alert.title === 'string' && Number.isFinite(alert.at)

function alertsIn(data: unknown): TimerAlert[] | undefined {
  if (!isRecord(data) || data.kind !== 'larder.timers' || !Array.isArray(data.notices)) return undefined
  return data.notices.filter(isAlert)
}
