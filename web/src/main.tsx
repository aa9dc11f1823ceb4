/** Starts the client, up to the first screen and the background work after it. */
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#app/query-client.ts'
import { BrokenScreen, createAppRouter, PageLoader } from '#app/router.tsx'
import { switchLocale } from '#i18n/i18n.ts'
import { startLocale } from '#i18n/locale-preference.ts'
import { pause } from '#lib/pause.ts'
import { endFirstScreen } from '#lib/preloaded-answers.ts'
import { restoreSession } from '#lib/session.ts'
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
  // In three goes, because all of it together holds up a phone.
  await pause()
  const router = createAppRouter({ queryClient })
  await pause()
  // Awaited, because the page would otherwise appear in English first.
  const [[{ Client }]] = await Promise.all([drawing, switchLocale(startLocale()).catch(console.error), router.load()])
  endFirstScreen()
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
  const backgroundWork = import('#app/background-work.ts')
  void backgroundWork.then(({ followChangesOnceSignedIn }) => followChangesOnceSignedIn(queryClient))
  await drawn
  await (await backgroundWork).startBackgroundWork(queryClient)
}
