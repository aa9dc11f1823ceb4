/**
 * The keys of a field with a list below it: arrows move, Enter takes what is marked, Tab only what the arrows chose,
 * Escape closes. The focus stays in the field throughout. Knows neither what is picked nor where the list comes from.
 */
import { isFullLine } from '@larder/domain/ingredients/full-line.ts'
import {
  bestNames,
  isExactMatch,
  isLikelyMatch,
  matchName,
  type NamedRecord,
  rankByName,
} from '@larder/domain/search/best-names.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useCombobox } from '../use-combobox.ts'

const NOTHING = -1

/** Its plural, abbreviations and aliases, where it has them, find it as well. */
export type Entity = NamedRecord & { id: string }

type PickerListOptions<T extends Entity> = {
  text: string
  /** What fits the text; the best match is put first. */
  found: readonly T[]
  /** The list does not know the text yet: an Enter waits for it. */
  busy: boolean
  /** Creates an entry that is not in the list; without it none can be created. */
  onCreate?: (name: string) => void
  /** Takes a whole line of ingredients apart, where a field takes one. */
  onLine?: (line: string) => void
  onPick: (item: T) => void
  /** The field was left with a text that is no name in the list. */
  onLeft?: (text: string) => void
  /** The list is about to be shown and wants its entries. */
  onOpen: () => void
}

/** What the list shows for a text. */
type Rows<T> = { text: string; found: readonly T[]; lineAt: number | undefined; createAt: number | undefined }

export type PickerList<T extends Entity> = {
  open: boolean
  setOpen: (open: boolean) => void
  listId: string
  /** Best match first. */
  found: readonly T[]
  active: number
  setActive: (active: number) => void
  /** Where in the list a whole line can be taken apart; nothing where the text is none. */
  lineAt: number | undefined
  /** Where in the list the entry to create the text is; undefined where the name exists. */
  createAt: number | undefined
  optionId: (at: number) => string
  take: (at: number) => void
  /** A finger is on the rows: they stay as they are until it is lifted. */
  hold: () => void
  /** The field is left: the list closes, and an exact name counts as picked. */
  leave: () => void
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
  /** What fits the searched text. */
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
  const { text, busy, onCreate, onLine, onPick, onOpen } = options
  const [open, setShown] = useState(false)
  const [marked, setMarked] = useState({ text, at: NOTHING, byKey: false })
  /** The rows below a finger. */
  const [held, setHeld] = useState<Rows<T> | null>(null)
  /** An Enter or blur that came before the list was loaded. */
  const waiting = useRef<'enter' | 'leave' | null>(null)

  const wanted = normalise(text)
  const isLine = onLine !== undefined && isFullLine(text)
  // What merely shares a letter with a whole line was not meant by it.
  const ranked = isLine ? bestNames(options.found, text) : rankByName(options.found, text)
  const [best] = ranked
  const match = best && matchName(best, text)
  const exact = match !== undefined && isExactMatch(match) ? best : undefined
  const settled = wanted !== '' && !exact && !busy
  const hasLine = isLine && settled
  const rows: Rows<T> = {
    text,
    found: ranked,
    lineAt: hasLine ? ranked.length : undefined,
    createAt: onCreate !== undefined && settled ? ranked.length + Number(hasLine) : undefined,
  }
  const { found, lineAt, createAt } = held?.text === text ? held : rows
  const count = found.length + Number(lineAt !== undefined) + Number(createAt !== undefined)
  // A row that merely holds the letters somewhere is not what was typed: nobody gets buttermilk for milk.
  const likely = match !== undefined && isLikelyMatch(match) ? 0 : (lineAt ?? createAt ?? NOTHING)
  // Another text is another list. Without a text nobody has asked for anything yet.
  const isMarked = marked.text === text
  const active = isMarked ? Math.min(marked.at, count - 1) : wanted === '' ? NOTHING : likely

  const setOpen = (next: boolean) => {
    waiting.current = null
    if (next && !open) onOpen()
    setShown(next)
  }
  const take = (at: number) => {
    const item = found[at]
    if (item) onPick(item)
    else if (at === lineAt) onLine?.(text.trim())
    else if (at === createAt) onCreate?.(text.trim())
  }
  const takeExact = () => {
    if (exact) onPick(exact)
    else if (wanted !== '') options.onLeft?.(text.trim())
  }

  useEffect(() => {
    if (!waiting.current || busy) return
    const left = waiting.current === 'leave'
    waiting.current = null
    if (left || exact) takeExact()
    // A row that nobody has seen is only marked; a second Enter takes it.
    else if (!found[active]) take(active)
  })

  const hold = () => {
    setHeld({ text, found, lineAt, createAt })
    const lifted = new AbortController()
    const release = () => {
      lifted.abort()
      setHeld(null)
    }
    for (const end of ['click', 'pointercancel']) window.addEventListener(end, release, { signal: lifted.signal })
  }

  const { listId, optionId, field, onKeyDown } = useCombobox({
    count,
    active,
    onActive: (at) => setMarked({ text, at, byKey: true }),
    popup: { open, onOpen: () => setOpen(true), onClose: () => setOpen(false) },
    onEnter: (event) => {
      // An Enter that picks must not send the form around the field.
      event.preventDefault()
      if (!open && wanted === '') return
      if (busy) waiting.current = 'enter'
      else take(active)
    },
  })
  return {
    open,
    setOpen,
    listId,
    found,
    active,
    setActive: (at) => setMarked({ text, at, byKey: false }),
    lineAt,
    createAt,
    optionId,
    take,
    hold,
    leave: () => {
      setOpen(false)
      if (busy && wanted !== '') waiting.current = 'leave'
      else takeExact()
    },
    onKeyDown: (event) => {
      // Whoever types and moves on keeps what was typed; only the arrows have chosen a row.
      const chosen = open && isMarked && marked.byKey ? found[active] : undefined
      if (event.key === 'Tab' && chosen) onPick(chosen)
      onKeyDown(event)
    },
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
