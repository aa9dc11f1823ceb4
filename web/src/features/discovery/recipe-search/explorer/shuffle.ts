/** The seed of the random order. It lives as long as the page, so that Back finds the list as it was. */
import { newId } from '#lib/browser.ts'
import { createStore } from '#lib/store.ts'

const seed = createStore(String(Date.now()))

export const reshuffle = (): void => seed.set(`${Date.now()}-${newId()}`)
export const currentShuffle = (): string => seed.get()
export const useShuffle = (): string => seed.use()
