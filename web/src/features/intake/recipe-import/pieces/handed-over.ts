/** What somebody gave to the sheet behind the plus, until the screen that reads it is there. It is given out once. */
import { useEffect, useEffectEvent } from 'react'
import { createStore } from '#lib/store.ts'
import type { PastedContent } from '../recognise.ts'

/** A file that only the import from other apps may know. */
export type HandedOver = PastedContent | { method: 'app'; file: File }

const waiting = createStore<HandedOver | null>(null)

export const handOver = (content: HandedOver): void => waiting.set(content)

/** Calls back with everything that is handed over for this screen, now and as long as it is open. */
export function useHandedOver<T extends HandedOver>(
  isMine: (content: HandedOver) => content is T,
  take: (content: T) => void,
): void {
  const content = waiting.use()
  const pass = useEffectEvent(take)
  const mine = useEffectEvent(isMine)
  useEffect(() => {
    if (!content || !mine(content)) return
    waiting.set(null)
    pass(content)
  }, [content])
}
