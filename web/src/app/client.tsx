/** The client as it is drawn, in the colours of this installation. */
import { type QueryClient, timeoutManager } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { serviceWorkers } from '#lib/browser.ts'
import { isServerDrawn } from '#lib/preloaded-answers.ts'
import { sharedTimers } from '#lib/shared-timers.ts'
import { Providers } from './providers.tsx'
import type { createAppRouter } from './router.tsx'
import { applyLastTheme, fetchTheme } from './server-theme.ts'

// Not part of the first load. Ours can also take back those that the browser keeps for the first answers; the library
// does not know that and would warn developers.
if (import.meta.env.PROD) timeoutManager.setTimeoutProvider(sharedTimers)
applyLastTheme()
void fetchTheme()
// Here before the first layout, which is otherwise done again with other letters. On a first visit they come after the
// scripts: those of a page that the server has drawn are all here by now.
if (serviceWorkers()?.controller || isServerDrawn())
  for (const letters of ['Source Sans 3 Variable', 'Fraunces Variable'])
    document.fonts.load(`1rem '${letters}'`).catch(() => {})

type ClientProps = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter>; onDrawn: () => void }

export function Client({ queryClient, router, onDrawn }: ClientProps) {
  return (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
      <AfterFirstRender then={onDrawn} />
    </Providers>
  )
}

function AfterFirstRender({ then }: { then: () => void }): null {
  useEffect(then, [then])
  return null
}
