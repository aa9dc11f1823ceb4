/**
 * Changing the pantry: one way for everything, with and without a network. A change is stored first and seen at once;
 * the offline queue takes it to the server. Each is one booking, and its message has the undo.
 */

import type { Endpoint } from '@larder/contract/endpoint.ts'
import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import { type PantryChange, pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { DEFAULT_SOON_DAYS } from '@larder/domain/pantry/dates.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { householdQueries } from '#features/accounts/households/households.queries.ts'
import { todayOf, useToday } from '#features/accounts/households/pieces/use-today.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { call } from '#lib/api.ts'
import { newId } from '#lib/browser.ts'
import { offlineQueue } from '#lib/offline-queue/offline-queue.ts'
import type { ChangeText, QueuedInput, QueueEntry } from '#lib/offline-queue/queue-entry.ts'
import { queueEntries, queueStalled, waitingFor } from '#lib/offline-queue/waiting-changes.ts'
import { toast } from '#ui/toast.tsx'
import { waitingBooking, withLevels } from './bookings.ts'
import { PANTRY, pantryQueries } from './pantry.queries.ts'
import { type Mentioned, touchedBatches, withWaiting } from './waiting-batches.ts'

/** The batches with the changes that still wait. */
export function useBatches() {
  const query = useQuery(pantryQueries.batches())
  const { data: settings } = useQuery(pantryQueries.settings())
  const entries = queueEntries.use()
  const isStalled = queueStalled.use()
  const { data } = query
  const today = useToday()
  const soonDays = settings?.soonDays ?? DEFAULT_SOON_DAYS
  const shown = useMemo(() => data && shownPantry(data, entries, { today, soonDays }), [data, entries, today, soonDays])
  return { query, batches: shown?.batches, waitingIds: isStalled ? (shown?.waitingIds ?? NONE) : NONE }
}

const NONE: ReadonlySet<string> = new Set()

type Days = { today: string; soonDays: number }

const shownPantry = (batches: readonly PantryBatch[], entries: readonly QueueEntry[], days: Days) =>
  withWaiting(batches, waitingFor(entries, PANTRY).map(waitingBooking), days)

/** The foods with what was said about them and still waits. */
export function usePantryFoods() {
  const query = useQuery(pantryQueries.foods())
  const entries = queueEntries.use()
  const { data } = query
  const foods = useMemo(
    () => data && withLevels(data, waitingFor(entries, PANTRY).map(waitingBooking)),
    [data, entries],
  )
  return { query, foods }
}

export type Booking = {
  changes: readonly PantryChange[]
  /** How it is described while it waits. */
  words: ChangeText
  /** What is said about it, with the undo; nothing is said without it. */
  done?: string
  mentioned?: Mentioned
  /** Another call than that of plain changes; what comes back is the same. */
  via?: { endpoint: Endpoint; input: (bookingId: string) => QueuedInput }
}

/** Resolves once it is stored, with its undo. */
export function useBook(): (booking: Booking) => Promise<() => Promise<void>> {
  const client = useQueryClient()
  const userId = useUser()?.id ?? ''
  return async ({ changes, words, done, mentioned = {}, via }) => {
    const [bookingId, operationId] = [newId(), newId()]
    const common = { userId, kind: PANTRY, subject: PANTRY, refresh: pantryQueries.all }
    const known = client.getQueryData(pantryQueries.batches().queryKey) ?? []
    const today = todayOf(client.getQueryData(householdQueries.self().queryKey))
    const soonDays = client.getQueryData(pantryQueries.settings().queryKey)?.soonDays ?? DEFAULT_SOON_DAYS
    const before = touchedBatches(shownPantry(known, queueEntries.get(), { today, soonDays }).batches, changes)
    const { method, path } = via?.endpoint ?? pantryChangesApi.apply
    await offlineQueue.enqueue(
      {
        ...common,
        call: { method, path },
        input: via ? via.input(bookingId) : { body: { bookingId, changes } },
        words: [words],
        shown: { changes: { list: changes, at: new Date().toISOString() }, nouns: mentioned },
      },
      { operationId },
    )
    const undo = async () => {
      const isUnsent = queueEntries.get().some((entry) => entry.operationId === operationId && entry.attempts === 0)
      if (isUnsent && (await offlineQueue.undo([operationId]).then(accept, reject))) return
      const { method, path } = pantryChangesApi.undo
      await offlineQueue.enqueue({
        ...common,
        call: { method, path },
        input: { body: { bookingId } },
        words: [{ key: 'offline-queue.pantry.undo', values: { name: String(words.values?.name ?? '') } }],
        shown: { restored: before },
      })
    }
    if (done) sayDone(done, undo)
    return undo
  }
}

const accept = () => true
const reject = () => false

/** A newer message replaces the one before; older changes are undone in the journal. */
function sayDone(text: string, undo: () => Promise<void>): void {
  toast.info(text, { undo: () => void undo(), topic: PANTRY })
}

/** One entry of the journal, with the network: what became of it since is only known there. */
export const useUndoEntry = () =>
  useMutation({
    mutationFn: (entryId: string) => call(pantryChangesApi.undo, { body: { entryId } }),
    meta: { done: 'pantry.journal.undone', failed: 'ui.undoFailed', refresh: pantryQueries.all },
  })
