/** Picks one entity by typing its name: a food, a unit, a recipe. A missing one can be created in place. */
import { isFullLine } from '@larder/domain/ingredients/full-line.ts'
import { CloseButton, TextInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './entity-picker.module.css'
import { PickerOptions } from './picker-options.tsx'
import { useFormHold } from './use-form-hold.ts'
import { type Entity, type PickerProps, usePickerList } from './use-picker-list.ts'

type EntityPickerProps<T extends Entity> = PickerProps<T> & {
  value: Entity | null
  onChange: (value: T | null) => void
  disabled?: boolean
  /** Enter has chosen, or there was nothing to choose: on to what comes next. */
  onEnter?: (field: HTMLInputElement) => void
  /** Takes what is in no list as words, for those who may create nothing; `onLeave` also when an empty field is left. */
  words?: { take: (text: string) => void; onLeave: boolean }
  /** Parses a whole ingredient line; returns the name that is still to be chosen in this field. */
  onLine?: (line: string) => Promise<string | undefined>
}

export function EntityPicker<T extends Entity>(props: EntityPickerProps<T>) {
  const { label, hideLabel, placeholder, value, onChange, busy = false, onSearch, onCreate, onLine, detailOf } = props
  const { t } = useMessages()
  const hintId = useId()
  const picker = useRef<HTMLDivElement>(null)
  useFormHold(picker)
  /** The typed text; undefined while the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [creating, setCreating] = useState(false)
  const text = typed ?? ''
  /** Where Enter asked for a choice, which may take the server a moment. */
  const entered = useRef<HTMLInputElement | null>(null)

  const type = (next: string | null) => {
    setTyped(next)
    onSearch(next ?? '')
  }
  const pick = (item: T | null) => {
    type(null)
    list.setOpen(false)
    if (item?.id !== value?.id) onChange(item)
    const field = entered.current
    entered.current = null
    // Once the choice is drawn: leaving the field before would choose a second time.
    if (item && field) setTimeout(() => field === document.activeElement && props.onEnter?.(field))
  }
  const create = async (name: string) => {
    setCreating(true)
    const made = await onCreate?.(name)
    setCreating(false)
    if (made) pick(made)
  }
  const words = onCreate ? undefined : props.words
  const takeWords = (said: string) => {
    const field = entered.current
    entered.current = null
    type(null)
    list.setOpen(false)
    words?.take(said)
    if (field) setTimeout(() => field === document.activeElement && props.onEnter?.(field))
  }
  const takeApart = async (line: string) => {
    const field = entered.current
    entered.current = null
    setCreating(true)
    const left = await onLine?.(line)
    setCreating(false)
    // A line that could not be taken apart comes back as it was.
    if (words && left !== undefined && left !== line) {
      entered.current = field
      return takeWords(left)
    }
    type(left ?? null)
    // What is still to be decided is asked in this field; else the line goes on with the next one.
    list.setOpen(left !== undefined)
    if (left === undefined && field && field === document.activeElement) props.onEnter?.(field)
  }
  const list = usePickerList<T>({
    text,
    found: props.found,
    busy: busy || creating,
    onOpen: () => onSearch(text),
    onPick: pick,
    onCreate: onCreate ? (name) => void create(name) : words && takeWords,
    // Half a word is no reason to lose what is chosen: that asks for an Enter.
    onLeft: words?.onLeave && !value && !isFullLine(text) ? takeWords : undefined,
    onLine: onLine && ((line) => void takeApart(line)),
  })

  /** An emptied field clears the value; a text that is in no list stays incomplete. */
  const leave = () => {
    if (typed?.trim() === '') pick(null)
    list.leave()
  }
  const incomplete = !list.open && text.trim() !== ''
  const hint = list.lineAt !== undefined ? 'incompleteLine' : onCreate ? 'incomplete' : 'unknown'
  const error = props.error ?? (incomplete ? t(`ui.picker.${hint}`) : undefined)
  return (
    <div ref={picker} className={classes.picker}>
      <TextInput
        {...list.field}
        // An empty field shows a hint of ours, which has the direction of the page.
        dir={(typed ?? value?.name ?? '') === '' ? undefined : 'auto'}
        aria-busy={busy || creating || undefined}
        aria-describedby={error ? hintId : undefined}
        data-autofocus={props.autoFocus || undefined}
        data-incomplete={text.trim() !== '' || undefined}
        label={hideLabel ? undefined : label}
        aria-label={hideLabel ? label : undefined}
        placeholder={placeholder ?? (hideLabel ? label : undefined)}
        disabled={props.disabled}
        readOnly={creating}
        error={error && <span id={hintId}>{error}</span>}
        value={typed ?? value?.name ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={() => list.setOpen(true)}
        onBlur={leave}
        onKeyDown={(event) => {
          entered.current = event.key === 'Enter' ? event.currentTarget : null
          const nothingToChoose = typed === null && !(list.open && list.active >= 0)
          if (event.key === 'Enter' && nothingToChoose && props.onEnter && !event.nativeEvent.isComposing) {
            event.preventDefault()
            props.onEnter(event.currentTarget)
          } else list.onKeyDown(event)
        }}
        onChange={({ currentTarget }) => {
          // Opening asks for what stood there before; what was typed has the last word.
          list.setOpen(true)
          type(currentTarget.value)
        }}
        rightSection={
          value && !props.disabled ? (
            <CloseButton
              size="sm"
              tabIndex={-1}
              aria-label={t('ui.picker.clear', { label })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(null)}
            />
          ) : undefined
        }
      />
      {list.open && (
        <PickerOptions
          list={list}
          asWords={words !== undefined}
          label={label}
          text={text}
          selectedId={value?.id}
          busy={busy || creating}
          detailOf={detailOf}
        />
      )}
    </div>
  )
}
