/** The seed of the random order. It lives as long as the page, so that Back finds the list as it was. */
import { useSyncExternalStore } from 'react'
import { newId } from '#lib/browser.ts'

let seed = String(Date.now())
const listeners = new Set<() => void>()

export function reshuffle(): void {
  seed = `${Date.now()}-${newId()}`
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentShuffle = (): string => seed

export const useShuffle = (): string => useSyncExternalStore(subscribe, currentShuffle)
