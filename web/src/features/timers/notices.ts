/**
 * Notifications for timers whose page is not looked at. Owns the permission and what the service worker is told
 * (`public/timer-worker.js` rings); it never asks unless somebody pressed a button for it.
 */
import { useSyncExternalStore } from 'react'
import { notifications, serviceWorkers } from '#lib/browser.ts'
import { createListeners } from '#lib/store.ts'
import type { Timer } from './timers.preferences.ts'
import { isRinging, stateOf } from './timers.store.ts'

export type NoticeState = 'granted' | 'denied' | 'open' | 'impossible'

const answers = createListeners()

/** Both need a secure address; a box in the home network may have none. */
export function noticeState(): NoticeState {
  const permission = notifications()?.permission
  if (!permission || !serviceWorkers()) return 'impossible'
  return permission === 'default' ? 'open' : permission
}

export function useNoticeState(): NoticeState {
  return useSyncExternalStore(subscribe, noticeState)
}

/** The permission may be changed in the settings of the browser meanwhile. */
function subscribe(listener: () => void) {
  const leave = answers.add(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    leave()
    document.removeEventListener('visibilitychange', listener)
  }
}

export async function askForNotices(): Promise<void> {
  await notifications()?.requestPermission().catch(console.error)
  answers.tell()
}

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
