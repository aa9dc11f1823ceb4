import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storageName } from '#lib/browser-storage.ts'
import { theme } from './theme.ts'

/** `public/boot.js` reads the same key before anything is drawn. */
const schemeManager = localStorageColorSchemeManager({ key: storageName('color-scheme') })

type ProvidersProps = { queryClient: QueryClient; children: ReactNode }

/** The direction follows the `dir` of the document, which `i18n` sets with the language. */
export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider>
        <MantineProvider
          theme={theme}
          // The variables are a style sheet (`scripts/theme-sheet.ts`); nothing is hidden by the width of the window.
          withCssVariables={false}
          withGlobalClasses={false}
          colorSchemeManager={schemeManager}
          defaultColorScheme="auto"
        >
          {children}
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  )
}
