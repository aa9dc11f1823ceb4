/** Whether this browser may show notifications. It never asks unless somebody pressed a button for it. */
import { useSyncExternalStore } from 'react'
import { notifications, serviceWorkers } from './browser.ts'
import { createListeners } from './store.ts'

export type NotificationState = 'granted' | 'denied' | 'open' | 'impossible'

const answers = createListeners()

/** Notifications and service workers need a secure address, which a server at home may not have. */
export function notificationState(): NotificationState {
  const permission = notifications()?.permission
  if (!permission || !serviceWorkers()) return 'impossible'
  return permission === 'default' ? 'open' : permission
}

export function useNotificationState(): NotificationState {
  return useSyncExternalStore(subscribe, notificationState)
}

/** The permission may be changed in the browser settings while the page is hidden. */
function subscribe(listener: () => void) {
  const leave = answers.add(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    leave()
    document.removeEventListener('visibilitychange', listener)
  }
}

export async function askForNotifications(): Promise<NotificationState> {
  await notifications()?.requestPermission().catch(console.error)
  answers.emit()
  return notificationState()
}
