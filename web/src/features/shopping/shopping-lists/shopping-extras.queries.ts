/** Stores, what comes back, and prices: what a household knows beside its lists. */
import { type ItemPrice, type ItemPriceDraft, itemPricesApi } from '@larder/contract/item-prices.ts'
import { type RecurringItem, type RecurringItemDraft, recurringItemsApi } from '@larder/contract/recurring-items.ts'
import { type ShoppingStore, shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { call } from '#lib/api.ts'
import { WHOLE_LIST } from '#lib/collection-calls.ts'
import { offlineQueue } from '#lib/offline-queue/offline-queue.ts'
import type { QueuedChange } from '#lib/offline-queue/queue-entry.ts'
import { removeUndoably } from '#lib/undo.ts'

const stores = ['shopping-stores'] as const
const recurring = ['recurring-items'] as const
const prices = ['item-prices'] as const

export const storeQueries = {
  list: () =>
    queryOptions({
      queryKey: [...stores, 'list'] as const,
      queryFn: async ({ signal }) => (await call(shoppingStoresApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
}

export const recurringQueries = {
  of: (listId: string) =>
    queryOptions({
      queryKey: [...recurring, listId] as const,
      queryFn: ({ signal }) => call(recurringItemsApi.list, { query: { listId } }, { signal }),
    }),
}

export const priceQueries = {
  list: () =>
    queryOptions({
      queryKey: [...prices, 'list'] as const,
      queryFn: ({ signal }) => call(itemPricesApi.list, {}, { signal }),
    }),
}

export const useCreateStore = () =>
  useMutation({
    mutationFn: (name: string) => call(shoppingStoresApi.create, { body: { name } }),
    meta: { failed: 'shopping-lists.store.failed', refresh: stores },
  })

export const useRemoveStores = () =>
  useMutation({
    mutationFn: (gone: ShoppingStore[]) =>
      removeUndoably(shoppingStoresApi.remove, ...gone.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'shopping-lists.store.failed', refresh: stores },
  })

export const useCreateRecurring = () =>
  useMutation({
    mutationFn: (body: RecurringItemDraft) => call(recurringItemsApi.create, { body }),
    meta: { failed: 'shopping-lists.recurring.failed', refresh: recurring },
  })

export const useSkipRecurring = () =>
  useMutation({
    mutationFn: ({ id }: RecurringItem) => call(recurringItemsApi.skip, { params: { item_id: id } }),
    meta: { failed: 'shopping-lists.recurring.failed', refresh: recurring },
  })

/** Brings back the day it had. */
export const useUnskipRecurring = () =>
  useMutation({
    mutationFn: ({ id, display: _, ...body }: RecurringItem) =>
      call(recurringItemsApi.update, { params: { item_id: id }, body }),
    meta: { failed: 'ui.undoFailed', refresh: recurring },
  })

export const useRemoveRecurring = () =>
  useMutation({
    mutationFn: (gone: RecurringItem[]) =>
      removeUndoably(recurringItemsApi.remove, ...gone.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'shopping-lists.recurring.failed', refresh: recurring },
  })

export const ITEM_PRICES = 'item-prices'

type PricedThing = Pick<ItemPriceDraft, 'foodId' | 'name' | 'storeId'>

/** Prices are read off shelves, where there is often no network: they wait like ticks do. */
export function useSavePrice() {
  const userId = useUser()?.id ?? ''
  type Sent = Pick<QueuedChange, 'call' | 'input'>
  const enqueue = ({ foodId, name, storeId }: PricedThing, shownName: string, sent: Sent) =>
    offlineQueue.enqueue({
      userId,
      kind: ITEM_PRICES,
      subject: `item-price ${foodId ?? name} ${storeId ?? ''}`,
      words: [{ key: 'offline-queue.price', values: { name: shownName } }],
      refresh: prices,
      ...sent,
    })
  const { put, remove } = itemPricesApi
  return {
    put: (price: ItemPriceDraft, name: string) =>
      enqueue(price, name, { call: { method: put.method, path: put.path }, input: { body: price } }),
    forget: (price: ItemPrice, name: string) =>
      enqueue(price, name, {
        call: { method: remove.method, path: remove.path },
        input: { params: { item_id: price.id } },
      }),
  }
}
