import { startTransition, useEffect, useState } from 'react'

const AT_THE_LATEST_MS = 2000

/** For what nobody sees yet: true once the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    // In slices: a hand may come just then.
    const rest = () => startTransition(() => setIdle(true))
    // Not every browser tells.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(rest, AT_THE_LATEST_MS / 4)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(rest, { timeout: AT_THE_LATEST_MS })
    return () => cancelIdleCallback(asked)
  }, [])
  return idle
}
