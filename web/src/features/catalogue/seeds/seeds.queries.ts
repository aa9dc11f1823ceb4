import { seedsApi } from '@larder/contract/seeds.ts'
import type { LocaleCode } from '@larder/domain/locales.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export type SeedKind = 'foods' | 'units' | 'labels'

export const useSeed = (kind: SeedKind) =>
  useMutation({
    mutationFn: (locale: LocaleCode) => call(seedsApi[kind], { body: { locale } }),
    // Foods bring the labels they stand under with them.
    meta: { done: 'seeds.done', failed: 'seeds.failed', refresh: [kind === 'foods' ? 'labels' : kind] },
  })
