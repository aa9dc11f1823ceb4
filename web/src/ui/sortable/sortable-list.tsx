/**
 * A list whose rows people put in order: with the mouse, with a finger after a short press, with the arrow keys on a
 * row's handle, and by the menu that a tap on it opens. Every move is announced. Owns the dragging; where a row comes to
 * stand is the caller's to keep.
 */
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import type { Drag, Point } from '../drag/drag-source.ts'
import { liftRow } from './room-for-rows.ts'
import classes from './sortable.module.css'
import { type Moving, MovingContext } from './sortable-context.ts'

type SortableListProps = {
  ids: string[]
  /** What a row is called when its moves are read out. */
  nameOf: (id: string) => string
  onMove: (id: string, to: number) => void
  children: ReactNode
}

export function SortableList({ ids, nameOf, onMove, children }: SortableListProps) {
  const { t } = useMessages()
  const hintId = useId()
  const [announcement, setAnnouncement] = useState('')
  const latest = useRef({ ids, onMove, nameOf })
  const order = ids.join(' ')
  const elements = useRef(new Map<string, HTMLElement>())
  /** The row that keeps the focus although its place in the page changes, which may be a while after the move. */
  const focused = useRef<{ id: string; order: string } | null>(null)
  const running = useRef<{ order: string; cancel: () => void } | null>(null)
  useLayoutEffect(() => {
    latest.current = { ids, onMove, nameOf }
    // Somebody else changed the list: what was measured no longer holds.
    if (running.current && running.current.order !== order) running.current.cancel()
    if (focused.current && focused.current.order !== order) {
      keepFocusIn(elements.current.get(focused.current.id))
      focused.current = null
    }
  })
  const moving = useMemo((): Moving => {
    const about = (id: string, place: number) => ({
      name: latest.current.nameOf(id),
      place: place + 1,
      total: latest.current.ids.length,
    })
    return {
      hintId,
      move: (id, step) => {
        const { ids, onMove } = latest.current
        const from = ids.indexOf(id)
        const wanted = step === 'first' ? 0 : step === 'last' ? ids.length - 1 : from + step
        if (from < 0 || wanted < 0 || wanted >= ids.length || wanted === from) return
        focused.current = { id, order: ids.join(' ') }
        onMove(id, wanted)
        setAnnouncement(t('ui.sortable.moved', about(id, wanted)))
      },
      ends: (id) => ({ isFirst: latest.current.ids[0] === id, isLast: latest.current.ids.at(-1) === id }),
      register: (id, element) => {
        elements.current.set(id, element)
        return () => {
          if (elements.current.get(id) === element) elements.current.delete(id)
        }
      },
      lift: (id, start): Drag => {
        const { ids } = latest.current
        const from = ids.indexOf(id)
        const rows = ids.flatMap((one) => {
          const element = elements.current.get(one)
          return element ? [{ id: one, element }] : []
        })
        const list = elements.current.get(id)?.parentElement
        const startY = start.y - topOf(list)
        const motion = liftRow(rows, id)
        let place = from
        const end = () => {
          running.current = null
          motion?.rest()
        }
        const cancel = () => {
          end()
          setAnnouncement(t('ui.sortable.cancelled', about(id, from)))
        }
        running.current = { order: ids.join(' '), cancel }
        setAnnouncement(t('ui.sortable.lifted', about(id, from)))
        return {
          move: ({ y }: Point) => {
            if (!running.current || !motion) return
            const next = ids.indexOf(motion.moveBy(y - topOf(list) - startY))
            if (next === place) return
            place = next
            setAnnouncement(t('ui.sortable.over', about(id, place)))
          },
          drop: () => {
            if (!running.current) return
            end()
            setAnnouncement(t('ui.sortable.moved', about(id, place)))
            if (place !== from) latest.current.onMove(id, place)
          },
          cancel: () => running.current && cancel(),
        }
      },
    }
  }, [t, hintId])
  return (
    <MovingContext value={moving}>
      {children}
      <p id={hintId} hidden>
        {t('ui.sortable.instructions')}
      </p>
      <div role="status" aria-live="assertive" className={shared.spoken}>
        {announcement}
      </div>
    </MovingContext>
  )
}

/** Browsers take the focus from an element that changes its place in the page. Nobody else is robbed of it. */
function keepFocusIn(row: HTMLElement | undefined): void {
  const { activeElement, body } = document
  if (!row || (activeElement !== body && !row.contains(activeElement))) return
  const handle = row.querySelector<HTMLElement>(`.${classes.handle}:not([tabindex])`)
  const stop = handle ?? row.querySelector('input')
  stop?.focus()
}

const topOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().top ?? 0
