import { type TouchEvent, useRef } from 'react'

/** Shorter is a tap that slipped. */
const SHORTEST_PX = 56
/** Steeper is scrolling. */
const FLATTER_THAN = 1.6

type Swipe = { onForward: () => void; onBack: () => void; direction: 'ltr' | 'rtl' }

/** Turning pages with a finger: towards the start of the line goes on, whichever side that is. */
export function useSwipe({ onForward, onBack, direction }: Swipe) {
  const begun = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined
      begun.current = finger ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [from, finger] = [begun.current, changedTouches[0]]
      begun.current = null
      if (!from || !finger) return
      const across = (finger.clientX - from.x) * (direction === 'rtl' ? -1 : 1)
      const down = finger.clientY - from.y
      if (Math.abs(across) < SHORTEST_PX || Math.abs(across) < Math.abs(down) * FLATTER_THAN) return
      if (across < 0) onForward()
      else onBack()
    },
    onTouchCancel: () => {
      begun.current = null
    },
  }
}
