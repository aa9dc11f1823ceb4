/**
 * The plan: entries are dragged to another day or meal with the mouse, with a finger after a short press, or
 * moved there with the keyboard.
 */

import type { Leftover } from '@larder/contract/leftovers.ts'
import type { Mealplan } from '@larder/contract/mealplans.ts'
import type { PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId, useState } from 'react'
import { leftoverQueries } from '#features/planning/leftovers/leftovers.queries.ts'
import { draggedDish, LeftoverLabels, LeftoverTray } from '#features/planning/leftovers/pieces/leftover-tray.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { ifAny } from '#lib/if-any.ts'
import { DragBoard } from '#ui/drag/drag-board.tsx'
import shared from '#ui/shared.module.css'
import { useIdle } from '#ui/use-idle.ts'
import entryClasses from '../entry.module.css'
import { daysInWindow, heightOf } from '../first-days.ts'
import { type Meals, planDays } from '../meals.ts'
import { idOfDay, nameOfEntry } from '../plan-labels.ts'
import plannerClasses from '../planner.module.css'
import type { PlanActions } from '../use-plan-actions.ts'
import classes from './board.module.css'
import { BoardDay } from './board-day.tsx'
import { EntryLabels } from './board-entry.tsx'
import { placeNow, placeOf } from './meal-place.ts'
import { useKeyboardMove, usePlaceLabel } from './use-keyboard-move.ts'

type PlanBoardProps = { range: PlanRange; entries: Mealplan[]; meals: Meals; today: string; actions: PlanActions }

const NO_LEFTOVERS: Leftover[] = []
/** Leftovers that are dropped on a day are its dinner. */
const USUAL_MEAL = 'dinner'

export function PlanBoard({ range, entries, meals, today, actions }: PlanBoardProps) {
  const { t } = useMessages()
  const placeLabel = usePlaceLabel(meals)
  const { data: leftovers = NO_LEFTOVERS } = useQuery({ ...leftoverQueries.list(), select: ifAny })
  const hintId = useId()
  const keyboard = useKeyboardMove({
    entries,
    range,
    meals,
    onMove: (entry, { date, entryType }) => actions.change(entry, { date, ...meals.changeTo(entryType) }),
  })
  const days = planDays(range, keyboard.shown, meals)
  const [inWindow] = useState(() => daysInWindow(days))
  const entryOf = (id: string) => entries.find((entry) => String(entry.id) === id)
  const about = (id: string, target: string | null = null) => {
    const entry = entryOf(id)
    const dish = draggedDish(id, leftovers)
    const at = entry ?? { date: today, entryType: USUAL_MEAL }
    const place = placeLabel(target ? placeOf(target, at) : placeNow(at))
    return { name: entry ? nameOfEntry(entry, t) : (dish?.name ?? ''), place }
  }
  const drop = (id: string, place: string) => {
    const entry = entryOf(id)
    const dish = draggedDish(id, leftovers)
    if (dish) eat(dish, placeOf(place, { date: today, entryType: USUAL_MEAL }))
    if (!entry) return
    const { date, entryType } = placeOf(place, entry)
    const now = placeNow(entry)
    if (date !== now.date || entryType !== now.entryType) actions.change(entry, { date, ...meals.changeTo(entryType) })
  }
  const eat = (dish: Leftover, { date, entryType }: { date: string; entryType: string }) =>
    actions.eat(dish, date, meals.changeTo(entryType))
  return (
    <DragBoard
      onDrop={drop}
      says={{
        lifted: (id) => t('mealplans.move.pickedUp', about(id)),
        over: (id, place) => t('mealplans.move.over', about(id, place)),
        dropped: (id, place) => t('mealplans.move.dropped', about(id, place)),
        cancelled: (id) => t('mealplans.move.cancelled', about(id)),
      }}
      picture={(id) => <DraggedCard entry={entryOf(id)} dish={draggedDish(id, leftovers)} />}
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
        {days.map((day, at) => {
          const Drawn = at < inWindow ? BoardDay : LaterDay
          const isToday = day.date === today
          return <Drawn key={day.date} {...{ day, meals, isToday, keyboard, hintId, actions }} />
        })}
      </ol>
      <div role="status" aria-live="assertive" className={shared.spoken}>
        {keyboard.announcement}
      </div>
    </DragBoard>
  )
}

/** Below the window: drawn when the browser is idle. Its place is kept, and the strip of days leads there. */
function LaterDay(props: ComponentProps<typeof BoardDay>) {
  const { day } = props
  if (useIdle()) return <BoardDay {...props} />
  return <li id={idOfDay(day.date)} className={plannerClasses.day} style={{ blockSize: heightOf(day) }} tabIndex={-1} />
}

/** The card that follows the pointer. */
function DraggedCard({ entry, dish }: { entry: Mealplan | undefined; dish: Leftover | undefined }) {
  return (
    <div className={classes.boardEntry} data-overlay>
      <div className={entryClasses.entryLine}>
        {dish && <LeftoverLabels leftover={dish} />}
        {entry && <EntryLabels entry={entry} />}
      </div>
    </div>
  )
}
