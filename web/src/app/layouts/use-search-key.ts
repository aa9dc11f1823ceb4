import { useEffect, useEffectEvent } from 'react'

export const SEARCH_KEY = '/'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const isDialogOpen = () => document.querySelector('[role="dialog"], dialog[open]') !== null

/** The slash opens the search from anywhere, except in text fields and while a dialog is open. */
export function useSearchKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== SEARCH_KEY || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || isDialogOpen()) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
