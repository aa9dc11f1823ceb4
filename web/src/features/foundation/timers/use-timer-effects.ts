/**
 * What happens when a timer ends. Mounted once by the layout while there are timers: it rings, and it tells the service
 * worker and the server of the timers for the time when the page is hidden.
 */
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { useEffect, useState } from 'react'
import { thisDevice } from '#features/foundation/push/pieces/this-device.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { basePath } from '#lib/base-path.ts'
import { useNotificationState } from '#lib/notification-permission.ts'
import { ringOnce } from './alarm.ts'
import { alertsOf, sendToServiceWorker } from './timer-alerts.ts'
import { type Timer, timersPreference } from './timers.preferences.ts'
import { forgetOldTimers, goneAt, isRinging, leftMs, stateOf } from './timers.store.ts'

/** Each message lets the worker live for some minutes; a hidden page gets one tick a minute. */
const REMIND_WORKER_MS = MINUTE_MS
/** The longest name that the server accepts. */
const LONGEST_NAME = 200

export function useTimerEffects(timers: readonly Timer[]): void {
  const now = useNextEnd(timers)
  // Timers that expired while the page was closed are not shown again.
  useEffect(forgetOldTimers, [])
  const ringing = timers.some((timer) => isRinging(timer, now))
  useEffect(() => (ringing ? ringOnce() : undefined), [ringing])
  useWorker(timers)
  useServer(timers)
}

/** Renders again when the next timer ends or disappears, and when the page becomes visible after one has. */
function useNextEnd(timers: readonly Timer[]): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => {
      forgetOldTimers()
      setNow(Date.now())
    }
    const moments = timers.flatMap((timer) => [timer.endsAt ?? 0, goneAt(timer)])
    const next = Math.min(...moments.filter((moment) => moment > now))
    const waiting = Number.isFinite(next) ? setTimeout(tick, next - Date.now() + 20) : undefined
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [timers, now])
  return now
}

function useWorker(timers: readonly Timer[]): void {
  const { t } = useMessages()
  const state = useNotificationState()
  useEffect(() => {
    if (state !== 'granted') return
    const texts = { title: t('timers.over'), untitled: t('timers.timer') }
    const sync = () => void sendToServiceWorker(alertsOf(timers, Date.now(), texts)).catch(console.error)
    sync()
    const running = timers.some((timer) => stateOf(timer, Date.now()) === 'running')
    if (!running) return
    const reminding = setInterval(sync, REMIND_WORKER_MS)
    document.addEventListener('visibilitychange', sync)
    return () => {
      clearInterval(reminding)
      document.removeEventListener('visibilitychange', sync)
    }
  }, [timers, state, t])
  // Unmounted with the last timer: the worker is told that none is left.
  useEffect(() => () => void sendToServiceWorker([]).catch(console.error), [])
}

/** With push on for timers, the server knows of them too and wakes a device on which nothing runs any more. */
function useServer(timers: readonly Timer[]): void {
  const [device] = thisDevice.use()
  const isPushed = device.id !== null && device.timers
  useEffect(() => {
    if (!isPushed) return
    const sync = () => void syncServer(timers).catch(console.error)
    sync()
    window.addEventListener('online', sync)
    return () => window.removeEventListener('online', sync)
  }, [timers, isPushed])
  // Unmounted with the last timer: the server is told that none is left.
  useEffect(() => () => void syncServer(timersPreference.read().timers).catch(console.error), [])
}

async function syncServer(timers: readonly Timer[]): Promise<void> {
  const { id, timers: wanted } = thisDevice.read()
  if (id === null || !wanted) return
  const now = Date.now()
  const path = window.location.pathname.slice(basePath().length + 1)
  const running = timers
    .filter((timer) => stateOf(timer, now) === 'running')
    .map((timer) => ({ id: timer.id, name: timer.name.slice(0, LONGEST_NAME), endsInMs: leftMs(timer, now), path }))
  const { sendTimers } = await import('#features/foundation/push/push.queries.ts')
  await sendTimers(id, running)
}
