/** When the name of a button is shown: after a moment under the mouse, at once on keyboard focus, never for a finger. */
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const OPEN_AFTER_MS = 300

type Listeners<E extends HTMLElement> = {
  onPointerEnter: (event: PointerEvent<E>) => void
  onPointerLeave: (event: PointerEvent<E>) => void
  onFocus: (event: FocusEvent<E>) => void
  onBlur: (event: FocusEvent<E>) => void
}

type NamedByTooltip<E extends HTMLElement> = {
  /** Nothing until somebody came near for the first time. */
  target: HTMLElement | null
  shown: boolean
  listeners: Listeners<E>
}

/** What the button itself listens for is still called. */
export function useTooltip<E extends HTMLElement>(own: Partial<Listeners<E>>): NamedByTooltip<E> {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!shown) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shown])

  const show = (element: HTMLElement, afterMs: number) => {
    setTarget(element)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(true), afterMs)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  return {
    target,
    shown,
    listeners: {
      onPointerEnter: (event) => {
        own.onPointerEnter?.(event)
        if (event.pointerType !== 'touch') show(event.currentTarget, OPEN_AFTER_MS)
      },
      onPointerLeave: (event) => {
        own.onPointerLeave?.(event)
        hide()
      },
      onFocus: (event) => {
        own.onFocus?.(event)
        const button = event.currentTarget
        // Asked once the focus has settled; a click focuses too, and is shown nothing.
        clearTimeout(timer.current)
        timer.current = setTimeout(() => button.matches(':focus-visible') && show(button, 0))
      },
      onBlur: (event) => {
        own.onBlur?.(event)
        hide()
      },
    },
  }
}
