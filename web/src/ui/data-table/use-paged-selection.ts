import { useState } from 'react'
import type { Selection } from './use-selection.ts'

/** Like `useSelection` for a table that holds one page at a time: what was chosen on other pages is remembered whole. */
export function usePagedSelection<T>(idOf: (row: T) => string): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map())
  return {
    rows: [...chosen.values()],
    has: (row) => chosen.has(idOf(row)),
    set: (changed, wanted) => {
      const next = new Map(chosen)
      for (const row of changed) {
        if (wanted) next.set(idOf(row), row)
        else next.delete(idOf(row))
      }
      setChosen(next)
    },
    clear: () => setChosen(new Map()),
  }
}
