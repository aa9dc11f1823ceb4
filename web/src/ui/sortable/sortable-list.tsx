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
  /** The row whose handle keeps the focus although its place in the page changes. */
  const focused = useRef<string | null>(null)
  const running = useRef<{ order: string; cancel: () => void } | null>(null)
  useLayoutEffect(() => {
    latest.current = { ids, onMove, nameOf }
    // Somebody else changed the list: what was measured no longer holds.
    if (running.current && running.current.order !== order) running.current.cancel()
  })
  const moving = useMemo((): Moving => {
    const elements = new Map<string, HTMLElement>()
    const about = (id: string, place: number) => ({
      name: latest.current.nameOf(id),
      place: place + 1,
      total: latest.current.ids.length,
    })
    return {
      hintId,
      wantsFocus: (id) => {
        if (focused.current !== id) return false
        focused.current = null
        return true
      },
      move: (id, step) => {
        const { ids, onMove } = latest.current
        const from = ids.indexOf(id)
        const wanted = step === 'first' ? 0 : step === 'last' ? ids.length - 1 : from + step
        if (from < 0 || wanted < 0 || wanted >= ids.length || wanted === from) return
        focused.current = id
        onMove(id, wanted)
        setAnnouncement(t('ui.sortable.moved', about(id, wanted)))
      },
      ends: (id) => ({ isFirst: latest.current.ids[0] === id, isLast: latest.current.ids.at(-1) === id }),
      register: (id, element) => {
        elements.set(id, element)
        return () => {
          if (elements.get(id) === element) elements.delete(id)
        }
      },
      lift: (id, start): Drag => {
        const { ids } = latest.current
        const from = ids.indexOf(id)
        const rows = ids.flatMap((one) => {
          const element = elements.get(one)
          return element ? [{ id: one, element }] : []
        })
        const list = elements.get(id)?.parentElement
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

const topOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().top ?? 0
