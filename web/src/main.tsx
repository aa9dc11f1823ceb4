/** Starts the client, up to the first screen and the background work after it. */
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#app/query-client.ts'
import { BrokenScreen, createAppRouter, PageLoader } from '#app/router.tsx'
import { switchLocale } from '#i18n/i18n.ts'
import { startLocale } from '#i18n/locale-preference.ts'
import { whenIdle } from '#lib/browser.ts'
import { forgetPreloadedAnswers } from '#lib/preloaded-answers.ts'
import { isSignedIn, onSessionChange, restoreSession } from '#lib/session.ts'
import { startBackCloses } from '#ui/back-closes.ts'

/**
 * The first screen is drawn once it has its data, over what the page showed so far, instead of frame, skeleton, content.
 */
export async function start(): Promise<void> {
  // What draws is a file of its own, fetched and evaluated while the first answers are on their way.
  const drawing = Promise.all([import('#app/client.tsx'), BrokenScreen.preload?.(), PageLoader.preload?.()])
  // Started early and awaited by the guards, which also show errors.
  restoreSession().catch(() => {})
  const queryClient = createQueryClient()
  startBackCloses()
  const router = createAppRouter({ queryClient })
  // Awaited, because the page would otherwise appear in English first.
  const [[{ Client }]] = await Promise.all([drawing, switchLocale(startLocale()).catch(console.error), router.load()])
  forgetPreloadedAnswers()
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place to draw in')
  const root = createRoot(place)
  // A transition is rendered in slices, and the page stays responsive in between.
  const drawn = new Promise<void>((resolve) =>
    startTransition(() =>
      root.render(
        <StrictMode>
          <Client queryClient={queryClient} router={router} onDrawn={resolve} />
        </StrictMode>,
      ),
    ),
  )
  // At once, so that no change between the first answers and the change feed is missed.
  void onceSignedIn(async () => void (await import('#app/live-updates.ts')).followChanges(queryClient))
  await drawn
  await startBackgroundWork(queryClient)
}

/** For browsers that are never idle. */
const IDLE_TIMEOUT_MS = 3_000

const browserIdle = () => new Promise<void>((resolve) => void whenIdle(resolve, IDLE_TIMEOUT_MS))

/** Runs for signed-in people, besides the live updates. */
const backgroundWork: (() => Promise<(queryClient: QueryClient) => unknown>)[] = [
  async () => (await import('#app/offline-queue.ts')).runOfflineQueue,
  async () => (await import('#app/offline-cache.ts')).runOfflineCache,
  async () => (await import('#app/push-device.ts')).registerPushDevice,
  async () => (await import('#app/timer-devices.ts')).syncTimers,
]

/**
 * Work that no screen waits for. It is loaded at once, because the network may be gone soon, and started one after the
 * other when the browser is idle: a store that changes while the first screen is being rendered would make React render
 * all of it again synchronously.
 */
async function startBackgroundWork(queryClient: QueryClient): Promise<void> {
  await onceSignedIn(async () => {
    // One that fails to load does not stop the others.
    const fetched = backgroundWork.map((fetch) => fetch().catch((problem: unknown) => () => console.error(problem)))
    for (const work of fetched) {
      await browserIdle()
      ;(await work)(queryClient)
    }
  })
  await browserIdle()
  if (import.meta.env.PROD) await (await import('#app/updates.ts')).offerUpdates()
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
