/** Queries of app imports: formats, previews and runs. What is in progress is polled. */
import {
  appImportsApi,
  type ImportPreview,
  type ImportRun,
  type PreviewItemState,
} from '@larder/contract/app-imports.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { call, type Sending } from '#lib/api.ts'

const POLL_MS = 1_000
const POLL_WHEN_PAUSED_MS = 5_000

type ItemPage = { page: number; perPage: number; only: PreviewItemState | undefined }
const of = (item_id: string) => ({ params: { item_id } })
const ofRun = (report_id: string) => ({ params: { report_id } })

export const appImportQueries = {
  all: ['app-imports'] as const,
  formats: () =>
    queryOptions({
      queryKey: [...appImportQueries.all, 'formats'] as const,
      queryFn: ({ signal }) => call(appImportsApi.formats, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  previews: () =>
    queryOptions({
      queryKey: [...appImportQueries.all, 'previews'] as const,
      queryFn: ({ signal }) => call(appImportsApi.previews, {}, { signal }),
    }),
  preview: (id: string) =>
    queryOptions({
      queryKey: [...appImportQueries.all, 'preview', id] as const,
      queryFn: ({ signal }) => call(appImportsApi.preview, of(id), { signal }),
      refetchInterval: ({ state }) => (state.data?.status === 'reading' ? POLL_MS : false),
    }),
  /** Each reading is a job of its own, and may find something else in the file. */
  items: ({ id, jobId }: ImportPreview, query: ItemPage) =>
    queryOptions({
      queryKey: [...appImportQueries.all, 'items', id, jobId, query] as const,
      queryFn: ({ signal }) => call(appImportsApi.previewItems, { ...of(id), query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  picture: ({ id, jobId }: ImportPreview, index: number) =>
    queryOptions({
      queryKey: [...appImportQueries.all, 'picture', id, jobId, index] as const,
      queryFn: ({ signal }) => call(appImportsApi.previewPicture, { params: { item_id: id, index } }, { signal }),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  run: (reportId: string) =>
    queryOptions({
      queryKey: [...appImportQueries.all, 'run', reportId] as const,
      queryFn: ({ signal }) => call(appImportsApi.run, ofRun(reportId), { signal }),
      refetchInterval: ({ state }) => pollInterval(state.data?.status),
    }),
}

function pollInterval(status: ImportRun['status'] | undefined): number | false {
  if (status === 'running') return POLL_MS
  return status === 'paused' ? POLL_WHEN_PAUSED_MS : false
}

/** Files uploaded on this visit, in case one has to be uploaded as a group archive. */
const uploadedFiles = new Map<string, File>()

export const uploadedFile = (previewId: string): File | undefined => uploadedFiles.get(previewId)

export async function uploadFile(archive: File, sending: Sending): Promise<ImportPreview> {
  const preview = await call(appImportsApi.createPreview, { form: { archive } }, sending)
  uploadedFiles.set(preview.id, archive)
  return preview
}

type ReadOptions = { format: string; columns?: Record<string, string> }

export const useReread = (id: string) =>
  useMutation({
    mutationFn: ({ format, columns }: ReadOptions) =>
      call(appImportsApi.reread, { ...of(id), body: { migration_type: format, columns } }),
    meta: { failed: 'app-imports.preview.rereadFailed', refresh: appImportQueries.all },
  })

export const useDiscard = () =>
  useMutation({
    mutationFn: (id: string) => call(appImportsApi.discard, of(id)),
    meta: {
      done: 'app-imports.kept.discarded',
      failed: 'app-imports.kept.discardFailed',
      refresh: [...appImportQueries.all, 'previews'],
    },
  })

/** Errors are ignored: the server removes old previews itself. */
export const discardQuietly = (id: string): void => void call(appImportsApi.discard, of(id)).catch(() => {})

type ImportChoices = { addMigrationTag: boolean; includeDoubled: boolean; skip: number[] }

/** Nothing is refetched here: the page is left right away. */
export const useStart = (id: string) =>
  useMutation({
    mutationFn: (body: ImportChoices) => call(appImportsApi.start, { ...of(id), body }),
    meta: { failed: 'app-imports.start.failed' },
  })

export const usePause = (reportId: string) =>
  useMutation({
    mutationFn: () => call(appImportsApi.pause, ofRun(reportId)),
    meta: { failed: 'app-imports.run.pauseFailed', refresh: appImportQueries.run(reportId).queryKey },
  })

export const useResume = (reportId: string) =>
  useMutation({
    mutationFn: () => call(appImportsApi.resume, ofRun(reportId)),
    meta: { failed: 'app-imports.run.resumeFailed', refresh: appImportQueries.run(reportId).queryKey },
  })

export const useCancelRun = (reportId: string) =>
  useMutation({
    mutationFn: () => call(appImportsApi.cancel, ofRun(reportId)),
    meta: { failed: 'app-imports.run.cancelFailed', refresh: appImportQueries.run(reportId).queryKey },
  })

export const useUndoRun = (reportId: string) =>
  useMutation({
    mutationFn: () => call(appImportsApi.undo, ofRun(reportId)),
    meta: { done: 'app-imports.run.undoDone', failed: 'app-imports.run.undoFailed', refresh: recipeQueries.all },
  })
