import { randomUUID } from 'node:crypto'
import { notifiersApi } from '@larder/contract/notifiers.ts'
import { webhooksApi } from '@larder/contract/webhooks.ts'
import { addDeliveries } from '#modules/foundation/deliveries/deliveries.service.ts'
import { byId, type Factory, type Line, type Lines, type Made } from './line.ts'

async function make({ kit, owner: { householdId } }: Made) {
  const sourceId = randomUUID()
  const draft = { householdId, kind: 'webhook', sourceId, event: 'test_message', key: 'line', payload: {} } as const
  await kit.system().tx((ctx) => addDeliveries(ctx, [draft]))
  const row = kit.runtime.connection.reader.selectFrom('delivery').select('id').where('sourceId', '=', sourceId)
  return { item_id: (await row.executeTakeFirstOrThrow()).id }
}
const own: Line = { of: 'household', make }

const draft = { name: 'Kitchen display', url: 'http://127.0.0.1:9/', scheduledTime: '18:00' }
const webhook: Line = {
  of: 'household',
  /** The one before goes: a household can have only so many. */
  make: async ({ kit, owner }) => {
    await kit.system().tx(({ db }) => db.deleteFrom('webhook').where('householdId', '=', owner.householdId).execute())
    return { item_id: (await kit.as(owner).call(webhooksApi.create, { body: draft })).data.id }
  },
}

const base = '/api/households/deliveries/{item_id}'
const webhooks = '/api/households/webhooks/{item_id}'

const notifier: Factory = async ({ kit, owner }) =>
  (await kit.as(owner).call(notifiersApi.create, { body: { name: 'Kitchen', appriseUrl: 'ntfy://kitchen' } })).data
const ownNotifier: Line = { of: 'household', make: byId(notifier) }
const notifiers = '/api/households/events/notifications/{item_id}'

export const deliveryLines: Lines = {
  [`GET ${notifiers}`]: ownNotifier,
  [`PUT ${notifiers}`]: {
    ...ownNotifier,
    body: ({ item_id }, { owner: { groupId, householdId } }) => ({
      id: item_id,
      groupId,
      householdId,
      name: 'Renamed',
    }),
  },
  [`DELETE ${notifiers}`]: ownNotifier,
  [`POST ${notifiers}/test`]: ownNotifier,
  [`GET ${base}`]: own,
  [`POST ${base}/again`]: own,
  [`GET ${webhooks}`]: webhook,
  [`PUT ${webhooks}`]: { ...webhook, body: () => draft },
  [`DELETE ${webhooks}`]: webhook,
  [`POST ${webhooks}/test`]: webhook,
}
