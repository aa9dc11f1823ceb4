import type { Ctx } from '#core/context.ts'
import { addDeliveries } from '#modules/foundation/deliveries/deliveries.service.ts'
import type { Evening } from '#modules/planning/prep-tasks/telling.service.ts'
import * as store from './push.store.ts'
import { messageTo } from './push-delivery.service.ts'

/** Devices that want to hear of what is to be done ahead of time are told once in the evening, of everything together. */
export async function tellOfPrep(ctx: Ctx<undefined>, householdId: string, { from, to }: Evening): Promise<void> {
  const devices = await store.listHearingOfPrep(ctx.db, householdId, ctx.clock.iso())
  if (devices.length === 0) return
  await ctx.tx((ctx) =>
    addDeliveries(
      ctx,
      devices.map(({ id }) => ({ ...messageTo(id, householdId, { topic: 'prep', from, to }), key: `prep ${from}` })),
    ),
  )
}
