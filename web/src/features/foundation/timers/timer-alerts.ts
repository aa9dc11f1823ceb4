/** Alerts for timers whose page is hidden: the service worker is told of them and shows them as notifications. */
import { serviceWorkers } from '#lib/browser.ts'
import { notificationState } from '#lib/notification-permission.ts'
import type { Timer } from './timers.preferences.ts'
import { isRinging, stateOf } from './timers.store.ts'

export type TimerAlert = { id: string; at: number; title: string; body: string; address: string }

/** Running timers, and ended ones that nobody has heard yet. */
export function alertsOf(
  timers: readonly Timer[],
  now: number,
  texts: { title: string; untitled: string },
): TimerAlert[] {
  const address = window.location.pathname
  return timers
    .filter((timer) => stateOf(timer, now) === 'running' || isRinging(timer, now))
    .map(({ id, name, endsAt }) => ({ id, at: endsAt ?? 0, title: texts.title, body: name || texts.untitled, address }))
}

/** Always the whole list: the worker closes alerts that are no longer on it. */
export async function sendToServiceWorker(alerts: TimerAlert[]): Promise<void> {
  if (notificationState() !== 'granted') return
  const registration = await serviceWorkers()?.getRegistration()
  // `notices` is what service workers of older versions read, too.
  registration?.active?.postMessage({ kind: 'larder.timers', notices: alerts })
}
