import { useSortable } from '@dnd-kit/sortable'
import { useReducedMotion } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, use, useMemo } from 'react'
import classes from './sortable.module.css'
import { HandleContext } from './sortable-context.ts'

/** The specification's time in which rows make room. */
const MAKE_ROOM = { duration: 200, easing: 'ease' }

type SortableRowProps = { id: string; className?: string; label?: string; children: ReactNode }

/** One row of a `SortableList`; its handle stands somewhere inside it. */
export function SortableRow({ id, className, label, children }: SortableRowProps) {
  const calm = useReducedMotion()
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    transition: calm ? null : MAKE_ROOM,
  })
  const handle = useMemo(
    () => ({ id, setHandle: setActivatorNodeRef, attributes, listeners }),
    [id, setActivatorNodeRef, attributes, listeners],
  )
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  }
  return (
    <li
      ref={setNodeRef}
      className={[classes.row, className].filter(Boolean).join(' ')}
      style={style}
      data-dragging={isDragging || undefined}
      aria-label={label}
    >
      <HandleContext value={handle}>{children}</HandleContext>
    </li>
  )
}

export const useHandleParts = () => {
  const parts = use(HandleContext)
  if (!parts) throw new Error('A handle stands in a sortable row')
  return parts
}
