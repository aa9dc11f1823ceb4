import { useEffect, useState } from 'react'

/** Gives the focus back to whatever had it before. That may be gone by now: then the page itself takes the focus. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      queueMicrotask(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
        keepFocusOnPage()
      })
    },
    [opener],
  )
}

/** Focus that fell off the page with the element that held it goes to the content, or to the dialog over it. */
export function keepFocusOnPage(): void {
  if (document.activeElement !== document.body) return
  const places = document.querySelectorAll<HTMLElement>('main, [aria-modal=true]')
  places[places.length - 1]?.focus({ preventScroll: true })
}
