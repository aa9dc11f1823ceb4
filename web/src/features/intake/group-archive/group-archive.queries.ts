/** Export and import of a whole group as an archive. */
import { groupArchiveApi, type UploadedArchive } from '@larder/contract/group-archive.ts'
import { type Job, jobsApi } from '@larder/contract/jobs.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, callAddress, type Sending, tryCall } from '#lib/api.ts'

const EXPORT_KIND = 'group-archive-export'

const of = (item_id: string) => ({ params: { item_id } })

export const groupArchiveQueries = {
  all: ['group-archive'] as const,
  /** The newest that the reader had packed; whoever left meanwhile finds it again. */
  lastExport: () =>
    queryOptions({
      queryKey: [...groupArchiveQueries.all, 'last-export'] as const,
      queryFn: async ({ signal }): Promise<Job | null> =>
        (await call(jobsApi.list, {}, { signal })).find(({ kind }) => kind === EXPORT_KIND) ?? null,
    }),
}

export const useStartExport = () =>
  useMutation({
    mutationFn: () => call(groupArchiveApi.startExport),
    meta: { failed: 'group-archive.export.failed', refresh: groupArchiveQueries.all },
  })

/** Answers where the archive can be fetched; the address holds for a short time. */
export const useFetchExport = () =>
  useMutation({
    mutationFn: async (jobId: string): Promise<string> => {
      const { fileToken } = await call(groupArchiveApi.exportToken, of(jobId))
      return callAddress(recipeExportApi.download, { query: { token: fileToken } })
    },
    meta: { failed: 'group-archive.export.downloadFailed' },
  })

export const uploadArchive = (archive: File, sending: Sending): Promise<UploadedArchive> =>
  call(groupArchiveApi.upload, { form: { archive } }, sending)

/** Nobody hears of a failure: what stays behind is gone after a day. */
export const discardArchive = async (id: string): Promise<void> => {
  await tryCall(groupArchiveApi.discard, of(id))
}

export const useStartImport = (id: string) =>
  useMutation({
    mutationFn: (group: string) => call(groupArchiveApi.startImport, { ...of(id), body: { group } }),
    meta: { failed: 'group-archive.import.failed' },
  })
