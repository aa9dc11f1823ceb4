/** A field with a list under it: arrows move a mark, Enter takes what is marked, the focus stays in the field throughout. */
import { type KeyboardEvent, useId } from 'react'

export type ComboboxOptions = {
  /** How many entries the list has. */
  count: number
  /** The marked one; below zero is none. */
  active: number
  onActive: (at: number) => void
  onEnter: (event: KeyboardEvent) => void
  /** Where the list comes and goes. Without it, it is there as long as it has entries. */
  popup?: { open: boolean; onOpen: () => void; onClose: () => void }
  /** The field is a place of its own, before the first entry and after the last. */
  passesField?: boolean
}

export type ComboboxField = {
  role: 'combobox'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  'aria-autocomplete': 'list'
  'aria-activedescendant': string | undefined
}

export function useCombobox({ count, active, onActive, onEnter, popup, passesField = false }: ComboboxOptions) {
  const listId = useId()
  const optionId = (at: number) => `${listId}-${at}`
  const open = popup ? popup.open : count > 0

  const move = (step: number) => {
    if (popup && !popup.open) popup.onOpen()
    else if (passesField) onActive(((active + 1 + step + count + 1) % (count + 1)) - 1)
    else if (count > 0) onActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The key belongs to the writing aid, which is still putting a word together.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      move(step)
    }
    if (event.key === 'Escape' && popup?.open) {
      event.stopPropagation()
      popup.onClose()
    }
    if (event.key === 'Enter') onEnter(event)
  }
  const field: ComboboxField = {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': popup && !open ? undefined : listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': open && active >= 0 && active < count ? optionId(active) : undefined,
  }
  return { listId, optionId, field, onKeyDown }
}
