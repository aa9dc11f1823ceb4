/** Picks several entities of a list, shown as chips before the field. A missing one can be created in place. */
import { Input } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconX } from '../preloaded-icons.tsx'
import classes from './entity-picker.module.css'
import { PickerOptions } from './picker-options.tsx'
import { useFormHold } from './use-form-hold.ts'
import { type Entity, type PickerProps, usePickerList } from './use-picker-list.ts'

/** What is chosen already is left out of what is found. */
type EntitiesPickerProps<T extends Entity> = PickerProps<T> & {
  value: readonly T[]
  onChange: (value: T[]) => void
}

export function EntitiesPicker<T extends Entity>(props: EntitiesPickerProps<T>) {
  const { label, hideLabel, placeholder, value, onChange, busy = false, onSearch, onCreate, detailOf, error } = props
  const { t } = useMessages()
  const fieldId = useId()
  const field = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLDivElement>(null)
  useFormHold(picker)
  const [text, setText] = useState('')
  const [creating, setCreating] = useState(false)
  const chosen = new Set(value.map(({ id }) => id))
  const found = props.found.filter(({ id }) => !chosen.has(id))

  const type = (next: string) => {
    setText(next)
    onSearch(next)
  }
  const pick = (item: T) => {
    type('')
    if (!chosen.has(item.id)) onChange([...value, item])
  }
  const drop = (item: T) => {
    onChange(value.filter(({ id }) => id !== item.id))
    field.current?.focus()
  }
  const create = async (name: string) => {
    setCreating(true)
    const made = await onCreate?.(name)
    setCreating(false)
    if (made) pick(made)
  }
  // A name that is chosen already is no reason to make it a second time.
  const isChosen = value.some(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
  const list = usePickerList<T>({
    text,
    found,
    busy: busy || creating,
    onOpen: () => onSearch(text),
    onPick: pick,
    onCreate: onCreate && !isChosen ? (name) => void create(name) : undefined,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && text === '' && last) drop(last)
    list.onKeyDown(event)
  }
  const incomplete = !list.open && text.trim() !== ''
  const problem = error ?? (incomplete ? t(onCreate ? 'ui.picker.incomplete' : 'ui.picker.unknown') : undefined)
  return (
    <Input.Wrapper
      ref={picker}
      id={fieldId}
      label={hideLabel ? undefined : label}
      error={problem}
      className={classes.picker}
      data-many
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the chips means the field, which has its own keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        className={classes.box}
        data-error={problem !== undefined || undefined}
        onClick={() => field.current?.focus()}
      >
        {value.map((item) => (
          <span key={item.id} className={classes.chip}>
            <bdi>{item.name}</bdi>
            <button
              type="button"
              className={classes.drop}
              aria-label={t('ui.picker.remove', { name: item.name })}
              onClick={() => drop(item)}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </span>
        ))}
        <input
          id={fieldId}
          ref={field}
          className={classes.bare}
          {...list.field}
          // An empty field shows a hint of ours, which has the direction of the page.
          dir={text === '' ? undefined : 'auto'}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={problem !== undefined || undefined}
          data-autofocus={props.autoFocus || undefined}
          data-incomplete={text.trim() !== '' || undefined}
          readOnly={creating}
          placeholder={value.length === 0 ? (placeholder ?? t('ui.picker.placeholder')) : undefined}
          value={text}
          onClick={() => list.setOpen(true)}
          onBlur={list.leave}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            // Opening asks for what stood there before; what was typed has the last word.
            list.setOpen(true)
            type(currentTarget.value)
          }}
        />
        {list.open && (
          <PickerOptions
            list={list}
            label={label}
            text={text}
            busy={busy || creating}
            detailOf={detailOf}
            onDone={(event) => {
              // The box around would give the focus straight back.
              event.stopPropagation()
              list.setOpen(false)
              field.current?.blur()
            }}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
