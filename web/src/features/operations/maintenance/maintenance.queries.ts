import { type Cleaning, type LogLevel, maintenanceApi } from '@larder/contract/maintenance.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export type LogFilter = { lines: number; level: LogLevel | null; search: string }

const all = ['maintenance'] as const

export const maintenanceQueries = {
  storage: () =>
    queryOptions({
      queryKey: [...all, 'storage'] as const,
      queryFn: ({ signal }) => call(maintenanceApi.storage, {}, { signal }),
    }),
  cleanable: () =>
    queryOptions({
      queryKey: [...all, 'cleanable'] as const,
      queryFn: ({ signal }) => call(maintenanceApi.cleanable, {}, { signal }),
    }),
  logs: ({ lines, level, search }: LogFilter) =>
    queryOptions({
      queryKey: [...all, 'logs', lines, level, search] as const,
      queryFn: ({ signal }) =>
        call(maintenanceApi.logs, { query: { lines, level, search: search || null } }, { signal }),
      placeholderData: keepPreviousData,
    }),
}

const calls = {
  images: maintenanceApi.cleanImages,
  temp: maintenanceApi.cleanTemp,
  'recipe-folders': maintenanceApi.cleanRecipeFolders,
  orphans: maintenanceApi.cleanOrphans,
} as const satisfies Record<Cleaning, unknown>

export const useClean = () =>
  useMutation({
    mutationFn: (cleaning: Cleaning) => call(calls[cleaning]),
    meta: { done: 'maintenance.clean.done', failed: 'maintenance.clean.failed', refresh: all },
  })

export const useEmptyLog = () =>
  useMutation({
    mutationFn: () => call(maintenanceApi.cleanLogs),
    meta: { done: 'maintenance.log.emptied', failed: 'maintenance.log.emptyFailed', refresh: all },
  })
