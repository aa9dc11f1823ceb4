/** Archives of everything, as the operator sees them. */
import { backupsApi } from '@larder/contract/backups.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, callAddress } from '#lib/api.ts'

const of = (file_name: string) => ({ params: { file_name } })

export const backupQueries = {
  all: ['backups'] as const,
  list: () =>
    queryOptions({
      queryKey: [...backupQueries.all, 'list'] as const,
      queryFn: ({ signal }) => call(backupsApi.list, {}, { signal }),
    }),
  status: () =>
    queryOptions({
      queryKey: [...backupQueries.all, 'status'] as const,
      queryFn: ({ signal }) => call(backupsApi.status, {}, { signal }),
    }),
}

export const useStartBackup = () =>
  useMutation({
    mutationFn: (passphrase: string | null) => call(backupsApi.start, { body: { passphrase } }),
    meta: { failed: 'backups.create.failed' },
  })

/** Answers where the archive can be fetched; the address holds for a short time. */
export const useFetchBackup = () =>
  useMutation({
    mutationFn: async (name: string): Promise<string> => {
      const { fileToken } = await call(backupsApi.token, of(name))
      return callAddress(recipeExportApi.download, { query: { token: fileToken } })
    },
    meta: { failed: 'backups.downloadFailed' },
  })

export const useDeleteBackup = () =>
  useMutation({
    mutationFn: (name: string) => call(backupsApi.remove, of(name)),
    meta: { failed: 'backups.deleteFailed', refresh: backupQueries.all },
  })

export const sendBackup = (archive: File, signal: AbortSignal) =>
  call(backupsApi.upload, { form: { archive } }, { signal })

/** Takes as long as it takes; the answer comes when everything is in its place. */
export const restoreBackup = (name: string, passphrase: string | null) =>
  call(backupsApi.restore, { ...of(name), body: { passphrase } })
