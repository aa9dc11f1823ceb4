import { HOUR_MS } from '@larder/domain/durations.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { lastMomentOf } from '@larder/domain/scheduled-time.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import type { Ctx } from '#core/context.ts'
import { addDeliveries } from '#modules/foundation/deliveries/deliveries.service.ts'
import { mealsOf } from '#modules/planning/mealplans/mealplans.service.ts'
import * as store from './push.store.ts'
import { messageTo } from './push-delivery.service.ts'

/**
 * When devices are told of today's meals: at their time, by the clock of the household, and only if something is planned.
 * That a moment has been dealt with is written with the messages it caused, so a second look adds nothing.
 */

/** What was missed while the server was off; later, the meal is eaten. */
const CATCH_UP_MS = HOUR_MS

type Due = store.ReachableDevice & { moment: Date; date: string }

/** Every minute; answers how many messages were put down. */
export async function runDue(ctx: Ctx<undefined>): Promise<number> {
  const now = ctx.clock.now()
  const due = (await store.listHearingOfMeals(ctx.db, now.toISOString())).flatMap((device): Due[] => {
    const moment = lastMomentOf(device.timeZone, device.mealTime, now)
    const isMissed = now.getTime() - moment.getTime() > CATCH_UP_MS
    if (isMissed || moment.toISOString() <= device.mealsHandledUntil) return []
    return [{ ...device, moment, date: dateIn(device.timeZone, moment) }]
  })
  let notified = 0
  for (const own of grouped(due, ({ householdId, date }) => `${householdId} ${date}`).values())
    notified += await runOf(ctx, own)
  return notified
}

/** The devices of one household that are due on one day: without a meal, that is all there is to it. */
const runOf = (ctx: Ctx<undefined>, devices: Due[]): Promise<number> =>
  ctx.tx(async (ctx) => {
    const handled: Due[] = []
    for (const device of devices)
      if (await store.handleMeals(ctx.db, device.id, device.moment.toISOString())) handled.push(device)
    const [first] = handled
    if (!first || (await mealsOf(ctx, first, first.date)).length === 0) return 0
    await addDeliveries(
      ctx,
      handled.map(({ id, householdId, date, moment }) => ({
        ...messageTo(id, householdId, { topic: 'meals', date }),
        key: `meals ${moment.toISOString()}`,
      })),
    )
    return handled.length
  })
