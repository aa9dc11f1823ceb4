import { randomUUID } from 'node:crypto'
import type { Ctx } from '#core/context.ts'
import { found } from '#core/found.ts'
import type { Files, StoredFile } from '#ports/files.ts'

/** Uploaded files on their way to an import. Each stays until it is imported or discarded, or until it is too old. */

type Upload = {
  keyOf: (id: string) => string
  put: (key: string) => Promise<void>
}

/** Keeps a file under a new id if `inspect` accepts it, and removes it otherwise. */
export async function keepUpload<T>(
  { files }: Pick<Ctx, 'files'>,
  { keyOf, put }: Upload,
  inspect: (id: string, file: StoredFile) => Promise<T>,
): Promise<T> {
  const id = randomUUID()
  const key = keyOf(id)
  try {
    await put(key)
    return await inspect(id, found(await files.get(key)))
  } catch (error) {
    await files.remove(key)
    throw error
  }
}

const LONGEST_NAME = 200

/** The name to show: without folders, and without characters that nobody can see. */
export const shownFileName = (fileName: string): string =>
  (
    fileName
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
      .trim() || 'upload'
  ).slice(0, LONGEST_NAME)

/** Removes what is older than `keptMs` and answers how many files there were. */
export async function removeOldFilesIn(
  files: Files,
  folder: string,
  { keptMs, now }: { keptMs: number; now: Date },
): Promise<number> {
  let removed = 0
  for await (const { key, modified } of files.list(folder)) {
    if (now.getTime() - modified.getTime() < keptMs) continue
    await files.remove(key)
    removed += 1
  }
  return removed
}
