import { useWindowEvent } from '@mantine/hooks'
import { hasDialogOnTop } from './is-covered.ts'

type CookKeys = { next: () => void; back: () => void; first: () => void; direction: 'ltr' | 'rtl'; off: boolean }

/** What has a use for keys of its own. */
const OWN_KEYS = 'button, a, input, textarea, select, [contenteditable]'
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** Arrows turn the page, the space bar too: a wet hand hits it best. */
export function useCookKeys({ next, back, first, direction, off }: CookKeys): void {
  useWindowEvent('keydown', (event) => {
    if (off || hasDialogOnTop()) return
    const target = event.target instanceof Element ? event.target : document.body
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || target.closest(TYPING)) return
    const [onward, backward] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const press = event.key === ' ' || event.key === 'Enter'
    if (press && target.closest(OWN_KEYS)) return
    if (event.key === backward || event.key === 'PageUp' || (event.key === ' ' && event.shiftKey)) back()
    else if (event.key === onward || event.key === 'PageDown' || press) next()
    else if (event.key === 'Home') first()
    else return
    event.preventDefault()
  })
}
