/** Reports of long pieces of work. While one is being filled, it is read again by itself. */
import { recipeBulkImportApi } from '@larder/contract/recipe-import.ts'
import { type ReportCategory, type ReportedSource, type ReportSummary, reportsApi } from '@larder/contract/reports.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

const LOOK_EVERY_MS = 2_000

const isOpen = ({ status }: Pick<ReportSummary, 'status'>) => status === 'in-progress'

export const reportQueries = {
  all: ['reports'] as const,
  list: (category: ReportCategory | undefined) =>
    queryOptions({
      queryKey: [...reportQueries.all, 'list', category ?? ''] as const,
      queryFn: ({ signal }) => call(reportsApi.list, { query: category ? { report_type: category } : {} }, { signal }),
      refetchInterval: ({ state }) => (state.data?.some(isOpen) ? LOOK_EVERY_MS : false),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...reportQueries.all, 'one', id] as const,
      queryFn: ({ signal }) => call(reportsApi.get, { params: { item_id: id } }, { signal }),
      refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? LOOK_EVERY_MS : false),
    }),
}

export const useRemoveReports = () =>
  useMutation({
    mutationFn: (reports: ReportSummary[]) =>
      removeUndoably(reportsApi.remove, ...reports.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'reports.deleteFailed', refresh: reportQueries.all },
  })

/** The addresses that failed once more, with the categories and tags they were given. */
export const useImportAgain = () =>
  useMutation({
    mutationFn: (sources: ReportedSource[]) =>
      call(recipeBulkImportApi.fromAddresses, {
        body: {
          imports: sources.map(({ url, categories, tags }) => ({
            url,
            categories: named(categories),
            tags: named(tags),
          })),
        },
      }),
    meta: { done: 'reports.retryStarted', failed: 'reports.retryFailed', refresh: reportQueries.all },
  })

const named = (names: string[]) => names.map((name) => ({ name }))
