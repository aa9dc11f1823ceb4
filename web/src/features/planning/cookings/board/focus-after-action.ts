import { type RefObject, useEffect, useRef } from 'react'

/**
 * The buttons of a step go with what they did: the focus moves to the next button of the step, or to the heading of the
 * section when the step left it.
 */
export function useFocusAfterAction(item: RefObject<HTMLElement | null>): (button: HTMLElement) => void {
  const pressed = useRef<{ button: HTMLElement; section: Element | null } | null>(null)
  const goOn = () => {
    const { current } = pressed
    if (!current || current.button.isConnected) return
    pressed.current = null
    if (document.activeElement !== document.body) return
    const next = item.current?.querySelector<HTMLElement>('[data-actions] button')
    const heading = current.section?.querySelector<HTMLElement>('h2')
    ;(next ?? heading)?.focus({ preventScroll: true })
  }
  useEffect(() => {
    goOn()
    // The step itself may be the next to go.
    return () => queueMicrotask(goOn)
  })
  return (button) => {
    pressed.current = { button, section: button.closest('section') }
  }
}
