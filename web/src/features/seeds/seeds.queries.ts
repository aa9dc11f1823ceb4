import { seedsApi } from '@larder/contract/seeds.ts'
import type { LocaleCode } from '@larder/domain/locales.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export type SeedKind = 'foods' | 'units' | 'labels'

/** Foods bring the labels they stand under with them. */
const changedBy: Record<SeedKind, string[]> = { foods: ['foods', 'labels'], units: ['units'], labels: ['labels'] }

export const useSeed = (kind: SeedKind) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (locale: LocaleCode) => call(seedsApi[kind], { body: { locale } }),
    onSuccess: () => Promise.all(changedBy[kind].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
    meta: { done: 'seeds.done', failed: 'seeds.failed' },
  })
}
