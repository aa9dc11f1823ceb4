import { pantryApi, type TypedBatch } from '@larder/contract/pantry.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useToday } from '#features/accounts/households/pieces/use-today.ts'
import { unitQueries } from '#features/catalogue/units/units.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { tryCall } from '#lib/api.ts'
import { newId } from '#lib/browser.ts'
import { useBook } from '../changes.queries.ts'
import { pantryQueries } from '../pantry.queries.ts'
import { draftOf, foodsOf, readOffline } from './understood.ts'

/** A server that does not answer holds nothing up for good. */
const READ_TIMEOUT_MS = 8000

/** Reads typed lines: on the server, and without it as well as this device can. */
export function useReadLines(): (lines: string[], signal?: AbortSignal) => Promise<TypedBatch[]> {
  const client = useQueryClient()
  const { locale } = useMessages()
  const today = useToday()
  return async (lines, signal) => {
    const timeout = AbortSignal.timeout(READ_TIMEOUT_MS)
    const { data } = await tryCall(
      pantryApi.readLines,
      { body: { lines } },
      { signal: signal ? AbortSignal.any([signal, timeout]) : timeout },
    )
    if (data) return data
    const known = {
      places: client.getQueryData(pantryQueries.places().queryKey) ?? [],
      units: client.getQueryData(unitQueries.list().queryKey) ?? [],
      foods: [
        ...foodsOf(client.getQueryData(pantryQueries.batches().queryKey) ?? []),
        ...(client.getQueryData(pantryQueries.foods().queryKey) ?? []).map(({ food }) => food),
      ],
      today,
      locale,
    }
    return lines.map((line) => readOffline(line, known))
  }
}

/** Puts in what was understood, as one booking. */
export function usePutIn() {
  const { t } = useMessages()
  const book = useBook()
  return (typed: readonly TypedBatch[], as: 'bought' | 'counted' | 'imported' = 'bought') => {
    const drafts = typed.map((one) => draftOf(one, newId()))
    const [only] = typed
    const name =
      typed.length === 1 && only ? (only.food?.name ?? only.foodName) : t('pantry.things', { count: typed.length })
    return book({
      changes: drafts.map(({ batch }) => ({ type: 'putIn', batch, as })),
      words: { key: 'offline-queue.pantry.putIn', values: { name } },
      done: t('pantry.said.putIn', { name }),
      mentioned: {
        foods: drafts.flatMap(({ mentioned }) => mentioned.foods ?? []),
        units: drafts.flatMap(({ mentioned }) => mentioned.units ?? []),
      },
    })
  }
}
