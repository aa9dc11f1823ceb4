/** Reports of long pieces of work. While one is being filled, it is read again by itself. */
import { errorStatus } from '@larder/contract/error-status.ts'
import { type ReportCategory, type ReportEntry, type ReportSummary, reportsApi } from '@larder/contract/reports.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { apiError, call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

const POLL_MS = 2_000

const isOpen = ({ status }: Pick<ReportSummary, 'status'>) => status === 'in-progress'

type EntryPage = { page: number; perPage: number; only: 'failed' | undefined }

export const reportQueries = {
  all: ['reports'] as const,
  list: (category: ReportCategory | undefined) =>
    queryOptions({
      queryKey: [...reportQueries.all, 'list', category ?? ''] as const,
      queryFn: ({ signal }) => call(reportsApi.list, { query: category ? { report_type: category } : {} }, { signal }),
      refetchInterval: ({ state }) => (state.data?.some(isOpen) ? POLL_MS : false),
    }),
  /** Without its entries: there may be thousands, and it is asked for again and again. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...reportQueries.all, 'one', id] as const,
      queryFn: async ({ signal }): Promise<ReportSummary> => {
        const report = (await call(reportsApi.list, { query: {} }, { signal })).find((one) => one.id === id)
        if (!report) throw apiError(errorStatus.notFound, undefined)
        return report
      },
      refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? POLL_MS : false),
    }),
  /** The counts are those of the report: when they change, there is something new to read. */
  entries: (id: string, { total, failed }: ReportSummary['counts'], query: EntryPage) =>
    queryOptions({
      queryKey: [...reportQueries.all, 'entries', id, query, total, failed] as const,
      queryFn: ({ signal }) => call(reportsApi.entries, { params: { item_id: id }, query }, { signal }),
      placeholderData: keepPreviousData,
    }),
}

export const everyEntry = async (id: string): Promise<ReportEntry[]> =>
  (await call(reportsApi.get, { params: { item_id: id } })).entries

export const useRemoveReports = () =>
  useMutation({
    mutationFn: (reports: ReportSummary[]) =>
      removeUndoably(reportsApi.remove, ...reports.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'reports.deleteFailed', refresh: reportQueries.all },
  })

/** What failed once more; a report of its own tells of it. */
export const useRetryReport = () =>
  useMutation({
    mutationFn: ({ id }: ReportSummary) => call(reportsApi.retry, { params: { item_id: id } }),
    meta: { done: 'reports.retryStarted', failed: 'reports.retryFailed', refresh: reportQueries.all },
  })
