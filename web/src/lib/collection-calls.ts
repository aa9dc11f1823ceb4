/**
 * Reads and changes a collection of the contract: the whole list, and mutations that name the queries to refetch. Each
 * collection provides its own messages; which other queries a change outdates is in `dependent-queries.ts`.
 */
import type { Answer, CallInput, Endpoint } from '@larder/contract/endpoint.ts'
import { type QueryKey, queryOptions, useMutation } from '@tanstack/react-query'
import type { MessageKey } from '#i18n/english.ts'
import { call } from './api.ts'
import { removeUndoably } from './undo.ts'

/** Collections are small and shared between screens, so they are fetched whole. */
export const WHOLE_LIST = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const

type Api = { list: Endpoint; create: Endpoint; update: Endpoint; bulkRemove: Endpoint & { undoable: true } }
type ItemOf<A extends Api> = Answer<A['list']> extends { items: (infer Item)[] } ? Item : never

type ChangeMessage = 'created' | 'createFailed' | 'saved' | 'saveFailed'
type ChangeMessages = { done?: MessageKey; failed: MessageKey }

type CollectionOptions = {
  /** How the keys of all its queries begin. */
  key: QueryKey
  message: (change: ChangeMessage) => MessageKey
  /** The field that holds the name; `name` unless given. */
  orderBy?: string
}

export function collectionCalls<A extends Api>(
  api: A,
  { key, message, orderBy = WHOLE_LIST.orderBy }: CollectionOptions,
) {
  type Draft = CallInput<A['create']>['body']
  type Update = { id: string; draft: CallInput<A['update']>['body'] }

  /** Any change to what is there. */
  function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>, messages: ChangeMessages) {
    return useMutation({ mutationFn, meta: { ...messages, refresh: key } })
  }

  return {
    list: () =>
      queryOptions({
        queryKey: [...key, 'list'] as const,
        queryFn: async ({ signal }) => {
          const { items } = await ask<{ items: ItemOf<A>[] }>(
            api.list,
            { query: { ...WHOLE_LIST, orderBy } },
            { signal },
          )
          return items
        },
      }),

    /** Nobody shows what is new. */
    useCreate: () =>
      useMutation({
        mutationFn: (body: Draft) => ask<Answer<A['create']>>(api.create, { body }),
        meta: { done: message('created'), failed: message('createFailed'), refresh: key },
      }),

    useUpdate: () =>
      useChange(({ id, draft }: Update) => ask(api.update, { params: { item_id: id }, body: draft }), {
        done: message('saved'),
        failed: message('saveFailed'),
      }),

    useRemove: () =>
      useChange(
        (items: { id: string }[]) =>
          removeUndoably(api.bulkRemove, { body: { ids: items.map(({ id }) => id) } } as never),
        { failed: 'data.deleteFailed' },
      ),

    /** Two become one; the bodies differ from collection to collection. */
    useMerge: (merge: (pair: { from: string; into: string }) => Promise<unknown>) =>
      useChange(merge, { done: 'data.merge.done', failed: 'data.merge.failed' }),

    useChange,
  }
}

type CallParts = { params?: object; query?: object; body?: unknown }

/** What goes in is typed above, by the endpoints of each collection; here they are only some endpoints. */
const ask = <Result>(endpoint: Endpoint, asked: CallParts, options?: Parameters<typeof call>[2]) =>
  call(endpoint, asked as never, options) as Promise<Result>
