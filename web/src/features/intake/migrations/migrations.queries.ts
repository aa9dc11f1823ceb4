/** Moving in: what can be read, what a file holds, and how far an import is. What changes by itself is read again. */
import {
  type MigrationPreview,
  type MigrationRun,
  migrationsApi,
  type PreviewItemState,
} from '@larder/contract/migrations.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { call, type Sending } from '#lib/api.ts'

const POLL_MS = 1_000
const POLL_WHEN_PAUSED_MS = 5_000

type ItemPage = { page: number; perPage: number; only: PreviewItemState | undefined }
const of = (item_id: string) => ({ params: { item_id } })
const ofRun = (report_id: string) => ({ params: { report_id } })

export const migrationQueries = {
  all: ['migrations'] as const,
  formats: () =>
    queryOptions({
      queryKey: [...migrationQueries.all, 'formats'] as const,
      queryFn: ({ signal }) => call(migrationsApi.formats, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  previews: () =>
    queryOptions({
      queryKey: [...migrationQueries.all, 'previews'] as const,
      queryFn: ({ signal }) => call(migrationsApi.previews, {}, { signal }),
    }),
  preview: (id: string) =>
    queryOptions({
      queryKey: [...migrationQueries.all, 'preview', id] as const,
      queryFn: ({ signal }) => call(migrationsApi.preview, of(id), { signal }),
      refetchInterval: ({ state }) => (state.data?.status === 'reading' ? POLL_MS : false),
    }),
  /** Each reading is a job of its own, and may find something else in the file. */
  items: ({ id, jobId }: MigrationPreview, query: ItemPage) =>
    queryOptions({
      queryKey: [...migrationQueries.all, 'items', id, jobId, query] as const,
      queryFn: ({ signal }) => call(migrationsApi.previewItems, { ...of(id), query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  picture: ({ id, jobId }: MigrationPreview, index: number) =>
    queryOptions({
      queryKey: [...migrationQueries.all, 'picture', id, jobId, index] as const,
      queryFn: ({ signal }) => call(migrationsApi.previewPicture, { params: { item_id: id, index } }, { signal }),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  run: (reportId: string) =>
    queryOptions({
      queryKey: [...migrationQueries.all, 'run', reportId] as const,
      queryFn: ({ signal }) => call(migrationsApi.run, ofRun(reportId), { signal }),
      refetchInterval: ({ state }) => pollInterval(state.data?.status),
    }),
}

function pollInterval(status: MigrationRun['status'] | undefined): number | false {
  if (status === 'running') return POLL_MS
  return status === 'paused' ? POLL_WHEN_PAUSED_MS : false
}

/** What was brought on this visit, for whoever has to hand it in elsewhere. */
const broughtFiles = new Map<string, File>()

export const broughtFile = (previewId: string): File | undefined => broughtFiles.get(previewId)

export async function bringFile(archive: File, sending: Sending): Promise<MigrationPreview> {
  const preview = await call(migrationsApi.createPreview, { form: { archive } }, sending)
  broughtFiles.set(preview.id, archive)
  return preview
}

type ReadOptions = { format: string; columns?: Record<string, string> }

export const useReread = (id: string) =>
  useMutation({
    mutationFn: ({ format, columns }: ReadOptions) =>
      call(migrationsApi.reread, { ...of(id), body: { migration_type: format, columns } }),
    meta: { failed: 'migrations.preview.rereadFailed', refresh: migrationQueries.all },
  })

export const useDiscard = () =>
  useMutation({
    mutationFn: (id: string) => call(migrationsApi.discard, of(id)),
    meta: {
      done: 'migrations.kept.discarded',
      failed: 'migrations.kept.discardFailed',
      refresh: [...migrationQueries.all, 'previews'],
    },
  })

/** Once it came in by another way, nobody needs to hear of it; what stays behind is gone by itself. */
export const discardQuietly = (id: string): void => void call(migrationsApi.discard, of(id)).catch(() => {})

type MigrationChoices = { addMigrationTag: boolean; includeDoubled: boolean; skip: number[] }

/** What was looked at is read again by whoever asks, once they have left it. */
export const useStart = (id: string) =>
  useMutation({
    mutationFn: (body: MigrationChoices) => call(migrationsApi.start, { ...of(id), body }),
    meta: { failed: 'migrations.start.failed' },
  })

export const usePause = (reportId: string) =>
  useMutation({
    mutationFn: () => call(migrationsApi.pause, ofRun(reportId)),
    meta: { failed: 'migrations.run.pauseFailed', refresh: migrationQueries.run(reportId).queryKey },
  })

export const useResume = (reportId: string) =>
  useMutation({
    mutationFn: () => call(migrationsApi.resume, ofRun(reportId)),
    meta: { failed: 'migrations.run.resumeFailed', refresh: migrationQueries.run(reportId).queryKey },
  })

export const useCancelRun = (reportId: string) =>
  useMutation({
    mutationFn: () => call(migrationsApi.cancel, ofRun(reportId)),
    meta: { failed: 'migrations.run.cancelFailed', refresh: migrationQueries.run(reportId).queryKey },
  })

export const useUndoRun = (reportId: string) =>
  useMutation({
    mutationFn: () => call(migrationsApi.undo, ofRun(reportId)),
    meta: { done: 'migrations.run.undoDone', failed: 'migrations.run.undoFailed', refresh: recipeQueries.all },
  })
