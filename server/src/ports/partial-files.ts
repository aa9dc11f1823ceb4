import { lstat, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { TEMPORARY_PREFIX } from './file-key.ts'
import { undefinedIfMissing } from './files.ts'

/** A file that is being written is touched more often. */
const UNTOUCHED_MS = 10 * MINUTE_MS

/**
 * Removes partial files that a crash left below a folder, and answers how many. Another process may be writing to the
 * same folder, so only files that were not touched for a while are removed.
 */
export async function removePartialFiles(folder: string, untouchedMs = UNTOUCHED_MS): Promise<number> {
  let removed = 0
  for (const entry of (await undefinedIfMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removed += await removePartialFiles(path, untouchedMs)
    if (!entry.isFile() || !entry.name.startsWith(TEMPORARY_PREFIX)) continue
    const stats = await undefinedIfMissing(lstat(path))
    if (!stats || Date.now() - stats.mtimeMs < untouchedMs) continue
    await undefinedIfMissing(unlink(path))
    removed += 1
  }
  return removed
}
