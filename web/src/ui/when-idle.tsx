import { type ReactNode, Suspense } from 'react'
import { useIdle } from './use-idle.ts'

/** For what nobody sees yet. Only this is drawn again when the moment comes, not the screen around it. */
export function WhenIdle({ children }: { children: ReactNode }) {
  return useIdle() && <Suspense fallback={null}>{children}</Suspense>
}
