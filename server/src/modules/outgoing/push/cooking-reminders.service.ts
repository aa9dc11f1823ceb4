import type { Ctx } from '#core/context.ts'
import { addDeliveries } from '#modules/foundation/deliveries/deliveries.service.ts'
import { remindDue } from '#modules/planning/cookings/reminders.service.ts'
import * as store from './push.store.ts'
import { messageTo } from './push-delivery.service.ts'

/** Devices of those who cook that want to hear of timers are told when to begin and what is due; answers how many. */
export const runDue = (ctx: Ctx<undefined>): Promise<number> =>
  remindDue(ctx, async (ctx, { people, householdId, key, about, at, dish, step, cookingId, path }) => {
    const devices = await store.listHearingOfTimers(ctx.db, people, ctx.clock.iso())
    const own = devices.filter((device) => device.householdId === householdId)
    if (own.length === 0) return 0
    await addDeliveries(
      ctx,
      own.map(({ id }) => ({
        ...messageTo(id, householdId, { topic: 'cooking', cookingId, path, about, at, dish, step }),
        key,
      })),
    )
    return own.length
  })
