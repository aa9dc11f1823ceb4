/**
 * Changing what is on a list. Every change is seen at once: what is on its way lies over what the server last said.
 * Changes of one list leave one after the other, and whatever was tapped meanwhile leaves together, so that quick taps
 * are neither lost nor undone by an answer that is older than they are.
 */
import {
  type ChangedItems,
  type ShoppingItem,
  type ShoppingItemDraft,
  shoppingItemsApi,
} from '@larder/contract/shopping-items.ts'
import { type ShoppingList, shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { usualItemsApi } from '@larder/contract/usual-items.ts'
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, isApiError } from '#lib/api.ts'
import { removeUndoably, restoreRemoved } from '#lib/undo.ts'
import { type ItemPatch, patchedItems, unitedPatches, updateOf, withAnswer } from './item-patches.ts'
import { shoppingListQueries } from './shopping-lists.queries.ts'

const NOT_FOUND = 404
/** The ids travel in the address, which has an end. */
const REMOVED_AT_ONCE = 100

const changesOf = (listId: string) => [...shoppingListQueries.all, 'changes', listId] as const
const inTurn = (listId: string) => ({ id: changesOf(listId).join(' ') })

/** What the household buys again and again and has not on the list yet. */
export const usualItems = (listId: string) =>
  queryOptions({
    queryKey: [...shoppingListQueries.all, 'usual', listId] as const,
    queryFn: ({ signal }) => call(usualItemsApi.list, { query: { listId } }, { signal }),
  })

/** The list with what is on its way. */
export function useShoppingList(listId: string) {
  const query = useQuery(shoppingListQueries.one(listId))
  const waiting = useMutationState({
    filters: { mutationKey: changesOf(listId), status: 'pending' },
    select: ({ state }) => state.variables as ItemPatch[],
  })
  const { data } = query
  const list = useMemo(
    () => data && { ...data, listItems: patchedItems(data.listItems, waiting.flat()) },
    [data, waiting],
  )
  return { query, list }
}

/** Resolves when the server has taken it; what it refuses has been said by then. */
export function useChangeItems(listId: string): (patches: ItemPatch[]) => Promise<unknown> {
  const client = useQueryClient()
  const { queryKey } = shoppingListQueries.one(listId)
  const { mutateAsync } = useMutation({
    mutationKey: changesOf(listId),
    scope: inTurn(listId),
    mutationFn: (patches: ItemPatch[]) => sendWaiting(client, listId, patches),
    // While others are on their way, what the server says of the list is older than what is shown.
    onSettled: () =>
      client.isMutating({ mutationKey: changesOf(listId) }) === 1
        ? client.invalidateQueries({ queryKey: shoppingListQueries.all })
        : client.cancelQueries({ queryKey }),
    meta: { failed: 'shopping-lists.saveFailed' },
  })
  return (patches) => mutateAsync(patches).catch(() => undefined)
}

const sent = new WeakSet<ItemPatch[]>()

/** Takes along everything that waits behind it; those find their work done. */
async function sendWaiting(client: QueryClient, listId: string, patches: ItemPatch[]): Promise<void> {
  if (sent.has(patches)) return
  const waiting = client
    .getMutationCache()
    .findAll({ mutationKey: changesOf(listId), status: 'pending' })
    .map(({ state }) => state.variables as ItemPatch[])
    .filter((one) => !sent.has(one))
  for (const one of waiting) sent.add(one)
  const changes = waiting.flat()
  try {
    await send(client, listId, changes)
  } catch (problem) {
    if (!isApiError(problem) || problem.status !== NOT_FOUND) throw problem
    // Somebody took one of them off the list meanwhile: the others are still meant.
    await client.refetchQueries({ queryKey: shoppingListQueries.one(listId).queryKey })
    await send(client, listId, changes)
  }
}

