/** What somebody gave to the sheet behind the plus, until the screen that reads it is there. It is given out once. */
import { useEffect, useEffectEvent } from 'react'
import { createStore } from '#lib/store.ts'
import type { PastedContent } from '../recognise.ts'

/** A file that only the import from other apps may know. */
export type HandedOver = PastedContent | { method: 'app'; file: File }

const waiting = createStore<{ content: HandedOver; go: boolean } | null>(null)

/** Read at once, unless it is only to stand in the field of the next screen. */
export const handOver = (content: HandedOver, go = true): void => waiting.set({ content, go })

/** Calls back with everything that is handed over for this screen, now and as long as it is open. */
export function useHandedOver<T extends HandedOver>(
  isMine: (content: HandedOver) => content is T,
  take: (content: T, go: boolean) => void,
): void {
  const given = waiting.use()
  const pass = useEffectEvent(take)
  const mine = useEffectEvent(isMine)
  useEffect(() => {
    if (!given || !mine(given.content)) return
    waiting.set(null)
    pass(given.content, given.go)
  }, [given])
}
