import { type Notifier, type NotifierOptions, notifiersApi } from '@larder/contract/notifiers.ts'
import type { LocaleCode } from '@larder/domain/locales.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { deliveryQueries } from '#features/foundation/deliveries/deliveries.queries.ts'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

const WHOLE_LIST = { page: 1, perPage: -1, orderDirection: 'asc' } as const

export const notifierQueries = {
  all: ['notifiers'] as const,
  list: () =>
    queryOptions({
      queryKey: [...notifierQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => (await call(notifiersApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
}

const one = (id: string) => ({ params: { item_id: id } })
const refresh = notifierQueries.all

export type NotifierChange = {
  name: string
  /** Empty keeps the address that is there. */
  address: string
  language: LocaleCode
  enabled: boolean
  options: Partial<NotifierOptions>
}

/** A new one is made first and then told what it is for: the contract knows no other way. */
async function save(notifier: Notifier | undefined, { address, ...change }: NotifierChange): Promise<Notifier> {
  const { name, language } = change
  const known = notifier ?? (await call(notifiersApi.create, { body: { name, language, appriseUrl: address } }))
  const { id, groupId, householdId } = known
  const moved = notifier && address !== '' ? { appriseUrl: address } : {}
  return call(notifiersApi.update, { ...one(id), body: { ...change, ...moved, id, groupId, householdId } })
}

export const useSaveNotifier = (notifier?: Notifier) =>
  useMutation({
    mutationFn: (change: NotifierChange) => save(notifier, change),
    meta: { done: notifier ? 'notifiers.saved' : 'notifiers.created', failed: 'notifiers.saveFailed', refresh },
  })

export const useRemoveNotifiers = () =>
  useMutation({
    mutationFn: (notifiers: Notifier[]) => removeUndoably(notifiersApi.remove, ...notifiers.map(({ id }) => one(id))),
    meta: { failed: 'notifiers.deleteFailed', refresh },
  })

/** What became of it stands in the log a moment later. */
export const useTestNotifier = () =>
  useMutation({
    mutationFn: (id: string) => call(notifiersApi.test, one(id)),
    meta: { failed: 'notifiers.testFailed', refresh: deliveryQueries.all },
  })
