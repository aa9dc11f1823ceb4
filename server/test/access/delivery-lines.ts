import { randomUUID } from 'node:crypto'
import { addDeliveries } from '#modules/deliveries/deliveries.service.ts'
import type { Line, Lines, Made } from './line.ts'

async function make({ kit, owner: { householdId } }: Made) {
  const sourceId = randomUUID()
  const draft = { householdId, kind: 'webhook', sourceId, event: 'test_message', key: 'line', payload: {} } as const
  await kit.system().tx((ctx) => addDeliveries(ctx, [draft]))
  const row = kit.runtime.connection.reader.selectFrom('delivery').select('id').where('sourceId', '=', sourceId)
  return { item_id: (await row.executeTakeFirstOrThrow()).id }
}
const own: Line = { of: 'household', make }

const base = '/api/households/deliveries/{item_id}'

export const deliveryLines: Lines = {
  [`GET ${base}`]: own,
  [`POST ${base}/again`]: own,
}
