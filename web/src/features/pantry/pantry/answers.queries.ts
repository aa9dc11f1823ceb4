/** What is done with answers to changes of the pantry, also while no screen of it is open. */
import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { PantryChanged } from '@larder/contract/pantry-changes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '#i18n/i18n.ts'
import type { QueueKind } from '#lib/offline-queue/create-offline-queue.ts'
import { toast } from '#ui/toast.tsx'
import { waitingBooking, withLevels } from './bookings.ts'
import { pantryQueries } from './pantry.queries.ts'

export const pantryKind = (client: QueryClient): QueueKind => ({
  arrived: (entry, answer) => {
    const { batches, results } = answer as PantryChanged
    client.setQueryData(pantryQueries.batches().queryKey, (all) => all && withAnswer(all, batches))
    // Until the foods have been read again, what was said about them stays on the screen.
    client.setQueryData(pantryQueries.foods().queryKey, (all) => all && withLevels(all, [waitingBooking(entry)]))
    const name = String(entry.words[0]?.values?.name ?? '')
    const said = new Set(results.flatMap(({ outcome }) => (outcome === 'done' ? [] : [outcome])))
    // Less was there than was meant: somebody else took it first.
    for (const outcome of said) toast.warning(translate(`offline-queue.pantry.${outcome}`, { name }))
  },
})

/** Puts the answer to a change into the list. */
export function withAnswer(batches: readonly PantryBatch[], answered: readonly PantryBatch[]): PantryBatch[] {
  const changed = new Map(answered.map((batch) => [batch.id, batch]))
  const kept = batches.map((batch) => changed.get(batch.id) ?? batch)
  const known = new Set(batches.map(({ id }) => id))
  return [...kept, ...answered.filter(({ id }) => !known.has(id))].filter(({ gone }) => !gone)
}
