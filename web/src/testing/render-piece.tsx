/** Draws one component with everything around it but the router: for what several screens show, or none alone. */
import { DEFAULT_LOCALE, type LocaleCode } from '@larder/domain/locales.ts'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { createQueryClient } from '#app/query-client.ts'
import { switchLocale } from '#i18n/i18n.ts'
import { toast } from '#ui/toast.tsx'

/** What stands around every screen, with caches of its own. */
export const InProviders = ({ children }: { children: ReactNode }) => (
  <Providers queryClient={createQueryClient()}>{children}</Providers>
)

export async function renderPiece(piece: ReactNode, { locale = DEFAULT_LOCALE }: { locale?: LocaleCode } = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await switchLocale(locale)
  const queryClient = createQueryClient()
  const around = (inside: ReactNode) => <Providers queryClient={queryClient}>{inside}</Providers>
  const { rerender } = render(around(piece))
  onTestFinished(async () => {
    cleanup()
    queryClient.clear()
    toast.clear()
    localStorage.clear()
    vi.useRealTimers()
    await switchLocale(DEFAULT_LOCALE)
  })
  return {
    user: userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime }),
    show: (next: ReactNode) => rerender(around(next)),
  }
}
