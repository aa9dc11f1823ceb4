// The style sheets come first, so that those of the components have the last word. The fonts are our own files:
// no page of a kitchen is known to anybody else's server.
import '@fontsource-variable/source-sans-3/wght.css'
import '@fontsource-variable/fraunces/wght.css'
import '@fontsource-variable/noto-sans-arabic/wght.css'
import './styles/mantine.css'
import './styles/mantine-overrides.css'
import './styles/tokens.css'
import './styles/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '#app/providers.tsx'
import { createQueryClient } from '#app/query-client.ts'
import { createAppRouter } from '#app/router.tsx'
import { applyLastTheme, fetchTheme } from '#app/server-theme.ts'
import { switchLocale } from '#i18n/i18n.ts'
import { startLocale } from '#i18n/locale-preference.ts'
import { restoreSession } from '#lib/session.ts'

applyLastTheme()
void fetchTheme()
// Asked early, awaited by the guards; they also show what went wrong.
restoreSession().catch(() => {})

const queryClient = createQueryClient()
const router = createAppRouter({ queryClient })

/** Without its language file a page would appear in English first and then change under the reader's eyes. */
await switchLocale(startLocale()).catch(console.error)

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place to draw in')
createRoot(place).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)

if (import.meta.env.PROD) void import('#app/updates.ts').then(({ offerUpdates }) => offerUpdates()).catch(console.error)
