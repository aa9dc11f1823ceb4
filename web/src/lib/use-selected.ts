import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

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
  const drawn = useRef<{ selection: Selection }>(null)
  const select = useMemo(() => {
    let last: { snapshot: Snapshot; selection: Selection } | undefined
    return () => {
      const snapshot = snapshotOf()
      if (last && Object.is(last.snapshot, snapshot)) return last.selection
      const selection = selector(snapshot)
      const before = last ?? drawn.current
      last = { snapshot, selection: before && isEqual(before.selection, selection) ? before.selection : selection }
      return last.selection
    }
  }, [snapshotOf, selector, isEqual])
  const selection = useSyncExternalStore(subscribe, select)
  useEffect(() => {
    drawn.current = { selection }
  }, [selection])
  return selection
}
