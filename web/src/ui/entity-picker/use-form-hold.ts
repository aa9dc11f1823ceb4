import { type RefObject, useEffect } from 'react'

/** A form is not sent while half a word stands in its picker: what was typed would be gone without a word. */
export function useFormHold(picker: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = picker.current?.closest('form')
    const hold = (event: Event) => {
      const incomplete = picker.current?.querySelector<HTMLElement>('[data-incomplete]')
      if (!incomplete || event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      incomplete.focus()
    }
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [picker])
}
