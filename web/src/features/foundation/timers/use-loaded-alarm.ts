import { useEffect } from 'react'
import { whenIdle } from '#lib/browser.ts'

/** For browsers that are never idle. */
const IDLE_TIMEOUT_MS = 3_000

/** Loads what rings before a timer can begin, because the network may be gone when it ends. */
export const useLoadedAlarm = (): void =>
  // What fails is loaded again when a timer runs (`timer-dock-slot.tsx`).
  useEffect(() => whenIdle(() => void import('./timer-dock.tsx').catch(() => {}), IDLE_TIMEOUT_MS), [])
