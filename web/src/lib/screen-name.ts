/** The name of what is on the screen, for the title of the document: a recipe's, where a route only knows "Recipe". */
import { useEffect, useSyncExternalStore } from 'react'

let current: string | undefined
const listeners = new Set<() => void>()

function change(name: string | undefined): void {
  current = name
  for (const listener of [...listeners]) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by a screen; the name goes with the screen. */
export function useScreenName(name: string | undefined): void {
  useEffect(() => {
    change(name)
    return () => change(undefined)
  }, [name])
}

export const useCurrentScreenName = (): string | undefined => useSyncExternalStore(subscribe, () => current)
