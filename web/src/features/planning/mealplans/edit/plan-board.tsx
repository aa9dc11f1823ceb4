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
import type { Leftover } from '@larder/contract/leftovers.ts'
import type { Mealplan } from '@larder/contract/mealplans.ts'
import type { PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { leftoverQueries } from '#features/planning/leftovers/leftovers.queries.ts'
import { draggedDish, LeftoverLabels, LeftoverTray } from '#features/planning/leftovers/pieces/leftover-tray.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import entryClasses from '../entry.module.css'
import { type Meals, planDays } from '../meals.ts'
import { nameOfEntry } from '../plan-labels.ts'
import plannerClasses from '../planner.module.css'
import type { PlanActions } from '../use-plan-actions.ts'
import classes from './board.module.css'
import { BoardDay } from './board-day.tsx'
import { EntryLabels } from './board-entry.tsx'
import { isMeal, placeNow, placeOf } from './meal-place.ts'
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

type PlanBoardProps = { range: PlanRange; entries: Mealplan[]; meals: Meals; today: string; actions: PlanActions }

const NO_LEFTOVERS: Leftover[] = []
/** Leftovers that are dropped on a day are its dinner. */
const USUAL_MEAL = 'dinner'

export function PlanBoard({ range, entries, meals, today, actions }: PlanBoardProps) {
  const { t } = useMessages()
  const placeLabel = usePlaceLabel(meals)
  const { data: leftovers = NO_LEFTOVERS } = useQuery(leftoverQueries.list())
  const hintId = useId()
  const [dragged, setDragged] = useState<Mealplan | Leftover | null>(null)
  const [over, setOver] = useState<UniqueIdentifier | undefined>()
  const keyboard = useKeyboardMove({
    entries,
    range,
    meals,
    onMove: (entry, { date, entryType }) => actions.change(entry, { date, ...meals.changeTo(entryType) }),
  })
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_SLIP_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_PRESS_MS, tolerance: TOUCH_SLIP_PX } }),
  )
  const entryOf = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)
  const about = (id: UniqueIdentifier, target?: UniqueIdentifier) => {
    const entry = entryOf(id)
    const dish = draggedDish(id, leftovers)
    const at = entry ?? { date: today, entryType: USUAL_MEAL }
    const place = placeLabel(target ? placeOf(String(target), at) : placeNow(at))
    return { name: entry ? nameOfEntry(entry, t) : (dish?.name ?? ''), place }
  }
  const end = () => {
    setDragged(null)
    setOver(undefined)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    end()
    const entry = entryOf(active.id)
    const dish = draggedDish(active.id, leftovers)
    if (!over) return
    if (dish) eat(dish, placeOf(String(over.id), { date: today, entryType: USUAL_MEAL }))
    if (!entry) return
    const { date, entryType } = placeOf(String(over.id), entry)
    const now = placeNow(entry)
    if (date !== now.date || entryType !== now.entryType) actions.change(entry, { date, ...meals.changeTo(entryType) })
  }
  const eat = (dish: Leftover, { date, entryType }: { date: string; entryType: string }) =>
    actions.eat(dish, date, meals.changeTo(entryType))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={innermost}
      // The meals of a day appear when something is held over it.
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      onDragStart={({ active }) => setDragged(entryOf(active.id) ?? draggedDish(active.id, leftovers) ?? null)}
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
      <LeftoverTray
        leftovers={leftovers}
        start={range.start}
        end={range.end}
        today={today}
        onPlan={(dish, date) => eat(dish, { date, entryType: USUAL_MEAL })}
      />
      <ol className={plannerClasses.days}>
        {planDays(range, keyboard.shown, meals).map((day) => (
          <BoardDay
            key={day.date}
            day={day}
            meals={meals}
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
              {'batchId' in dragged ? <LeftoverLabels leftover={dragged} /> : <EntryLabels entry={dragged} />}
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
