/** The name of what is on the screen, for the title of the document: a recipe's, where a route only knows "Recipe". */
import { useEffect } from 'react'
import { createStore } from './store.ts'

const current = createStore<string | undefined>(undefined)

/** Called by a screen; the name goes with the screen. */
export function useScreenName(name: string | undefined): void {
  useEffect(() => {
    current.set(name)
    return () => current.set(undefined)
  }, [name])
}

export const useCurrentScreenName = (): string | undefined => current.use()
