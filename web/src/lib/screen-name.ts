/** The name of the record on the screen, for the document title: the name of the recipe instead of "Recipe". */
import { useEffect } from 'react'
import { createStore } from './store.ts'

const current = createStore<string | undefined>(undefined)

/** Called by a screen; the name is cleared when it unmounts. */
export function useScreenName(name: string | undefined): void {
  useEffect(() => {
    current.set(name)
    return () => current.set(undefined)
  }, [name])
}

export const useCurrentScreenName = (): string | undefined => current.use()
