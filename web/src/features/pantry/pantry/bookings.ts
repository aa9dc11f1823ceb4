/** What a booking in the offline queue is about, and what it says of foods. */
import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { PantryChange } from '@larder/contract/pantry-changes.ts'
import type { PantryFood } from '@larder/contract/pantry-foods.ts'
import { isThere } from '@larder/domain/pantry/levels.ts'
import type { QueueEntry } from '#lib/offline-queue/queue-entry.ts'
import type { Mentioned, WaitingBooking } from './waiting-batches.ts'

export const waitingBooking = ({ shown = {} }: QueueEntry): WaitingBooking => {
  const { list = [], at = '' } = (shown.changes ?? {}) as { list?: PantryChange[]; at?: string }
  return {
    changes: list,
    at,
    // Entries that wait on devices since an earlier release call it so.
    mentioned: (shown.nouns ?? {}) as Mentioned,
    restored: (shown.restored ?? {}) as Record<string, PantryBatch | null>,
  }
}

/** The foods with what was said about them. */
export function withLevels(foods: readonly PantryFood[], waiting: readonly WaitingBooking[]): PantryFood[] {
  const levels = waiting.flatMap(({ changes, mentioned }) =>
    changes.flatMap((change) =>
      change.type === 'level' && change.level !== null ? [{ ...change, level: change.level, mentioned }] : [],
    ),
  )
  const shown = new Map(foods.map((food) => [food.foodId, food]))
  for (const { foodId, level, mentioned } of levels) {
    const said = { level, onHand: isThere(level), low: level !== 'have' }
    const known = shown.get(foodId)
    const food = mentioned.foods?.find(({ id }) => id === foodId)
    if (known) shown.set(foodId, { ...known, ...said })
    else if (food) shown.set(foodId, { ...newlyKnown, ...said, foodId, food })
  }
  return [...shown.values()]
}

const newlyKnown: Omit<PantryFood, 'foodId' | 'food' | 'level' | 'onHand' | 'low'> = {
  ownDepth: null,
  depth: 'level',
  amounts: [],
  andSome: false,
  batches: 0,
  firstDate: null,
  least: null,
  restockListId: null,
  restock: false,
  placeId: null,
  usualDays: { room: null, fridge: null, freezer: null, opened: null, thawed: null },
  soonDays: null,
  soonLastTenth: false,
  thawHours: null,
  confirmedAt: null,
  probably: false,
}
