/** Passes pasted or dropped content from the frame to its tab. */
import { createContext, use } from 'react'
import type { PastedContent } from './recognise.ts'

export const PastedContentContext = createContext<{ pasted: PastedContent; count: number } | null>(null)

type PastedContentOf<W extends PastedContent['method']> = Extract<PastedContent, { method: W }>

/** The latest pasted content for this tab; the count tells one from the next. */
export function usePastedContent<W extends PastedContent['method']>(
  method: W,
): { pasted: PastedContentOf<W> | undefined; count: number } {
  const latest = use(PastedContentContext)
  if (latest?.pasted.method !== method) return { pasted: undefined, count: 0 }
  return { pasted: latest.pasted as PastedContentOf<W>, count: latest.count }
}
