import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { loadConfig } from '#config'
import { systemContext } from '#core/context.ts'
import { addDeliveries } from '#modules/foundation/deliveries/deliveries.service.ts'
import { createDeliveryRunner } from '#modules/foundation/deliveries/delivery-runner.ts'
import { postDelivery } from '#modules/foundation/deliveries/post-delivery.fixture.ts'
import { openRuntime } from '../src/runtime.ts'
import { createFactories } from './factories/factories.ts'
import { TEST_TIMEOUT_MS, withTestTimeouts } from './timeouts.ts'

/** A process that is killed by `killed-process.test.ts` when one message has arrived and two are on their way. */

const [url = ''] = process.argv.slice(2)
// The answers that never come are still waited for when the first one is written down.
const runtime = withTestTimeouts(await openRuntime(loadConfig()))
const { householdId } = await createFactories(runtime).person()
const message = {
  householdId,
  kind: 'webhook',
  sourceId: randomUUID(),
  event: 'webhook_task',
  payload: { url },
} as const
const ctx = systemContext(runtime)
await ctx.tx((ctx) =>
  addDeliveries(
    ctx,
    ['1', '2', '3', '4'].map((key) => ({ ...message, key })),
  ),
)
await createDeliveryRunner(runtime, [postDelivery], { timeoutMs: TEST_TIMEOUT_MS }).poll()
const states = async () => (await ctx.db.selectFrom('delivery').select('state').execute()).map(({ state }) => state)
while ((await states()).sort().join() !== 'sending,sending,sent,waiting') await pause(5)
process.stdout.write('in the middle\n')
setInterval(() => {}, 1_000)
