/** The client itself, from the first question to the first screen. */
import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '#app/providers.tsx'
import { createQueryClient } from '#app/query-client.ts'
import { createAppRouter } from '#app/router.tsx'
import { applyLastTheme, fetchTheme } from '#app/server-theme.ts'
import { switchLocale } from '#i18n/i18n.ts'
import { startLocale } from '#i18n/locale-preference.ts'
import { whenIdle } from '#lib/browser.ts'
import { forgetPreloadedAnswers } from '#lib/preloaded-answers.ts'
import { isSignedIn, onSessionChange, restoreSession } from '#lib/session.ts'
import { startBackCloses } from '#ui/back-closes.ts'

/**
 * The first screen is drawn when it is whole, over what the page showed so far: no frame, then skeleton, then content.
 */
export async function start(): Promise<void> {
  applyLastTheme()
  void fetchTheme()
  // Asked early, awaited by the guards; they also show what went wrong.
  restoreSession().catch(() => {})
  const queryClient = createQueryClient()
  startBackCloses()
  const router = createAppRouter({ queryClient })
  // Without its language file a page would appear in English first and then change under the reader's eyes.
  await Promise.all([switchLocale(startLocale()).catch(console.error), router.load()])
  forgetPreloadedAnswers()
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place to draw in')
  const root = createRoot(place)
  // As a transition it is drawn in slices, and the page answers in between.
  const drawn = new Promise<void>((resolve) =>
    startTransition(() =>
      root.render(
        <StrictMode>
          <Providers queryClient={queryClient}>
            <RouterProvider router={router} />
            <AfterFirstRender then={resolve} />
          </Providers>
        </StrictMode>,
      ),
    ),
  )
  // A change between the first answers and this would be told to nobody.
  void onceSignedIn(async () => void (await import('#app/live-updates.ts')).followChanges(queryClient))
  await drawn
  await startBackgroundWork(queryClient)
}

function AfterFirstRender({ then }: { then: () => void }): null {
  useEffect(then, [then])
  return null
}

/** Also where the browser never comes to rest. */
const IDLE_TIMEOUT_MS = 3_000

const browserIdle = () => new Promise<void>((resolve) => void whenIdle(resolve, IDLE_TIMEOUT_MS))

/** What follows whoever is signed in, beside the live updates. Guests are told of no changes and make none. */
const backgroundWork: (() => Promise<(queryClient: QueryClient) => unknown>)[] = [
  async () => (await import('#app/offline-queue.ts')).runOfflineQueue,
  async () => (await import('#app/offline-cache.ts')).runOfflineCache,
  async () => (await import('#app/push-device.ts')).keepPushDevice,
  async () => (await import('#app/timer-devices.ts')).keepTimersInStep,
]

/**
 * What no screen waits for. It is fetched at once, for the network may go with the next step; it begins one after the
 * other when the browser is at rest. Begun earlier, each would change a store while the first screen is being drawn, and
 * React would draw all of it again in one go.
 */
async function startBackgroundWork(queryClient: QueryClient): Promise<void> {
  await onceSignedIn(async () => {
    // One that cannot be had takes none of the others with it.
    const fetched = backgroundWork.map((fetch) => fetch().catch((problem: unknown) => () => console.error(problem)))
    for (const work of fetched) {
      await browserIdle()
      ;(await work)(queryClient)
    }
  })
  await browserIdle()
  if (import.meta.env.PROD) await (await import('#app/updates.ts')).offerUpdates()
}

/** At once, or when it comes to that. */
async function onceSignedIn(begin: () => Promise<void>): Promise<void> {
  if (isSignedIn()) return begin()
  const stop = onSessionChange((signedIn) => {
    if (!signedIn) return
    stop()
    void begin()
  })
}
