import type { Bit } from './row-shapes.ts'

export type BackupTables = {
  backupRecord: {
    /** Of a restore: the name of its folder, by which interrupted ones are told from those that came to their end. */
    id: string
    createdAt: string
    /**
     * `restore` replaced everything, `drill` tried whether an archive could, `schedule` made one by itself; `restoring`
     * is one that was begun, whatever became of it.
     */
    kind: 'restore' | 'drill' | 'schedule' | 'restoring'
    archive: string
    succeeded: Bit
    /** What was found, for people; how far it is as JSON, or of a restore the archive of what it replaced. */
    detail: string
  }
}
