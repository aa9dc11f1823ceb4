/** The client itself, from the first question to the first screen. */
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '#app/providers.tsx'
import { createQueryClient } from '#app/query-client.ts'
import { createAppRouter } from '#app/router.tsx'
import { applyLastTheme, fetchTheme } from '#app/server-theme.ts'
import { switchLocale } from '#i18n/i18n.ts'
import { startLocale } from '#i18n/locale-preference.ts'
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
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  )
  onceSignedIn(async () => (await import('#app/live-updates.ts')).followChanges(queryClient))
  onceSignedIn(async () => (await import('#app/keep-for-offline.ts')).keepForOffline(queryClient))
  onceSignedIn(async () => (await import('#app/outbox.ts')).runOutbox(queryClient))
  onceSignedIn(async () => (await import('#app/push-device.ts')).keepPushDevice())
  if (import.meta.env.PROD) await (await import('#app/updates.ts')).offerUpdates()
}

/** Guests are told of no changes and make none; whoever signs in is not kept waiting by what follows them. */
function onceSignedIn(begin: () => Promise<unknown>): void {
  if (isSignedIn()) return void begin()
  const stop = onSessionChange((signedIn) => {
    if (!signedIn) return
    stop()
    void begin()
  })
}
