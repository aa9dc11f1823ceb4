/** The client as it is drawn, in the colours of this installation. */
import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Providers } from './providers.tsx'
import type { createAppRouter } from './router.tsx'
import { applyLastTheme, fetchTheme } from './server-theme.ts'

applyLastTheme()
void fetchTheme()

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
