import { type MouseEvent, useRef } from 'react'

/** Between the two taps of somebody who always taps twice; whoever means two taps takes longer. */
const DOUBLE_TAP_MS = 300

type Click = MouseEvent<HTMLButtonElement>
export type SingleTaps = (run: (event: Click) => void) => (event: Click) => void

/**
 * For buttons in whose place another will stand: the second tap of a double tap does nothing. Keys are not held to this,
 * and buttons of one `useSingleTaps` count as one.
 */
export function useSingleTaps(): SingleTaps {
  const last = useRef(0)
  return (run) => (event) => {
    const { detail, nativeEvent } = event
    const now = Date.now()
    if ((detail > 1 || isTap(nativeEvent)) && now - last.current < DOUBLE_TAP_MS) return
    last.current = now
    run(event)
  }
}

/** A mouse counts its clicks, a finger does not. Older browsers do not say which of them it was. */
const isTap = (event: UIEvent): boolean =>
  event instanceof PointerEvent
    ? event.pointerType === 'touch'
    : event.detail > 0 && window.matchMedia('(pointer: coarse)').matches
