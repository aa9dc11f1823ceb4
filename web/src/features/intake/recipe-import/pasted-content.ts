/** Passes pasted or dropped content from the frame to its tab. */
import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { PastedContent } from './recognise.ts'

export type LatestContent = {
  pasted: PastedContent
  count: number
  /** Says once whether somebody pressed a button to add it; what came by itself waits for one. */
  takeGo: () => boolean
}

export const PastedContentContext = createContext<LatestContent | null>(null)

type PastedContentOf<W extends PastedContent['method']> = Extract<PastedContent, { method: W }>

const noGo = () => false

/** The latest pasted content for this tab; the count tells one from the next. */
export function usePastedContent<W extends PastedContent['method']>(
  method: W,
): { pasted: PastedContentOf<W> | undefined; count: number; takeGo: () => boolean } {
  const latest = use(PastedContentContext)
  if (latest?.pasted.method !== method) return { pasted: undefined, count: 0, takeGo: noGo }
  const { pasted, count, takeGo } = latest
  return { pasted: pasted as PastedContentOf<W>, count, takeGo }
}

/** Runs once the tab is there. Not before React has drawn it for good: what begins twice imports twice. */
export function useBeginning(takeGo: () => boolean, begin: (go: boolean) => void): void {
  const start = useEffectEvent(() => begin(takeGo()))
  useEffect(() => {
    let isOpen = true
    queueMicrotask(() => isOpen && start())
    return () => {
      isOpen = false
    }
  }, [])
}
