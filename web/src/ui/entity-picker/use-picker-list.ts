/**
 * The keys of a field with a list below it: arrows move, Enter and Tab take what is marked, Escape closes. The focus
 * stays in the field throughout. Knows neither what is picked nor where the list comes from.
 */
import { normalise } from '@larder/domain/search/normalise.ts'
import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useCombobox } from '../use-combobox.ts'

const NOTHING = -1

export type Entity = { id: string; name: string }

type PickerListOptions<T extends Entity> = {
  text: string
  /** What fits the text, best first. */
  found: readonly T[]
  /** The list does not know the text yet: an Enter waits for it. */
  busy: boolean
  /** Makes what is not in the list; without it nothing can be made. */
  onCreate?: (name: string) => void
  onPick: (item: T) => void
  /** The list is about to be shown and wants its entries. */
  onOpen: () => void
}

export type PickerList<T extends Entity> = {
  open: boolean
  setOpen: (open: boolean) => void
  listId: string
  active: number
  setActive: (active: number) => void
  /** The text is nobody's name and may become one. */
  creatable: boolean
  optionId: (at: number) => string
  exact: T | undefined
  take: (at: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** What makes the field one that has a list. */
  field: FieldProps
}

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
  'data-mantine-stop-propagation': true | undefined
}

/** What both pickers are told, whether one or many are picked. */
export type PickerProps<T extends Entity> = {
  label: string
  /** The label is read out but not shown: the column above says it. */
  hideLabel?: boolean
  placeholder?: string
  /** What fits the searched text, best first. */
  found: readonly T[]
  busy?: boolean
  onSearch: (text: string) => void
  /** Makes a new one by its name; `undefined` when that was refused. */
  onCreate?: (name: string) => Promise<T | undefined>
  detailOf?: (item: T) => string | undefined
  error?: string
  autoFocus?: boolean
}

export function usePickerList<T extends Entity>(options: PickerListOptions<T>): PickerList<T> {
  const { text, found, busy, onCreate, onPick, onOpen } = options
  const [open, setShown] = useState(false)
  const [marked, setMarked] = useState({ text, at: NOTHING })
  /** An Enter that came before the list did. */
  const waiting = useRef(false)

  const wanted = normalise(text)
  const exact = wanted === '' ? undefined : found.find(({ name }) => normalise(name) === wanted)
  const creatable = onCreate !== undefined && wanted !== '' && !exact && !busy
  const count = found.length + (creatable ? 1 : 0)
  // Another text is another list: its first entry is marked. Without a text nobody has asked for anything yet.
  const active = marked.text === text ? Math.min(marked.at, count - 1) : wanted === '' ? NOTHING : 0

  const setOpen = (next: boolean) => {
    if (next && !open) onOpen()
    setShown(next)
  }
  const take = (at: number) => {
    const item = found[at]
    if (item) onPick(item)
    else if (creatable && at >= found.length) onCreate(text.trim())
  }

  useEffect(() => {
    if (!waiting.current || busy) return
    waiting.current = false
    take(active)
  })

  const { listId, optionId, field, onKeyDown } = useCombobox({
    count,
    active,
    onActive: (at) => setMarked({ text, at }),
    popup: { open, onOpen: () => setOpen(true), onClose: () => setOpen(false) },
    onEnter: (event) => {
      // An Enter that picks must not send the form around the field.
      event.preventDefault()
      if (!open && wanted === '') return
      if (busy) waiting.current = true
      else take(active)
    },
  })
  return {
    open,
    setOpen,
    listId,
    active,
    setActive: (at) => setMarked({ text, at }),
    creatable,
    optionId,
    exact,
    take,
    onKeyDown,
    field: {
      ...field,
      // Escape closes the list; only the next one closes a dialog around it.
      'data-mantine-stop-propagation': open || undefined,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
    },
  }
}
