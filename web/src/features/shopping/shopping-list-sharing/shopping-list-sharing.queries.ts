import {
  type SharedShoppingItem,
  type ShoppingListLink,
  type ShoppingListLinkDraft,
  shoppingListSharingApi,
} from '@larder/contract/shopping-list-sharing.ts'
import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

const all = ['shopping-list-sharing'] as const

export const listLinkQueries = {
  links: (listId: string) =>
    queryOptions({
      queryKey: [...all, 'links', listId] as const,
      queryFn: ({ signal }) => call(shoppingListSharingApi.list, { params: { item_id: listId } }, { signal }),
    }),
  /** The list behind a link. */
  list: (token: string) =>
    queryOptions({
      queryKey: [...all, 'list', token] as const,
      queryFn: ({ signal }) => call(shoppingListSharingApi.read, { params: { token } }, { signal }),
    }),
}

export const useCreateLink = (listId: string) =>
  useMutation({
    mutationFn: (body: ShoppingListLinkDraft) =>
      call(shoppingListSharingApi.create, { params: { item_id: listId }, body }),
    meta: { failed: 'shopping-list-sharing.createFailed', refresh: all },
  })

export const useRevokeLinks = () =>
  useMutation({
    mutationFn: (links: ShoppingListLink[]) =>
      removeUndoably(
        shoppingListSharingApi.remove,
        ...links.map(({ id, shoppingListId }) => ({ params: { item_id: shoppingListId, link_id: id } })),
      ),
    meta: { failed: 'shopping-list-sharing.revokeFailed', refresh: all },
  })

type Tick = Pick<SharedShoppingItem, 'id' | 'checked'>

const ticksOf = (token: string) => [...all, 'tick', token] as const

/** The list with the ticks that are being sent. */
export function useSharedList(token: string) {
  const query = useQuery(listLinkQueries.list(token))
  const ticks = useMutationState({
    filters: { mutationKey: ticksOf(token), status: 'pending' },
    select: ({ state }) => state.variables as Tick,
  })
  const wanted = new Map(ticks.map(({ id, checked }) => [id, checked]))
  const list = query.data && {
    ...query.data,
    items: query.data.items.map((item) => ({ ...item, checked: wanted.get(item.id) ?? item.checked })),
  }
  return { query, list }
}

/** One after the other, so that of two quick taps the last one counts. */
export function useTickShared(token: string) {
  const client = useQueryClient()
  const { queryKey } = listLinkQueries.list(token)
  const { mutate } = useMutation({
    mutationKey: ticksOf(token),
    scope: { id: ticksOf(token).join(' ') },
    mutationFn: ({ id, checked }: Tick) =>
      call(shoppingListSharingApi.tick, { params: { token, item_id: id }, body: { checked } }, { outlivesPage: true }),
    onSuccess: async (list) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, list)
    },
    onError: () => client.invalidateQueries({ queryKey }),
    meta: { failed: 'shopping-list-sharing.tickFailed' },
  })
  return mutate
}
