/**
 * Changing what is on a list: one way for ticks, additions, edits, places and removals, with and without a network.
 * Every change is stored first and seen at once; the offline queue takes it to the server.
 */
import { type ListChange, type ListChanged, shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import type { ShoppingList } from '@larder/contract/shopping-lists.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { translate } from '#i18n/i18n.ts'
import type { QueueKind } from '#lib/offline-queue/create-offline-queue.ts'
import { offlineQueue } from '#lib/offline-queue/offline-queue.ts'
import type { ChangeText, QueuedChange, QueueEntry } from '#lib/offline-queue/queue-entry.ts'
import { MAX_TOGETHER } from '#lib/offline-queue/queue-rules.ts'
import { queueEntries, waitingFor } from '#lib/offline-queue/waiting-changes.ts'
import { isReachable } from '#lib/reachability.ts'
import { toast } from '#ui/toast.tsx'
import { type Mentioned, type WaitingChanges, withAnswer, withWaiting } from './list-changes.ts'
import { changesSubject, shoppingListQueries } from './shopping-lists.queries.ts'

export const LIST_CHANGES = 'shopping-list-changes'

/** A change with the name of its item. */
export type NamedChange = { change: ListChange; name: string; mentioned?: Mentioned }

/** `nouns` is what entries call it that wait on devices since an earlier release. */
type Shown = { nouns?: Record<string, Mentioned>; merged?: Record<string, string>; at?: Record<string, string> }

const shownOf = ({ shown = {} }: QueueEntry) => shown as Shown

const waitingChanges = (entry: QueueEntry): WaitingChanges => {
  const { nouns: mentioned = {}, merged = {}, at = {} } = shownOf(entry)
  return { changes: (entry.input.body?.changes ?? []) as ListChange[], mentioned: Object.values(mentioned), merged, at }
}

/** The list with the changes that still wait. */
export function useShoppingList(listId: string) {
  const query = useQuery(shoppingListQueries.one(listId))
  const entries = queueEntries.use()
  const { data } = query
  const shown = useMemo(() => data && shownList(data, entries), [data, entries])
  return { query, list: shown?.list, waitingIds: shown?.waitingIds }
}

const shownList = (list: ShoppingList, entries: readonly QueueEntry[]) =>
  withWaiting(list, waitingFor(entries, changesSubject(list.id)).map(waitingChanges))

/** The current list, for an undo long after it was rendered. */
export function useCurrentList(listId: string): () => ShoppingList | undefined {
  const client = useQueryClient()
  return useCallback(() => {
    const list = client.getQueryData(shoppingListQueries.one(listId).queryKey)
    return list && shownList(list, queueEntries.get()).list
  }, [client, listId])
}

const textOf = ({ change, name }: NamedChange, list: string): ChangeText => {
  const kind = change.type === 'check' ? (change.checked ? 'tick' : 'untick') : change.type
  return { key: `offline-queue.list.${kind}`, values: { name, list } }
}

/** Resolves once the changes are stored; `unprepared` are lines as they were written (`takeApart`). What the server refuses later is listed as refused in the offline queue. */
export function useChangeList(
  listId: string,
): (changes: readonly NamedChange[], stored?: Pick<QueuedChange, 'unprepared'>) => Promise<void> {
  const client = useQueryClient()
  const userId = useUser()?.id ?? ''
  return useCallback(
    async (changes, stored) => {
      const list =
        client.getQueryData(shoppingListQueries.one(listId).queryKey)?.name || translate('shopping-lists.unnamed')
      const at = new Date().toISOString()
      const portions = Array.from({ length: Math.ceil(changes.length / MAX_TOGETHER) }, (_, part) =>
        changes.slice(part * MAX_TOGETHER, (part + 1) * MAX_TOGETHER),
      )
      const { method, path } = shoppingListChangesApi.apply
      for (const portion of portions)
        await offlineQueue.enqueue({
          userId,
          kind: LIST_CHANGES,
          subject: changesSubject(listId),
          call: { method, path },
          input: { params: { item_id: listId }, body: { changes: portion.map(({ change }) => change) } },
          words: portion.map((one) => textOf(one, list)),
          refresh: shoppingListQueries.all,
          joins: true,
          ...stored,
          shown: { at: byId(portion, () => at), nouns: byId(portion, ({ mentioned }) => mentioned) },
        })
    },
    [client, userId, listId],
  )
}

const byId = <T>(changes: readonly NamedChange[], of: (change: NamedChange) => T | undefined) =>
  Object.fromEntries(
    changes.flatMap((one) => {
      const value = of(one)
      return value === undefined ? [] : [[one.change.type === 'add' ? one.change.item.id : one.change.itemId, value]]
    }),
  )

/** Handles answers, also while the list is not open. */
export const listChangesKind = (client: QueryClient): QueueKind => ({
  prepare: async (written) => {
    try {
      return await (await import('./written-lines.ts')).takeApart(written)
    } catch (problem) {
      // Without a network the part that takes lines apart cannot be loaded either.
      if (navigator.onLine && isReachable()) throw problem
      return 'later'
    }
  },
  rewrite: (entry, answer) => {
    const merged = Object.fromEntries(
      resultsOf(answer).flatMap(({ itemId, intoId }) => (intoId ? [[itemId, intoId] as const] : [])),
    )
    // The server still accepts the old id in later changes; the screen needs the new one.
    const known = { ...shownOf(entry).merged, ...merged }
    return (later) =>
      later.subject === entry.subject && Object.keys(known).length > 0
        ? { ...later, shown: { ...later.shown, merged: { ...shownOf(later).merged, ...known } } }
        : later
  },
  arrived: (entry, answer) => {
    const listId = String(entry.input.params?.item_id)
    client.setQueryData(
      shoppingListQueries.one(listId).queryKey,
      (list) => list && { ...list, listItems: withAnswer(listId, list.listItems, answer as ListChanged) },
    )
    for (const words of unexpectedResults(entry, answer as ListChanged)) toast.info(words)
  },
})

const resultsOf = (answer: unknown) => (answer as ListChanged).results

/** Results that differ from what was shown, because somebody else changed the same item. */
const unexpectedResults = ({ words }: QueueEntry, answer: ListChanged): string[] =>
  resultsOf(answer).flatMap(({ outcome }, at) => {
    const name = words[at]?.values?.name ?? ''
    const isRemoval = words[at]?.key === 'offline-queue.list.remove'
    if (outcome === 'revived') return translate('offline-queue.list.revived', { name })
    return outcome === 'kept' && isRemoval ? translate('offline-queue.list.kept', { name }) : []
  })
