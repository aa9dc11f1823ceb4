import { useLayoutEffect } from 'react'

const holders = new Map<string, number>()

/**
 * Marks the root element while the caller is on the page, for rules that depend on it elsewhere. `:root:has(…)` would
 * do the same, but make the browser restyle the whole page after every change of any part.
 */
export function useRootAttribute(name: `data-has-${string}`): void {
  useLayoutEffect(() => {
    count(name, 1)
    return () => count(name, -1)
  }, [name])
}

function count(name: string, change: number): void {
  const held = (holders.get(name) ?? 0) + change
  holders.set(name, held)
  document.documentElement.toggleAttribute(name, held > 0)
}
