import { type Delivery, type DeliveryKindName, deliveriesApi } from '@larder/contract/deliveries.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** A first try takes seconds, the next ones follow in minutes and hours. */
const SOON_MS = 1_000
const LATER_MS = 30_000

const isInProgress = ({ state, attempts }: Delivery) => state === 'sending' || (state === 'waiting' && attempts === 0)

export const deliveryQueries = {
  all: ['deliveries'] as const,
  /** The log of one webhook, notifier or action, newest first; read again while something is on its way. */
  ofSource: (kind: DeliveryKindName, sourceId: string) =>
    queryOptions({
      queryKey: [...deliveryQueries.all, kind, sourceId] as const,
      queryFn: async ({ signal }) => (await call(deliveriesApi.list, { query: { kind, sourceId } }, { signal })).items,
      refetchInterval: ({ state: { data = [] } }) => {
        if (data.some(isInProgress)) return SOON_MS
        return data.some(({ state }) => state === 'waiting') ? LATER_MS : false
      },
    }),
}

export const useSendAgain = () =>
  useMutation({
    mutationFn: ({ id }: Delivery) => call(deliveriesApi.again, { params: { item_id: id } }),
    meta: { done: 'deliveries.againDone', failed: 'deliveries.againFailed', refresh: deliveryQueries.all },
  })
