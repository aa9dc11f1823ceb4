import { addDays } from '../calendar-days.ts'
import type { Batch } from './batch.ts'
import type { PlaceKind } from './places.ts'

/** How long things keep: by where they lie, once opened and once thawed. */

export const shelfLifeKinds = ['room', 'fridge', 'freezer', 'opened', 'thawed'] as const
export type ShelfLifeKind = (typeof shelfLifeKinds)[number]

/** What somebody can say: a century, and ten days in the fridge. */
export const MOST_SHELF_DAYS = 36_500
export const MOST_THAW_HOURS = 240

/** Days; what nobody knows is missing. */
export type UsualDays = Partial<Record<ShelfLifeKind, number>>

/** Leftovers: three days in the fridge, three months in the freezer, and nothing that stands out overnight. */
export const dishDays: UsualDays = { room: 1, fridge: 3, freezer: 90, thawed: 1 }

export type NewDate = Pick<Batch, 'date' | 'dateEstimated'>

/** Of what is put somewhere on a day. */
export function dateFromDays(days: UsualDays, place: PlaceKind | null, on: string): NewDate {
  const many = place === null ? (days.room ?? days.fridge ?? days.freezer) : days[place]
  return many === undefined ? { date: null, dateEstimated: false } : { date: addDays(on, many), dateEstimated: true }
}

/** Opened, nothing keeps longer than before; what is frozen does not notice. */
export function dateOnceOpened(batch: Batch, days: UsualDays, on: string): NewDate {
  if (days.opened === undefined || (batch.frozenOn !== null && batch.thawedOn === null)) return kept(batch)
  const date = addDays(on, days.opened)
  return batch.date !== null && batch.date <= date ? kept(batch) : { date, dateEstimated: true }
}

export const dateOnceFrozen = (batch: Batch, days: UsualDays, on: string): NewDate =>
  days.freezer === undefined ? kept(batch) : { date: addDays(on, days.freezer), dateEstimated: true }

export const dateOnceThawed = (batch: Batch, days: UsualDays, on: string): NewDate =>
  days.thawed === undefined ? kept(batch) : { date: addDays(on, days.thawed), dateEstimated: true }

const kept = ({ date, dateEstimated }: Batch): NewDate => ({ date, dateEstimated })
