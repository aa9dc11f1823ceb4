import { useState } from 'react'

export type Selection<T> = {
  /** The chosen rows that still exist, also those that the current search hides. */
  rows: T[]
  has: (row: T) => boolean
  /** Whether a row can be chosen at all; without it every one can. */
  may?: (row: T) => boolean
  set: (rows: T[], chosen: boolean) => void
  clear: () => void
}

export function useSelection<T>(rows: T[], idOf: (row: T) => string): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    rows: rows.filter((row) => ids.has(idOf(row))),
    has: (row) => ids.has(idOf(row)),
    set: (changed, chosen) => {
      const next = new Set(ids)
      for (const row of changed) {
        if (chosen) next.add(idOf(row))
        else next.delete(idOf(row))
      }
      setIds(next)
    },
    clear: () => setIds(new Set()),
  }
}
