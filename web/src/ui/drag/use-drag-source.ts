import { useCallback, useLayoutEffect, useRef } from 'react'
import { dragSource, type Lift } from './drag-source.ts'

/** A ref for the element that something is dragged by. */
export function useDragSource(lift: Lift): (element: HTMLElement | null) => (() => void) | undefined {
  const latest = useRef(lift)
  useLayoutEffect(() => {
    latest.current = lift
  })
  return useCallback((element) => (element ? dragSource(element, (from) => latest.current(from)) : undefined), [])
}
