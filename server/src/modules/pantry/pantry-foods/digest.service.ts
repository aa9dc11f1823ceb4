import type { PantryBatch, PantryFoodName } from '@larder/contract/pantry-batch.ts'
import { HOUR_MS } from '@larder/domain/durations.ts'
import { lastMomentOf } from '@larder/domain/scheduled-time.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import type { Ctx } from '#core/context.ts'
import { hydrate } from '#modules/pantry/pantry/batch-reading.service.ts'
import type { PantryReader } from '#modules/pantry/pantry/batches.service.ts'
import { mustGo } from '#modules/pantry/pantry/pantry.service.ts'
import * as store from './digest.store.ts'
import { lowFoods } from './pantry-foods.service.ts'

/**
 * Once a day, at the hour of the household: what is past its date or must be used up soon, and what is low. The day is
 * recorded in the transaction of the messages, so nothing is told twice.
 */

/** How long after its hour a digest is still sent, after the server was off. */
const CATCH_UP_MS = 6 * HOUR_MS
const MAX_NAMES = 50

/** Answers how many households were told something. */
export async function runDue(ctx: Ctx<undefined>): Promise<number> {
  const now = ctx.clock.now()
  let told = 0
  for (const { digestHour, digestOn, ...actor } of await store.listTold(ctx.db)) {
    const moment = lastMomentOf(actor.timeZone, `${String(digestHour).padStart(2, '0')}:00`, now)
    const day = dateIn(actor.timeZone, moment)
    if (now.getTime() - moment.getTime() > CATCH_UP_MS || (digestOn ?? '') >= day) continue
    if (await tell(ctx, actor, day)) told++
  }
  return told
}

type Household = { groupId: string; householdId: string; householdSlug: string; timeZone: string | null }

const tell = (ctx: Ctx<undefined>, actor: Household, day: string): Promise<boolean> =>
  ctx.tx(async ({ db, clock, locale, emit }) => {
    if (!(await store.claimDay(db, actor.householdId, day))) return false
    const { groupId, householdId } = actor
    const { expiring, low } = await digestOf({ db, clock, actor, locale })
    const nameOf = ({ food, name }: (typeof expiring)[number]) => food?.name ?? name
    if (expiring.length > 0)
      emit('pantry.expiring', { groupId, householdId, id: householdId, names: [...new Set(expiring.map(nameOf))] })
    if (low.length > 0)
      emit('pantry.low', { groupId, householdId, id: householdId, names: low.map(({ name }) => name) })
    return expiring.length + low.length > 0
  })

export type PantryDigest = { expiring: PantryBatch[]; low: PantryFoodName[] }

/** What a household is told: past its date or to be used up soon, and low. */
export async function digestOf(reader: PantryReader & { locale: string }): Promise<PantryDigest> {
  const expiring = await hydrate(reader, await mustGo(reader, MAX_NAMES))
  return { expiring, low: (await lowFoods(reader)).slice(0, MAX_NAMES) }
}
