import { useEffect, useRef } from 'react'

/** A row that goes away takes the focus with it: then the table itself holds it, not the top of the page. */
export function useFocusKeeper(rows: unknown) {
  const region = useRef<HTMLDivElement>(null)
  const inside = useRef(false)
  useEffect(() => {
    const note = () => {
      if (document.activeElement !== document.body) inside.current = !!region.current?.contains(document.activeElement)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the rows change
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) region.current?.focus()
  }, [rows])
  return region
}
