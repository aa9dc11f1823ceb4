import type { StoredZip } from '#ports/stored-zip.ts'
import type { OpenArchive } from '../archive-source.ts'

export async function openReferenceBackup(_zip: StoredZip): Promise<OpenArchive | undefined> {
  return undefined
}
