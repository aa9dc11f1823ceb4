import { grouped } from '@larder/domain/grouped.ts'
import type { AnyCtx } from '#core/context.ts'
import { stepsOf } from './cookings.mapper.ts'
import * as store from './cookings.store.ts'

/** Cookings for the calendar of a household, whoever reads it. */

export type CookingOnCalendar = {
  id: string
  name: string
  createdAt: string
  updatedAt: string
  /** The first minute of somebody's hands. */
  from: string
  to: string
  dishes: string[]
}

export async function cookingsOnCalendar(
  { db, clock }: Pick<AnyCtx, 'db' | 'clock'>,
  householdId: string,
): Promise<CookingOnCalendar[]> {
  const rows = await store.listOpen(db, householdId, clock.iso())
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const dishes = grouped(await store.listDishes(db, ids), ({ cookingId }) => cookingId)
  return rows.map((row) => {
    const begins = stepsOf(row).flatMap(({ from, handsOn }) => (from !== null && handsOn > 0 ? [from] : []))
    const { id, name, createdAt, updatedAt, readyAt } = row
    const from = begins.toSorted()[0] ?? readyAt
    const to = readyAt > from ? readyAt : from
    return { id, name, createdAt, updatedAt, from, to, dishes: (dishes.get(id) ?? []).map((dish) => dish.name) }
  })
}
