import { type KeyboardEvent, Suspense, use, useState } from 'react'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { SharedMenu } from '../actions/action-host.tsx'
import type { SharedMenuItem } from '../actions/shared-menu.tsx'
import { useDragSource } from '../drag/use-drag-source.ts'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../icons.tsx'
import { IconArrowBarToDown, IconArrowBarToUp } from '../screen-icons.tsx'
import classes from './sortable.module.css'
import { type Moving, MovingContext, RowContext } from './sortable-context.ts'

type SortHandleProps = {
  name: string
  /** Not where the row has another tab stop whose keys move it. */
  isTabStop?: boolean
}

const steps = { ArrowUp: -1, ArrowDown: 1, Home: 'first', End: 'last' } as const

const isStep = (key: string): key is keyof typeof steps => Object.hasOwn(steps, key)

/** What a row is dragged by. With the focus on it the arrow keys move the row at once; a tap offers the same as a menu. */
export function SortHandle({ name, isTabStop = true }: SortHandleProps) {
  const { t } = useMessages()
  const id = use(RowContext)
  const moving = use(MovingContext)
  if (id === null || !moving) throw new Error('A handle stands in a row of a sortable list')
  const ref = useDragSource((from) => moving.lift(id, from))
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isStep(event.key)) return
    event.preventDefault()
    moving.move(id, steps[event.key])
  }
  const label = t('ui.sortable.handle', { name })
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={classes.handle}
        tabIndex={isTabStop ? undefined : -1}
        aria-label={label}
        aria-describedby={moving.hintId}
        aria-haspopup="menu"
        aria-expanded={menuAt !== null}
        title={label}
        onKeyDown={onKeyDown}
        onClick={({ currentTarget }) => waysOf(id, moving, t).length > 0 && setMenuAt(currentTarget)}
      >
        <IconGripVertical size={20} stroke={1.75} aria-hidden />
      </button>
      {menuAt && (
        <Suspense>
          <SharedMenu anchor={menuAt} label={label} items={waysOf(id, moving, t)} onClose={() => setMenuAt(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Moving without dragging, for hands that cannot hold and move at once. */
function waysOf(id: string, { ends, move }: Moving, t: Messages['t']): SharedMenuItem[] {
  const { isFirst, isLast } = ends(id)
  const up: SharedMenuItem[] = [
    { id: 'up', label: t('ui.sortable.moveUp'), icon: IconArrowUp, run: () => move(id, -1) },
    { id: 'top', label: t('ui.sortable.moveTop'), icon: IconArrowBarToUp, run: () => move(id, 'first') },
  ]
  const down: SharedMenuItem[] = [
    { id: 'down', label: t('ui.sortable.moveDown'), icon: IconArrowDown, run: () => move(id, 1) },
    { id: 'bottom', label: t('ui.sortable.moveBottom'), icon: IconArrowBarToDown, run: () => move(id, 'last') },
  ]
  return [...(isFirst ? [] : up), ...(isLast ? [] : down)]
}
