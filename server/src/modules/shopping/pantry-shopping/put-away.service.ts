import { randomUUID } from 'node:crypto'
import type { PantryTrip } from '@larder/contract/pantry-shopping.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import type { PantryWriter } from '#modules/pantry/pantry/batches.service.ts'
import { lockPantry } from '#modules/pantry/pantry/settings.service.ts'
import { momentBefore } from '#ports/clock.ts'
import * as store from './pantry-shopping.store.ts'
import { bookTrip, openTrips } from './trips.service.ts'

/**
 * For households that want it: what a trip brought home is put in without a question, once the trip is over. One booking
 * a trip, so that one undo takes it back; nobody is named in the journal.
 */

/** Older purchases are from before somebody chose this. */
const PUT_AWAY_WITHIN_MS = DAY_MS

/** Answers how many trips were put away. */
export async function runDue(ctx: Ctx<undefined>): Promise<number> {
  const since = momentBefore(ctx.clock, PUT_AWAY_WITHIN_MS)
  let done = 0
  for (const household of await store.puttingAway(ctx.db, since))
    done += await ctx.tx((ctx) => putAwayOf(asHousehold(ctx, household), since))
  return done
}

async function putAwayOf(ctx: PantryWriter, since: string): Promise<number> {
  // Another process may have been here a moment ago.
  await lockPantry(ctx)
  const over = (await openTrips(ctx, PUT_AWAY_WITHIN_MS)).filter(({ ongoing }) => !ongoing)
  const ids = over.flatMap(({ items }) => items.map(({ itemId }) => itemId))
  if (ids.length === 0) return 0
  // What somebody took back is not put in again behind their back.
  const before = new Set(
    (await store.everPutIn(ctx.db, ctx.actor.householdId, ids, since)).map(({ sourceId }) => sourceId),
  )
  let done = 0
  for (const { items } of over) {
    const fresh = items.filter(({ itemId }) => !before.has(itemId))
    if (fresh.length === 0) continue
    await bookTrip(ctx, draftOf(fresh))
    done++
  }
  return done
}

function draftOf(items: PantryTrip['items']) {
  const counted = items.filter(({ levelOnly }) => !levelOnly)
  return {
    putIn: counted.map(({ itemId, foodId, amount }) => ({
      itemId,
      batch: {
        id: randomUUID(),
        kind: 'food' as const,
        foodId,
        name: '',
        amount: amount?.amount ?? null,
        unitId: amount?.unitId ?? null,
        pack: null,
        shelf: '',
        dateKind: 'bestBefore' as const,
        note: '',
      },
    })),
    have: items.filter(({ levelOnly }) => levelOnly).map(({ itemId, foodId }) => ({ itemId, foodId })),
    passedOver: [],
  }
}

function asHousehold(ctx: TxCtx<unknown>, actor: PantryWriter['actor']): PantryWriter {
  const home: PantryWriter = { ...ctx, actor, tx: (nested) => nested(home) }
  return home
}
