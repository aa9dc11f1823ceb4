import { type Webhook, type WebhookDraft, webhooksApi } from '@larder/contract/webhooks.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { deliveryQueries } from '#features/foundation/deliveries/deliveries.queries.ts'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

const WHOLE_LIST = { page: 1, perPage: -1, orderDirection: 'asc' } as const

export const webhookQueries = {
  all: ['webhooks'] as const,
  list: () =>
    queryOptions({
      queryKey: [...webhookQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => (await call(webhooksApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
}

const one = (id: string) => ({ params: { item_id: id } })
const refresh = webhookQueries.all

export const useCreateWebhook = () =>
  useMutation({
    mutationFn: (body: WebhookDraft) => call(webhooksApi.create, { body }),
    meta: { done: 'webhooks.created', failed: 'webhooks.saveFailed', refresh },
  })

export const useUpdateWebhook = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: WebhookDraft }) => call(webhooksApi.update, { ...one(id), body }),
    meta: { done: 'webhooks.saved', failed: 'webhooks.saveFailed', refresh },
  })

export const useRemoveWebhooks = () =>
  useMutation({
    mutationFn: (webhooks: Webhook[]) => removeUndoably(webhooksApi.remove, ...webhooks.map(({ id }) => one(id))),
    meta: { failed: 'webhooks.deleteFailed', refresh },
  })

/** What became of it stands in the log a moment later. */
export const useTestWebhook = () =>
  useMutation({
    mutationFn: (id: string) => call(webhooksApi.test, one(id)),
    meta: { failed: 'webhooks.testFailed', refresh: deliveryQueries.all },
  })

export const useRerunWebhooks = () =>
  useMutation({
    mutationFn: () => call(webhooksApi.rerun, {}),
    meta: { done: 'webhooks.rerunDone', failed: 'webhooks.rerunFailed', refresh: deliveryQueries.all },
  })
