/** Notifications for timers whose page is not looked at: what the service worker is told, which rings (`public/timer-worker.js`). */
import { serviceWorkers } from '#lib/browser.ts'
import { noticeState } from '#lib/notification-permission.ts'
import type { Timer } from './timers.preferences.ts'
import { isRinging, stateOf } from './timers.store.ts'

export type Notice = { id: string; at: number; title: string; body: string; address: string }

/** What the worker has to watch: running timers, and ended ones nobody has heard yet. */
export function noticesOf(timers: readonly Timer[], now: number, words: { title: string; untitled: string }): Notice[] {
  const address = window.location.pathname
  return timers
    .filter((timer) => stateOf(timer, now) === 'running' || isRinging(timer, now))
    .map(({ id, name, endsAt }) => ({ id, at: endsAt ?? 0, title: words.title, body: name || words.untitled, address }))
}

/** The whole list each time: what is no longer on it is taken back. */
export async function sendToServiceWorker(notices: Notice[]): Promise<void> {
  if (noticeState() !== 'granted') return
  const registration = await serviceWorkers()?.getRegistration()
  registration?.active?.postMessage({ kind: 'larder.timers', notices })
}
