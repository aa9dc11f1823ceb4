import { type MouseEvent, useRef } from 'react'

/** Between the two taps of somebody who always taps twice; whoever means two taps takes longer. */
const DOUBLE_TAP_MS = 300

/**
 * For buttons in whose place another will stand: the second tap of a double tap does nothing. Keys are not held to this,
 * and buttons of one `useSingleTaps` count as one.
 */
export function useSingleTaps(): (run: () => void) => (event: MouseEvent) => void {
  const last = useRef(0)
  return (run) =>
    ({ detail, nativeEvent }) => {
      const now = Date.now()
      // A mouse counts its clicks. Older browsers do not say what made a click, and fingers are never counted.
      const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse'
      const mayBeSecond = isMouse ? detail > 1 : detail !== 0
      if (mayBeSecond && now - last.current < DOUBLE_TAP_MS) return
      last.current = now
      run()
    }
}
