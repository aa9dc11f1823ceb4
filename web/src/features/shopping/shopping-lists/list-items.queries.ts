/** What can be done with items of a list besides changing them; changes go through the offline queue (`list-changes.queries.ts`). */
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { usualItemsApi } from '@larder/contract/usual-items.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably, restoreRemoved } from '#lib/undo.ts'
import { shoppingListQueries } from './shopping-lists.queries.ts'

/** Usual items of the household that are not on the list yet. */
export const usualItems = (listId: string) =>
  queryOptions({
    queryKey: [...shoppingListQueries.all, 'usual', listId] as const,
    queryFn: ({ signal }) => call(usualItemsApi.list, { query: { listId } }, { signal }),
  })

type Move = { itemIds: string[]; to: string; copy: boolean }

export const useMoveItems = () =>
  useMutation({
    mutationFn: ({ itemIds, to, copy }: Move) =>
      removeUndoably(shoppingItemsApi.move, { body: { itemIds, shoppingListId: to, copy } }),
    meta: { failed: 'shopping-lists.move.failed', refresh: shoppingListQueries.all },
  })

/** Restores both lists, including items that were merged. */
export const useUndoMove = () =>
  useMutation({
    mutationFn: restoreRemoved,
    meta: { failed: 'ui.undoFailed', refresh: shoppingListQueries.all },
  })

/** In the order in which the household has been ticking items. */
export function useSortAsBought(listId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(shoppingListsApi.sortAsBought, { params: { item_id: listId } }),
    onSuccess: (list) => {
      client.setQueryData(shoppingListQueries.one(listId).queryKey, list)
    },
    meta: { failed: 'shopping-lists.saveFailed' },
  })
}
