import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#lib/browser.ts'

const AT_THE_LATEST_MS = 2000

/** For what nobody sees yet: true once the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  // In slices: a hand may come just then.
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true)), AT_THE_LATEST_MS), [])
  return idle
}
