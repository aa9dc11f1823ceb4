/**
 * The plan: entries are dragged to another day or meal with the mouse, with a finger after a short press, or
 * moved there with the keyboard.
 */

import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MeasuringStrategy,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { entryTypes, type Mealplan } from '@larder/contract/mealplans.ts'
import { daysOf, type PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import { useId, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import entryClasses from '../entry.module.css'
import { nameOfEntry } from '../plan-labels.ts'
import plannerClasses from '../planner.module.css'
import type { PlanActions } from '../use-plan-actions.ts'
import classes from './board.module.css'
import { BoardDay } from './board-day.tsx'
import { EntryLabels } from './board-entry.tsx'
import { isMeal, placeOf } from './meal-place.ts'
import { useKeyboardMove, usePlaceLabel } from './use-keyboard-move.ts'

/** How long a finger presses before it drags instead of scrolling. */
const TOUCH_PRESS_MS = 250
const TOUCH_SLIP_PX = 8
const MOUSE_SLIP_PX = 4

/** A meal within a day is preferred to the day. */
const innermost: CollisionDetection = (args) => {
  const hits = pointerWithin(args)
  const meals = hits.filter(({ id }) => isMeal(String(id)))
  return meals.length > 0 ? meals : hits
}

type PlanBoardProps = { range: PlanRange; entries: Mealplan[]; today: string; actions: PlanActions }

export function PlanBoard({ range, entries, today, actions }: PlanBoardProps) {
  const { t } = useMessages()
  const placeLabel = usePlaceLabel()
  const hintId = useId()
  const [dragged, setDragged] = useState<Mealplan | null>(null)
  const [over, setOver] = useState<UniqueIdentifier | undefined>()
  const keyboard = useKeyboardMove({ entries, range, onMove: actions.change })
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_SLIP_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_PRESS_MS, tolerance: TOUCH_SLIP_PX } }),
  )
  const entryOf = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)
  const about = (id: UniqueIdentifier, target?: UniqueIdentifier) => {
    const entry = entryOf(id)
    if (!entry) return { name: '', place: '' }
    return { name: nameOfEntry(entry, t), place: placeLabel(target ? placeOf(String(target), entry) : entry) }
  }
  const end = () => {
    setDragged(null)
    setOver(undefined)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    end()
    const entry = entryOf(active.id)
    if (!entry || !over) return
    const place = placeOf(String(over.id), entry)
    if (place.date !== entry.date || place.entryType !== entry.entryType) actions.change(entry, place)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={innermost}
      // The meals of a day appear when something is held over it.
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      onDragStart={({ active }) => setDragged(entryOf(active.id) ?? null)}
      onDragOver={({ over }) => setOver(over?.id)}
      onDragEnd={drop}
      onDragCancel={end}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => t('mealplans.move.pickedUp', about(active.id)),
          onDragOver: ({ active, over }) => (over ? t('mealplans.move.over', about(active.id, over.id)) : undefined),
          onDragEnd: ({ active, over }) => t('mealplans.move.dropped', about(active.id, over?.id)),
          onDragCancel: ({ active }) => t('mealplans.move.cancelled', about(active.id)),
        },
        screenReaderInstructions: { draggable: t('mealplans.move.instructions') },
      }}
    >
      <p id={hintId} hidden>
        {t('mealplans.move.instructions')}
      </p>
      <ol className={plannerClasses.days}>
        {daysOf(range, keyboard.shown, entryTypes).map((day) => (
          <BoardDay
            key={day.date}
            day={day}
            isToday={day.date === today}
            isOver={dragged !== null && over !== undefined && String(over).startsWith(day.date)}
            keyboard={keyboard}
            hintId={hintId}
            actions={actions}
          />
        ))}
      </ol>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={classes.boardEntry} data-overlay>
            <div className={entryClasses.entryLine}>
              <EntryLabels entry={dragged} />
            </div>
          </div>
        )}
      </DragOverlay>
      <div role="status" aria-live="assertive" className={classes.announcement}>
        {keyboard.announcement}
      </div>
    </DndContext>
  )
}
