import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#lib/browser.ts'

const AT_THE_LATEST_MS = 2000

const waiting = new Set<() => void>()
let cancel: (() => void) | undefined

/** All that wait begin together, so that a screen with ten of them is drawn again once and not ten times. */
function begin(): void {
  cancel = undefined
  const parts = [...waiting]
  waiting.clear()
  // In slices: a hand may come just then.
  startTransition(() => {
    for (const part of parts) part()
  })
}

/** For what nobody sees yet: true once the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const part = () => setIdle(true)
    waiting.add(part)
    cancel ??= whenIdle(begin, AT_THE_LATEST_MS)
    return () => {
      waiting.delete(part)
      if (waiting.size > 0) return
      cancel?.()
      cancel = undefined
    }
  }, [])
  return idle
}
