import type { Ctx } from '#core/context.ts'
import { addDeliveries } from '#modules/foundation/deliveries/deliveries.service.ts'
import * as store from './push.store.ts'
import { messageTo } from './push-delivery.service.ts'

/** Devices that want to hear of the pantry are told what its household is told, once a day. */
export async function tellOfPantry(
  ctx: Ctx<undefined>,
  householdId: string,
  about: 'expiring' | 'low',
  names: string[],
): Promise<void> {
  const devices = await store.listHearingOfPantry(ctx.db, householdId, ctx.clock.iso())
  if (devices.length === 0) return
  const day = ctx.clock.iso().slice(0, 10)
  await ctx.tx((ctx) =>
    addDeliveries(
      ctx,
      devices.map(({ id }) => ({
        ...messageTo(id, householdId, { topic: 'pantry', about, names }),
        key: `pantry ${about} ${day}`,
      })),
    ),
  )
}
