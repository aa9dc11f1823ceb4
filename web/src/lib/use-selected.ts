import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/**
 * Takes the place of the router's own when the client is built (`vite.config.ts`), which brings along what versions of
 * React without `useSyncExternalStore` need. An equal selection is the one that was drawn before.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (changed: () => void) => () => void,
  snapshotOf: () => Snapshot,
  _ofServer: unknown,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (before: Selection, now: Selection) => boolean,
): Selection {
  const [drawn] = useState(() => createStore<Drawn<Selection>>(null))
  const select = useMemo(
    () => selecting(snapshotOf, selector, isEqual, drawn.get),
    [snapshotOf, selector, isEqual, drawn],
  )
  const selection = useSyncExternalStore(subscribe, select)
  useEffect(() => drawn.set({ selection }), [drawn, selection])
  return selection
}

type Drawn<Selection> = { selection: Selection } | null

/** Selects once from each snapshot. */
function selecting<Snapshot, Selection>(
  snapshotOf: () => Snapshot,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (before: Selection, now: Selection) => boolean,
  drawn: () => Drawn<Selection>,
): () => Selection {
  let last: { snapshot: Snapshot; selection: Selection } | undefined
  return () => {
    const snapshot = snapshotOf()
    if (last && Object.is(last.snapshot, snapshot)) return last.selection
    const selection = selector(snapshot)
    const before = last ?? drawn()
    last = { snapshot, selection: before && isEqual(before.selection, selection) ? before.selection : selection }
    return last.selection
  }
}
