import { type BarcodeDraft, barcodesApi, type ScannedBarcode } from '@larder/contract/barcodes.ts'
import { readBarcode } from '@larder/domain/pantry/barcodes.ts'
import { byUrgency } from '@larder/domain/pantry/take-out.ts'
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { pantryQueries } from '#features/pantry/pantry/pantry.queries.ts'
import { call, tryCall } from '#lib/api.ts'
import { callOrQueue } from '#lib/offline-queue/call-or-queue.ts'
import { isAway } from '#lib/reachability.ts'

const PER_PAGE = 200

export const barcodeQueries = {
  /** All that the household has learned, for use without a network. */
  learned: () =>
    queryOptions({
      queryKey: [...pantryQueries.all, 'barcodes'] as const,
      queryFn: async ({ signal }) => {
        const ask = (page: number) => call(barcodesApi.list, { query: { page, perPage: PER_PAGE } }, { signal })
        const first = await ask(1)
        const others = Array.from({ length: Math.max(0, first.total_pages - 1) }, (_, at) => ask(at + 2))
        return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
      },
    }),
}

/** What a code means: asked of the server, and without it of what this device has kept. */
export async function lookUp(client: QueryClient, code: string): Promise<ScannedBarcode> {
  const { data, error } = await tryCall(barcodesApi.get, { params: { code } })
  if (data) return data
  if (!isAway(error.status)) throw error
  const learned = client.getQueryData(barcodeQueries.learned().queryKey) ?? []
  const known = learned.find((one) => one.code === readBarcode(code)) ?? null
  const batches = (client.getQueryData(pantryQueries.batches().queryKey) ?? [])
    .filter(({ foodId }) => known !== null && foodId === known.foodId)
    .sort(byUrgency)
  return { code: readBarcode(code) ?? code, known, batches, suggestion: null }
}

export function useLearnBarcode() {
  const userId = useUser()?.id ?? ''
  return useMutation({
    mutationFn: ({ code, draft, name }: { code: string; draft: BarcodeDraft; name: string }) =>
      callOrQueue(
        barcodesApi.learn,
        { params: { code }, body: draft },
        {
          userId,
          kind: 'barcodes',
          subject: 'barcodes',
          words: [{ key: 'offline-queue.pantry.learn', values: { name } }],
          refresh: pantryQueries.all,
        },
        null,
      ),
    meta: { failed: 'barcodes.learnFailed', refresh: barcodeQueries.learned().queryKey },
  })
}
