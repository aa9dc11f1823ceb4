import { type ReactNode, use, useCallback } from 'react'
import classes from './sortable.module.css'
import { MovingContext, RowContext } from './sortable-context.ts'

type SortableRowProps = { id: string; className?: string; label?: string; children: ReactNode }

/** One row of a `SortableList`; its handle stands somewhere inside it. */
export function SortableRow({ id, className, label, children }: SortableRowProps) {
  const register = use(MovingContext)?.register
  const ref = useCallback(
    (element: HTMLElement | null) => (element ? register?.(id, element) : undefined),
    [register, id],
  )
  return (
    <li ref={ref} className={[classes.row, className].filter(Boolean).join(' ')} aria-label={label}>
      <RowContext value={id}>{children}</RowContext>
    </li>
  )
}
