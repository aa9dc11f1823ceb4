/**
 * How many days of the plan the first screen of a visit draws at once: those in the window. The others follow when the
 * browser is idle, because seven days at once hold up a phone.
 */
import { isNewPage } from '#lib/new-page.ts'
import type { Day } from './meals.ts'

/** A day, a meal and an entry are at least as high as this on a phone, and so is what stands above the days. */
const DAY_PX = 86
const MEAL_PX = 33
const ENTRY_PX = 56
const EMPTY_PX = 70
const ABOVE_PX = 200
/** From this width days stand beside each other, and most of them are in the window. */
const TWO_COLUMNS_PX = 512

let beginsAtTop = false

/** Told before the plan is drawn. */
export function planIsOpened({ first }: { first: boolean }): void {
  beginsAtTop = first && isNewPage
}

export function daysInWindow(days: readonly Day[]): number {
  if (!beginsAtTop || window.innerWidth >= TWO_COLUMNS_PX) return days.length
  let room = window.innerHeight - ABOVE_PX
  const first = days.findIndex((day) => {
    const isBelow = room <= 0
    room -= heightOf(day)
    return isBelow
  })
  return first < 0 ? days.length : first
}

export const heightOf = ({ meals }: Day): number =>
  DAY_PX +
  (meals.length > 0 ? meals.reduce((sum, { entries }) => sum + MEAL_PX + entries.length * ENTRY_PX, 0) : EMPTY_PX)
