/** What was pasted or dropped on the frame, on its way to the tab it belongs to. */
import { createContext, use } from 'react'
import type { Arrival } from './recognise.ts'

export const ArrivalContext = createContext<{ arrival: Arrival; count: number } | null>(null)

type ArrivalOf<W extends Arrival['way']> = Extract<Arrival, { way: W }>

/** The latest arrival for this tab; the count tells one from the next. */
export function useArrival<W extends Arrival['way']>(way: W): { arrival: ArrivalOf<W> | undefined; count: number } {
  const latest = use(ArrivalContext)
  if (latest?.arrival.way !== way) return { arrival: undefined, count: 0 }
  return { arrival: latest.arrival as ArrivalOf<W>, count: latest.count }
}
