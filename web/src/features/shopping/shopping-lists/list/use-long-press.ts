import { type MouseEvent, type TouchEvent, useRef } from 'react'

const LONG_MS = 500

type Ways = {
  onTouchStart: (event: TouchEvent<HTMLElement>) => void
  onTouchMove: (event: TouchEvent<HTMLElement>) => void
  onTouchEnd: (event: TouchEvent<HTMLElement>) => void
  onTouchCancel: (event: TouchEvent<HTMLElement>) => void
}

/** A finger that stays on a row asks for its menu, as a right click does; one that moves or leaves does not. */
export function useLongPress(onPress: (row: HTMLElement) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressed = useRef(false)
  const stop = () => clearTimeout(timer.current)
  const open = (row: HTMLElement) => {
    stop()
    pressed.current = true
    onPress(row)
  }
  /** Beside what else the row does with fingers. */
  const on = (ways: Ways) => ({
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      const row = event.currentTarget
      pressed.current = false
      stop()
      timer.current = setTimeout(() => open(row), LONG_MS)
      ways.onTouchStart(event)
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => {
      stop()
      ways.onTouchMove(event)
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      stop()
      // The tap that ends a long press ticks nothing.
      if (pressed.current && event.cancelable) event.preventDefault()
      ways.onTouchEnd(event)
    },
    onTouchCancel: (event: TouchEvent<HTMLElement>) => {
      stop()
      ways.onTouchCancel(event)
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault()
      open(event.currentTarget)
    },
  })
  return { on }
}
