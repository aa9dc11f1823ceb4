/**
 * A board on which cards are dragged to places, with the mouse or with a finger after a short press. A place is an
 * element with the props of `dropPlace`; of two that lie over each other the inner one counts.
 */
import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import shared from '#ui/shared.module.css'
import classes from './drag-board.module.css'
import type { Drag, Point } from './drag-source.ts'
import { useDragSource } from './use-drag-source.ts'

const PLACE = 'data-drop-place'

export const dropPlace = (place: string) => ({ [PLACE]: place })

type BoardState = {
  dragged: string | null
  /** The place that the card is held over. */
  over: string | null
  lift: (id: string, card: HTMLElement, from: Point) => Drag
}

const BoardContext = createContext<BoardState | null>(null)

export function useBoard(): BoardState {
  const board = use(BoardContext)
  if (!board) throw new Error('Cards and places stand on a board')
  return board
}

/** `source` goes on what the card is dragged by. */
export function useBoardCard(id: string, card: RefObject<HTMLElement | null>) {
  const { dragged, lift } = useBoard()
  const source = useDragSource((from) => (card.current ? lift(id, card.current, from) : NO_DRAG))
  return { source, isDragging: dragged === id }
}

type DragBoardProps = {
  onDrop: (id: string, place: string) => void
  /** What is read out, for screen readers. */
  says: {
    lifted: (id: string) => string
    over: (id: string, place: string) => string
    dropped: (id: string, place: string | null) => string
    cancelled: (id: string) => string
  }
  /** The card that follows the pointer. */
  picture: (id: string) => ReactNode
  children: ReactNode
}

export function DragBoard({ onDrop, says, picture, children }: DragBoardProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const overlay = useRef<HTMLDivElement>(null)
  const held = useRef({ left: 0, top: 0, width: 0 })
  const latest = useRef({ onDrop, says })
  useLayoutEffect(() => {
    latest.current = { onDrop, says }
  })
  useLayoutEffect(() => hold(overlay.current, held.current))
  const lift = useMemo(
    () =>
      (id: string, card: HTMLElement, from: Point): Drag => {
        const { left, top, width } = card.getBoundingClientRect()
        let target: string | null = null
        const end = () => {
          setDragged(null)
          setOver(null)
        }
        held.current = { left, top, width }
        setDragged(id)
        setAnnouncement(latest.current.says.lifted(id))
        return {
          move: ({ x, y }) => {
            held.current = { left: left + x - from.x, top: top + y - from.y, width }
            hold(overlay.current, held.current)
            const next = placeAt({ x, y })
            if (next === target) return
            target = next
            setOver(next)
            if (next) setAnnouncement(latest.current.says.over(id, next))
          },
          drop: (at) => {
            const place = placeAt(at)
            end()
            setAnnouncement(latest.current.says.dropped(id, place))
            if (place) latest.current.onDrop(id, place)
          },
          cancel: () => {
            end()
            setAnnouncement(latest.current.says.cancelled(id))
          },
        }
      },
    [],
  )
  const board = useMemo(() => ({ dragged, over, lift }), [dragged, over, lift])
  return (
    <BoardContext value={board}>
      {children}
      {dragged !== null && (
        <div ref={overlay} className={classes.overlay} aria-hidden>
          {picture(dragged)}
        </div>
      )}
      <div role="status" aria-live="assertive" className={shared.spoken}>
        {announcement}
      </div>
    </BoardContext>
  )
}

function hold(element: HTMLElement | null, { left, top, width }: { left: number; top: number; width: number }): void {
  if (!element) return
  element.style.translate = `${left}px ${top}px`
  element.style.inlineSize = `${width}px`
}

const NO_DRAG: Drag = { move: () => {}, drop: () => {}, cancel: () => {} }

function placeAt({ x, y }: Point): string | null {
  return document.elementFromPoint(x, y)?.closest(`[${PLACE}]`)?.getAttribute(PLACE) ?? null
}
