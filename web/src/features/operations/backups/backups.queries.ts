/** Archives of everything, as the operator sees them. */

import { backupsApi, type RestoreRun } from '@larder/contract/backups.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, callAddress, type Sending } from '#lib/api.ts'
import { isTransient } from '#lib/failed-calls.ts'

const WATCH_EVERY_MS = 1_000

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
      // Somebody else may have begun a restore.
      refetchInterval: ({ state }) => (state.data?.restoring ? WATCH_EVERY_MS : false),
    }),
}

export const useStartBackup = () =>
  useMutation({
    mutationFn: (passphrase: string | null) => call(backupsApi.start, { body: { passphrase } }),
    meta: { failed: 'backups.create.failed' },
  })

/** Tries an archive out beside everything else, as a job. */
export const useVerifyBackup = () =>
  useMutation({
    mutationFn: ({ name, passphrase }: { name: string; passphrase: string | null }) =>
      call(backupsApi.verify, { ...of(name), body: { passphrase } }),
    meta: { failed: 'backups.verify.notStarted' },
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

export const sendBackup = (archive: File, sending: Sending) => call(backupsApi.upload, { form: { archive } }, sending)

/**
 * Everything is in its place when it resolves; a failure has the words of the server. A call of its own asks how far it
 * is again and again: nothing has to stay open for minutes, and a server that starts anew is waited for.
 */
export async function restoreBackup(
  name: string,
  { passphrase, onProgress }: { passphrase: string | null; onProgress: (run: RestoreRun) => void },
): Promise<RestoreRun> {
  let run = await call(backupsApi.startRestore, { ...of(name), body: { passphrase } })
  for (;;) {
    onProgress(run)
    if (run.state !== 'running') return run
    await new Promise((resolve) => setTimeout(resolve, WATCH_EVERY_MS))
    run = await call(backupsApi.restoreRun, { params: { item_id: run.id } }).catch((error: unknown) => {
      if (isTransient(error)) return run
      throw error
    })
  }
}
