import { useEffect, useState } from 'react'
import { keepFocusOnPage } from './keep-focus.ts'

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
