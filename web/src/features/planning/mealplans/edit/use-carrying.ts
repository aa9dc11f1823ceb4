/**
 * Moving an entry with the keys: it is picked up, carried from day to day and from meal to meal, and put down or taken
 * back. Where it would come to stand is shown and said; only putting it down changes the plan.
 */
import { entryTypes, type Mealplan } from '@larder/contract/mealplans.ts'
import { type PlanRange, type PlanStep, steppedPlace } from '@larder/domain/mealplans/plan-range.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { nameOfEntry } from '../plan-words.ts'
import type { Place } from './meal-place.ts'
import { usePlaceWords } from './use-place-words.ts'

type CarriedEntry = {
  entry: Mealplan
  place: Place
  /** Put down, and not yet in the plan. */
  isPutDown: boolean
}

export type Carrying = {
  /** The entries, the held one where it would stand. */
  shown: Mealplan[]
  carriedId: number | undefined
  announcement: string
  /** True once for the entry whose keys were pressed: on another day it is another element, and gets the focus back. */
  wantsFocus: (entry: Mealplan) => boolean
  onKeyDown: (event: KeyboardEvent, entry: Mealplan) => void
  /** The focus went elsewhere: what was carried goes back. */
  onLeave: () => void
}

type CarryingOptions = {
  entries: Mealplan[]
  range: PlanRange
  onMove: (entry: Mealplan, place: Place) => void
}

const isAt = (entry: Mealplan, { date, entryType }: Place) => entry.date === date && entry.entryType === entryType

export function useCarrying({ entries, range, onMove }: CarryingOptions): Carrying {
  const { t, direction } = useMessages()
  const placeWords = usePlaceWords()
  const [held, setHeld] = useState<CarriedEntry | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const focused = useRef<number | null>(null)

  const now = held && entries.find(({ id }) => id === held.entry.id)
  // Put down, the plan knows by now where it stands: there, back where it was, or nowhere.
  if (held && (!now || (held.isPutDown && now !== held.entry))) setHeld(null)

  const carried = held && !held.isPutDown ? held : null
  const say = (key: 'pickedUp' | 'over' | 'putDown' | 'takenBack', entry: Mealplan, place: Place) =>
    setAnnouncement(t(`mealplans.move.${key}`, { name: nameOfEntry(entry, t), place: placeWords(place) }))

  const pickUp = (entry: Mealplan) => {
    setHeld({ entry, place: entry, isPutDown: false })
    say('pickedUp', entry, entry)
  }
  const takeBack = ({ entry }: CarriedEntry) => {
    setHeld(null)
    say('takenBack', entry, entry)
  }
  const putDown = ({ entry: taken, place }: CarriedEntry) => {
    const entry = now ?? taken
    const isMoved = !isAt(entry, place)
    setHeld(isMoved ? { entry, place, isPutDown: true } : null)
    say('putDown', entry, place)
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
    if (!isGrip && !(carried && (step || event.key === 'Escape'))) return
    event.preventDefault()
    focused.current = entry.id
    if (!carried) return pickUp(entry)
    if (isGrip) return putDown(carried)
    if (!step) return takeBack(carried)
    const place = steppedPlace(carried.place, step, range, entryTypes)
    setHeld({ ...carried, place })
    say('over', entry, place)
  }
  return {
    shown: held
      ? entries.map((entry) =>
          entry.id === held.entry.id ? { ...entry, date: held.place.date, entryType: held.place.entryType } : entry,
        )
      : entries,
    carriedId: carried?.entry.id,
    announcement,
    wantsFocus: ({ id }) => {
      if (focused.current !== id) return false
      focused.current = null
      return true
    },
    onKeyDown,
    onLeave: () => carried && takeBack(carried),
  }
}
