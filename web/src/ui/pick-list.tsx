/** A field that narrows a list, and the list: arrows move, Enter picks, the focus stays in the field throughout. */
import { bestNames } from '@larder/domain/search/best-names.ts'
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { IconCheck, IconSearch } from './icons.tsx'
import classes from './pick-list.module.css'
import type { Icon } from './preloaded-icons.tsx'
import shared from './shared.module.css'
import { useCombobox } from './use-combobox.ts'

export type PickItem = { id: string; label: string; detail?: string; icon?: Icon; lang?: string }

type PickListProps<T extends PickItem> = {
  items: T[]
  label: string
  placeholder?: string
  selectedId?: string
  /** What stands there when nothing fits. */
  emptyText: (query: string) => string
  /** Read out after every change, where the number of hits is worth knowing. */
  countText?: (count: number) => string
  onPick: (item: T) => void
}

export function PickList<T extends PickItem>(props: PickListProps<T>) {
  const { items, label, placeholder, selectedId, emptyText, countText, onPick } = props
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(
    Math.max(
      0,
      items.findIndex(({ id }) => id === selectedId),
    ),
  )
  const list = useRef<HTMLDivElement>(null)
  const named = items.map((item) => ({ item, name: item.label, aliases: [{ name: item.id }] }))
  const found = bestNames(named, query).map(({ item }) => item)

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  })

  const { listId, optionId, field, onKeyDown } = useCombobox({
    count: found.length,
    active,
    onActive: setActive,
    onEnter: (event) => {
      const current = found[active]
      if (!current) return
      event.preventDefault()
      onPick(current)
    },
  })
  return (
    <div className={shared.tightStack}>
      <TextInput
        {...field}
        aria-label={label}
        placeholder={placeholder ?? label}
        size="md"
        data-autofocus
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={query}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setActive(0)
        }}
      />
      <div role="status" className={found.length > 0 ? classes.count : classes.empty}>
        {found.length > 0 ? countText?.(found.length) : emptyText(query)}
      </div>
      <div ref={list} id={listId} role="listbox" aria-label={label} className={classes.list}>
        {found.map((item, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
          <div
            key={item.id}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={item.id === selectedId}
            data-active={at === active || undefined}
            className={classes.option}
            onMouseMove={() => setActive(at)}
            onClick={() => onPick(item)}
          >
            {item.icon && <item.icon size={20} stroke={1.75} className={shared.softIcon} aria-hidden />}
            <span className={classes.label}>
              <bdi lang={item.lang}>{item.label}</bdi>
            </span>
            {item.detail && <span className={classes.detail}>{item.detail}</span>}
            {item.id === selectedId && <IconCheck size={20} stroke={2} className={classes.check} aria-hidden />}
          </div>
        ))}
      </div>
    </div>
  )
}