async function send(client: QueryClient, listId: string, changes: ItemPatch[]): Promise<void> {
  const { queryKey } = shoppingListQueries.one(listId)
  const named = unitedPatches(changes)
  const items = client.getQueryData(queryKey)?.listItems.filter(({ id }) => named.has(id)) ?? []
  if (items.length === 0) return
  const answer = await call(
    shoppingItemsApi.updateMany,
    { body: patchedItems(items, changes).map(updateOf) },
    { outlivesPage: true },
  )
  await client.cancelQueries({ queryKey })
  remember(client, listId, answer)
}

const remember = (client: QueryClient, listId: string, answer: ChangedItems) =>
  client.setQueryData(
    shoppingListQueries.one(listId).queryKey,
    (list) => list && { ...list, listItems: withAnswer(listId, list.listItems, answer) },
  )

/** Brings things back from among the checked, with the recipes they were for: the list forgets those on ticking. */
export function useUncheck(listId: string) {
  const client = useQueryClient()
  const change = useChangeItems(listId)
  return async (before: Pick<ShoppingList, 'recipeReferences'>, items: readonly ShoppingItem[]): Promise<void> => {
    await change(items.map(({ id, recipeReferences }) => ({ id, checked: false, recipeReferences })))
    const wanted = new Set(items.flatMap(({ recipeReferences }) => recipeReferences.map(({ recipeId }) => recipeId)))
    if (wanted.size === 0) return
    const now = await client.fetchQuery({ ...shoppingListQueries.one(listId), staleTime: 0 }).catch(() => undefined)
    const there = new Set(now?.recipeReferences.map(({ recipeId }) => recipeId))
    const lost = before.recipeReferences.filter(({ recipeId }) => wanted.has(recipeId) && !there.has(recipeId))
    if (!now || lost.length === 0) return
    const body = lost.map(({ recipeId, recipeQuantity }) => ({
      recipeId,
      recipeIncrementQuantity: recipeQuantity,
      recipeIngredients: [],
    }))
    await call(shoppingListsApi.addRecipes, { params: { item_id: listId }, body }).catch(() => undefined)
    await client.invalidateQueries({ queryKey: shoppingListQueries.all })
  }
}

export function useAddItems(listId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (drafts: ShoppingItemDraft[]) => call(shoppingItemsApi.createMany, { body: drafts }),
    onSuccess: async (answer) => {
      await client.cancelQueries({ queryKey: shoppingListQueries.one(listId).queryKey })
      remember(client, listId, answer)
    },
    meta: { failed: 'shopping-lists.addFailed', refresh: shoppingListQueries.all },
  })
}

export const useRemoveItems = (listId: string) =>
  useMutation({
    scope: inTurn(listId),
    mutationFn: (items: readonly { id: string }[]) => {
      const ids = items.map(({ id }) => id)
      const portions = Array.from({ length: Math.ceil(ids.length / REMOVED_AT_ONCE) }, (_, at) => ({
        query: { ids: ids.slice(at * REMOVED_AT_ONCE, (at + 1) * REMOVED_AT_ONCE) },
      }))
      return removeUndoably(shoppingItemsApi.removeMany, ...portions)
    },
    meta: { failed: 'shopping-lists.removeFailed', refresh: shoppingListQueries.all },
  })

type Move = { itemIds: string[]; to: string; copy: boolean }

export const useMoveItems = () =>
  useMutation({
    mutationFn: ({ itemIds, to, copy }: Move) =>
      removeUndoably(shoppingItemsApi.move, { body: { itemIds, shoppingListId: to, copy } }),
    meta: { failed: 'shopping-lists.move.failed', refresh: shoppingListQueries.all },
  })

/** Everything on both lists as it was, also what became one there. */
export const useUndoMove = () =>
  useMutation({
    mutationFn: restoreRemoved,
    meta: { failed: 'ui.undoFailed', refresh: shoppingListQueries.all },
  })

/** In the order in which the household has been ticking things. */
export function useSortAsBought(listId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: inTurn(listId),
    mutationFn: () => call(shoppingListsApi.sortAsBought, { params: { item_id: listId } }),
    onSuccess: (list) => {
      client.setQueryData(shoppingListQueries.one(listId).queryKey, list)
    },
    meta: { failed: 'shopping-lists.saveFailed' },
  })
}
