import { type KeyboardEvent, use, useCallback, useLayoutEffect, useRef } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconGripVertical } from '../icons.tsx'
import classes from './sortable.module.css'
import { MovingContext } from './sortable-context.ts'
import { useHandleParts } from './sortable-row.tsx'

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
  const { id, setHandle, attributes, listeners } = useHandleParts()
  const moving = use(MovingContext)
  const button = useRef<HTMLButtonElement | null>(null)
  const ref = useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element
      setHandle(element)
    },
    [setHandle],
  )
  // Browsers take the focus from an element that changes its place in the page.
  useLayoutEffect(() => {
    if (!moving?.wantsFocus(id)) return
    const stop = isTabStop ? null : button.current?.closest('li')?.querySelector<HTMLElement>('input')
    const target = stop ?? button.current
    target?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isStep(event.key)) return
    event.preventDefault()
    moving?.move(id, steps[event.key])
  }
  return (
    <button
      ref={ref}
      type="button"
      className={classes.handle}
      tabIndex={isTabStop ? undefined : -1}
      aria-label={t('ui.sortable.handle', { name })}
      aria-describedby={attributes['aria-describedby']}
      title={t('ui.sortable.handle', { name })}
      {...listeners}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={20} stroke={1.75} aria-hidden />
    </button>
  )
}
