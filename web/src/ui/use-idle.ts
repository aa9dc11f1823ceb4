import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#lib/browser.ts'

const AT_THE_LATEST_MS = 2000
/** More than that, with all they ask for, hold up a phone. */
const AT_ONCE = 3

const waiting = new Set<() => void>()
let cancel: (() => void) | undefined

/** A few that wait begin together, so that a screen with ten of them is not drawn ten times. */
function begin(): void {
  cancel = undefined
  const parts = [...waiting].slice(0, AT_ONCE)
  for (const part of parts) waiting.delete(part)
  // In slices: a hand may come just then.
  startTransition(() => {
    for (const part of parts) part()
  })
  if (waiting.size > 0) cancel = whenIdle(begin, AT_THE_LATEST_MS)
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
