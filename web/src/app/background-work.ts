/** What the client does besides showing screens, for signed-in people. */
import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '#lib/browser.ts'
import { forgetPreloadedAnswers } from '#lib/preloaded-answers.ts'
import { isSignedIn, onSessionChange } from '#lib/session.ts'

export const followChangesOnceSignedIn = (queryClient: QueryClient): Promise<void> =>
  onceSignedIn(async () => void (await import('./live-updates.ts')).followChanges(queryClient))

/** For browsers that are never idle. */
const IDLE_TIMEOUT_MS = 3_000

/** Whatever the first screen shows when it is idle has been asked for by then. */
const ASKED_AFTER_MS = 5_000

/** After some time, or at once when somebody looks away: they may be without a network when they come back. */
export const elapsedOrHidden = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      if (document.visibilityState === 'hidden') resolve()
    }
    document.addEventListener('visibilitychange', end)
    setTimeout(() => {
      document.removeEventListener('visibilitychange', end)
      resolve()
    }, ms)
    end()
  })

const browserIdle = () => new Promise<void>((resolve) => void whenIdle(resolve, IDLE_TIMEOUT_MS))

/** Runs for signed-in people, besides the live updates. */
const backgroundWork: (() => Promise<(queryClient: QueryClient) => unknown>)[] = [
  async () => (await import('./offline-queue.ts')).runOfflineQueue,
  async () => (await import('./offline-cache.ts')).runOfflineCache,
  async () => (await import('./push-device.ts')).registerPushDevice,
  async () => (await import('./timer-devices.ts')).syncTimers,
]

/**
 * Work that no screen waits for. It is loaded at once, because the network may be gone soon, and started one after the
 * other when the browser is idle: a store that changes while the first screen is being rendered would make React render
 * all of it again synchronously.
 */
export async function startBackgroundWork(queryClient: QueryClient): Promise<void> {
  await onceSignedIn(async () => {
    // One that fails does not stop the others.
    const fetched = backgroundWork.map((fetch) => fetch().catch((problem: unknown) => () => console.error(problem)))
    for (const work of fetched) {
      await browserIdle()
      const start = await work
      try {
        start(queryClient)
      } catch (problem) {
        console.error(problem)
      }
    }
  })
  await browserIdle()
  if (import.meta.env.PROD) {
    const [{ tellOfMissingParts }, { followOtherTabs }] = await Promise.all([
      import('./missing-parts.ts'),
      import('./updates.ts'),
    ])
    tellOfMissingParts()
    followOtherTabs()
  }
  await elapsedOrHidden(ASKED_AFTER_MS)
  forgetPreloadedAnswers()
  // A new service worker fetches everything, which would hold up what the first screen still asks for.
  if (import.meta.env.PROD) await (await import('./updates.ts')).offerUpdates()
}

/** Now, or after the sign-in. */
async function onceSignedIn(begin: () => Promise<void>): Promise<void> {
  if (isSignedIn()) return begin()
  const stop = onSessionChange((signedIn) => {
    if (!signedIn) return
    stop()
    void begin()
  })
}
