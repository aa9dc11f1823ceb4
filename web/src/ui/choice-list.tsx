/** The list of a choice, of any length, because only visible rows are rendered. The focus stays in the field. */

import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import shared from '#ui/shared.module.css'
import classes from './choice-filter.module.css'
import { IconCheck } from './icons.tsx'
import { type ComboboxField, useCombobox } from './use-combobox.ts'

export type Choice = { id: string; name: string }

/** The specification's height of the list and of its rows. */
const LIST_HEIGHT = 300
const ROW_HEIGHT = 51

type ComboboxProps = ComboboxField & { onKeyDown: (event: KeyboardEvent) => void }

type ChoiceListProps = {
  label: string
  items: readonly Choice[]
  chosen: readonly string[]
  single: boolean
  active: number
  onActive: (at: number) => void
  onToggle: (item: Choice) => void
  field: (combobox: ComboboxProps) => ReactNode
  /** Between field and list. */
  tools: ReactNode
}

export function ChoiceList(props: ChoiceListProps) {
  const { label, items, chosen, single, active, onActive, onToggle, field, tools } = props
  const box = useRef<HTMLDivElement>(null)
  const height = Math.min(LIST_HEIGHT, items.length * ROW_HEIGHT)
  const virtualizer = useVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement: () => box.current,
    // The box is as high as we say: nothing is gained by measuring it.
    observeElementRect: (_, report) => report({ width: 0, height: LIST_HEIGHT }),
    overscan: 4,
  })
  const move = (to: number) => {
    onActive(to)
    virtualizer.scrollToIndex(to)
  }
  const {
    listId,
    optionId,
    field: combobox,
    onKeyDown,
  } = useCombobox({
    count: items.length,
    active,
    onActive: move,
    onEnter: (event) => {
      const current = items[active]
      if (!current) return
      event.preventDefault()
      onToggle(current)
    },
  })
  return (
    <>
      {field({ ...combobox, onKeyDown })}
      {tools}
      {/* The list itself scrolls: a box around it would be a stop of the keyboard that does nothing. */}
      <div
        ref={box}
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={!single}
        className={classes.box}
        style={{ blockSize: height }}
      >
        <div role="presentation" className={classes.list} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const item = items[index]
            if (!item) return null
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
              <div
                key={item.id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={chosen.includes(item.id)}
                aria-posinset={index + 1}
                aria-setsize={items.length}
                data-active={index === active || undefined}
                data-single={single || undefined}
                className={classes.option}
                style={{ blockSize: ROW_HEIGHT, transform: `translateY(${start}px)` }}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  onActive(index)
                  onToggle(item)
                }}
              >
                <span className={classes.tick} aria-hidden>
                  {chosen.includes(item.id) && !single && <IconCheck size={16} stroke={3} />}
                </span>
                <bdi className={shared.oneLine}>{item.name}</bdi>
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}
