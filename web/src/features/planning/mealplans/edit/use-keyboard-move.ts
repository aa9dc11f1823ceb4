/**
 * Moving an entry with the keyboard: it is picked up, moved from day to day and from meal to meal, and dropped or
 * cancelled. Where it would go is shown and announced; only dropping it changes the plan.
 */

import type { Mealplan } from '@larder/contract/mealplans.ts'
import { type PlanRange, type PlanStep, steppedPlace } from '@larder/domain/mealplans/plan-range.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import type { Meals } from '../meals.ts'
import { nameOfEntry, spokenDay } from '../plan-labels.ts'
import { type Place, placeNow } from './meal-place.ts'

type MovingEntry = {
  entry: Mealplan
  place: Place
  /** Dropped, and not in the plan yet. */
  isDropped: boolean
}

export type KeyboardMove = {
  /** All entries, the moving one where it would go. */
  shown: Mealplan[]
  movingId: number | undefined
  announcement: string
  /** True once for the entry that was moved by key: on another day it is a new element and needs the focus again. */
  wantsFocus: (entry: Mealplan) => boolean
  onKeyDown: (event: KeyboardEvent, entry: Mealplan) => void
  /** The focus went elsewhere: the move is cancelled. */
  onLeave: () => void
}

type KeyboardMoveOptions = {
  entries: Mealplan[]
  range: PlanRange
  meals: Meals
  onMove: (entry: Mealplan, place: Place) => void
}

const isAt = (entry: Mealplan, { date, entryType }: Place) => {
  const now = placeNow(entry)
  return now.date === date && now.entryType === entryType
}

export function useKeyboardMove({ entries, range, meals, onMove }: KeyboardMoveOptions): KeyboardMove {
  const { t, direction } = useMessages()
  const placeLabel = usePlaceLabel(meals)
  const [held, setHeld] = useState<MovingEntry | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const focused = useRef<number | null>(null)

  const now = held && entries.find(({ id }) => id === held.entry.id)
  // Dropped, and the plan has answered: it is there, back where it was, or deleted.
  if (held && (!now || (held.isDropped && now !== held.entry))) setHeld(null)

  const moving = held && !held.isDropped ? held : null
  const announce = (key: 'pickedUp' | 'over' | 'dropped' | 'cancelled', entry: Mealplan, place: Place) =>
    setAnnouncement(t(`mealplans.move.${key}`, { name: nameOfEntry(entry, t), place: placeLabel(place) }))

  const pickUp = (entry: Mealplan) => {
    setHeld({ entry, place: placeNow(entry), isDropped: false })
    announce('pickedUp', entry, placeNow(entry))
  }
  const cancel = ({ entry }: MovingEntry) => {
    setHeld(null)
    announce('cancelled', entry, placeNow(entry))
  }
  const drop = ({ entry: taken, place }: MovingEntry) => {
    const entry = now ?? taken
    const isMoved = !isAt(entry, place)
    setHeld(isMoved ? { entry, place, isDropped: true } : null)
    announce('dropped', entry, place)
    if (isMoved) onMove(entry, { date: place.date, entryType: place.entryType })
  }
  const onKeyDown = (event: KeyboardEvent, entry: Mealplan) => {
    const steps: Record<string, PlanStep> = {
      ArrowUp: 'previousMeal',
      ArrowDown: 'nextMeal',
      ArrowLeft: direction === 'rtl' ? 'nextDay' : 'previousDay',
      ArrowRight: direction === 'rtl' ? 'previousDay' : 'nextDay',
    }
    const step = steps[event.key]
    const isGrip = event.key === ' ' || event.key === 'Enter'
    if (!isGrip && !(moving && (step || event.key === 'Escape'))) return
    event.preventDefault()
    focused.current = entry.id
    if (!moving) return pickUp(entry)
    if (isGrip) return drop(moving)
    if (!step) return cancel(moving)
    const place = steppedPlace(moving.place, step, range, meals.order)
    setHeld({ ...moving, place })
    announce('over', entry, place)
  }
  return {
    shown: held
      ? entries.map((entry) =>
          entry.id === held.entry.id
            ? { ...entry, date: held.place.date, ...meals.changeTo(held.place.entryType) }
            : entry,
        )
      : entries,
    movingId: moving?.entry.id,
    announcement,
    wantsFocus: ({ id }) => {
      if (focused.current !== id) return false
      focused.current = null
      return true
    },
    onKeyDown,
    onLeave: () => moving && cancel(moving),
  }
}

/** The meal and the day of a place in the plan, for screen readers. */
export function usePlaceLabel(meals: Meals): (place: Place) => string {
  const { t, locale } = useMessages()
  return ({ date, entryType }) =>
    t('mealplans.move.place', { meal: meals.nameOf(entryType), day: spokenDay(date, { locale }) })
}
