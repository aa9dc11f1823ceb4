import { type TouchEvent, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'

/** The specification's way of a finger that ticks. */
const ENOUGH_PX = 50
/** Less may be an unsteady tap, or the beginning of scrolling. */
const SLIP_PX = 12

/** A finger that draws a row towards the end of the line does what a tap does. */
export function useSwipe(onSwipe: () => void) {
  const { direction } = useMessages()
  const start = useRef<{ x: number; y: number } | null>(null)
  const [shift, setShift] = useState(0)
  const sign = direction === 'rtl' ? -1 : 1
  const end = () => {
    start.current = null
    setShift(0)
  }
  const ways = {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      if (!start.current || !touch) return
      const across = (touch.clientX - start.current.x) * sign
      const along = Math.abs(touch.clientY - start.current.y)
      if (shift === 0 && along > SLIP_PX) end()
      else if (across > SLIP_PX || shift > 0) setShift(Math.max(0, across))
    },
    onTouchEnd: () => {
      if (shift >= ENOUGH_PX) onSwipe()
      end()
    },
    onTouchCancel: end,
  }
  return { ways, shift: shift * sign, enough: shift >= ENOUGH_PX }
}
