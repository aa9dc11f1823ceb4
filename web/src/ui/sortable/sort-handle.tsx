import { type KeyboardEvent, use, useCallback, useLayoutEffect, useRef } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { useDragSource } from '../drag/use-drag-source.ts'
import { IconGripVertical } from '../icons.tsx'
import classes from './sortable.module.css'
import { MovingContext, RowContext } from './sortable-context.ts'

type SortHandleProps = {
  name: string
  /** Not where the row has another tab stop whose keys move it. */
  isTabStop?: boolean
}

const steps = { ArrowUp: -1, ArrowDown: 1, Home: 'first', End: 'last' } as const

const isStep = (key: string): key is keyof typeof steps => Object.hasOwn(steps, key)

/** What a row is dragged by. With the focus on it, the arrow keys move the row at once. */
export function SortHandle({ name, isTabStop = true }: SortHandleProps) {
  const { t } = useMessages()
  const id = use(RowContext)
  const moving = use(MovingContext)
  if (id === null || !moving) throw new Error('A handle stands in a row of a sortable list')
  const source = useDragSource((from) => moving.lift(id, from))
  const button = useRef<HTMLButtonElement | null>(null)
  const ref = useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element
      return source(element)
    },
    [source],
  )
  // Browsers take the focus from an element that changes its place in the page.
  useLayoutEffect(() => {
    if (!moving.wantsFocus(id)) return
    const stop = isTabStop ? null : button.current?.closest('li')?.querySelector<HTMLElement>('input')
    const target = stop ?? button.current
    target?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isStep(event.key)) return
    event.preventDefault()
    moving.move(id, steps[event.key])
  }
  return (
    <button
      ref={ref}
      type="button"
      className={classes.handle}
      tabIndex={isTabStop ? undefined : -1}
      aria-label={t('ui.sortable.handle', { name })}
      aria-describedby={moving.hintId}
      title={t('ui.sortable.handle', { name })}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={20} stroke={1.75} aria-hidden />
    </button>
  )
}
