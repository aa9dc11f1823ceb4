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
import { forgetFirstAnswers } from '#lib/first-answers.ts'
import { isSignedIn, onSessionChange, restoreSession } from '#lib/session.ts'

/**
 * The first screen is drawn when it is whole, over what the page showed so far: no frame, then skeleton, then content.
 */
export async function start(): Promise<void> {
  applyLastTheme()
  void fetchTheme()
  // Asked early, awaited by the guards; they also show what went wrong.
  restoreSession().catch(() => {})
  const queryClient = createQueryClient()
  const router = createAppRouter({ queryClient })
  // Without its language file a page would appear in English first and then change under the reader's eyes.
  await Promise.all([switchLocale(startLocale()).catch(console.error), router.load()])
  forgetFirstAnswers()
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
            <Drawn then={resolve} />
          </Providers>
        </StrictMode>,
      ),
    ),
  )
  await drawn
  await beginTheRest(queryClient)
}

function Drawn({ then }: { then: () => void }): null {
  useEffect(then, [then])
  return null
}

/** Also where the browser never comes to rest. */
const AT_THE_LATEST_MS = 3_000

/**
 * What no screen waits for, one after the other. Begun earlier, each would change a store while the first screen is
 * being drawn, and React would draw all of it again in one go.
 */
async function beginTheRest(queryClient: QueryClient): Promise<void> {
  const atRest = () => new Promise<void>((resolve) => void whenIdle(resolve, AT_THE_LATEST_MS))
  await atRest()
  await onceSignedIn(async () => (await import('#app/live-updates.ts')).followChanges(queryClient))
  await atRest()
  await onceSignedIn(async () => (await import('#app/outbox.ts')).runOutbox(queryClient))
  await atRest()
  await onceSignedIn(async () => (await import('#app/keep-for-offline.ts')).keepForOffline(queryClient))
  await atRest()
  await onceSignedIn(async () => (await import('#app/push-device.ts')).keepPushDevice())
  await atRest()
  if (import.meta.env.PROD) await (await import('#app/updates.ts')).offerUpdates()
}

/** Guests are told of no changes and make none; whoever signs in is not kept waiting by what follows them. */
async function onceSignedIn(begin: () => Promise<unknown>): Promise<void> {
  if (isSignedIn()) {
    await begin()
    return
  }
  const stop = onSessionChange((signedIn) => {
    if (!signedIn) return
    stop()
    void begin()
  })
}
