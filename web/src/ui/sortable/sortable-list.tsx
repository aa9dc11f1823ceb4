/**
 * A list whose rows people put in order: with the mouse, with a finger after a short press, and with the arrow keys on
 * a row's handle. Every move is announced. Owns the dragging; where a row comes to stand is the caller's to keep.
 */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './sortable.module.css'
import { MovingContext } from './sortable-context.ts'

/** The specification's press before a finger drags instead of scrolling. */
const TOUCH_PRESS_MS = 250
const TOUCH_SLIP_PX = 8
const MOUSE_SLIP_PX = 4

const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

type SortableListProps = {
  ids: string[]
  /** What a row is called when its moves are read out. */
  nameOf: (id: string) => string
  onMove: (id: string, to: number) => void
  children: ReactNode
}

export function SortableList({ ids, nameOf, onMove, children }: SortableListProps) {
  const { t } = useMessages()
  const [announcement, setAnnouncement] = useState('')
  /** The row whose handle keeps the focus although its place in the page changes. */
  const focused = useRef<string | null>(null)
  const latest = useRef({ ids, onMove, nameOf })
  useLayoutEffect(() => {
    latest.current = { ids, onMove, nameOf }
  })
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_SLIP_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_PRESS_MS, tolerance: TOUCH_SLIP_PX } }),
  )

  const about = (id: UniqueIdentifier, over?: UniqueIdentifier) => ({
    name: latest.current.nameOf(String(id)),
    place: latest.current.ids.indexOf(String(over ?? id)) + 1,
    total: latest.current.ids.length,
  })
  const announcements = {
    onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) => t('ui.sortable.lifted', about(active.id)),
    onDragOver: ({ active, over }: DragEndEvent) =>
      over ? t('ui.sortable.over', about(active.id, over.id)) : undefined,
    onDragEnd: ({ active, over }: DragEndEvent) => t('ui.sortable.moved', about(active.id, over?.id)),
    onDragCancel: ({ active }: { active: { id: UniqueIdentifier } }) => t('ui.sortable.cancelled', about(active.id)),
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onMove(String(active.id), ids.indexOf(String(over.id)))
  }
  const moving = useMemo(
    () => ({
      wantsFocus: (id: string) => {
        if (focused.current !== id) return false
        focused.current = null
        return true
      },
      move: (id: string, step: number | 'first' | 'last') => {
        const { ids, onMove, nameOf } = latest.current
        const from = ids.indexOf(id)
        const wanted = step === 'first' ? 0 : step === 'last' ? ids.length - 1 : from + step
        if (from < 0 || wanted < 0 || wanted >= ids.length || wanted === from) return
        focused.current = id
        onMove(id, wanted)
        setAnnouncement(t('ui.sortable.moved', { name: nameOf(id), place: wanted + 1, total: ids.length }))
      },
    }),
    [t],
  )
  return (
    <MovingContext value={moving}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[onlyUpAndDown]}
        onDragEnd={drop}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t('ui.sortable.instructions') },
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          {children}
        </SortableContext>
      </DndContext>
      <div role="status" aria-live="assertive" className={classes.announcement}>
        {announcement}
      </div>
    </MovingContext>
  )
}
