import { useEffect, useRef } from 'react'

/** When the focused row is removed, the table gets the focus, so that it does not fall to the top of the page. */
export function useFocusFallback(rows: unknown) {
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
