import { appInfoApi } from '@larder/contract/app-info.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** What an installation is does not change while a page is open. */
const lasting = { staleTime: Number.POSITIVE_INFINITY }

export const appInfoQueries = {
  all: ['app-info'] as const,
  about: () =>
    queryOptions({
      queryKey: [...appInfoQueries.all, 'about'] as const,
      queryFn: ({ signal }) => call(appInfoApi.about, {}, { signal }),
      ...lasting,
    }),
  startup: () =>
    queryOptions({
      queryKey: [...appInfoQueries.all, 'startup'] as const,
      queryFn: ({ signal }) => call(appInfoApi.startup, {}, { signal }),
    }),
}
