/** Whether this browser may show notifications. It never asks unless somebody pressed a button for it. */
import { useSyncExternalStore } from 'react'
import { notifications, serviceWorkers } from './browser.ts'
import { createListeners } from './store.ts'

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

export async function askForNotices(): Promise<NoticeState> {
  await notifications()?.requestPermission().catch(console.error)
  answers.emit()
  return noticeState()
}
