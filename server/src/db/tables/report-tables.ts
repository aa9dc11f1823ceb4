import type { Bit } from './row-shapes.ts'

export type ReportTables = {
  report: {
    id: string
    groupId: string
    /** Null where it is of the whole group. */
    householdId: string | null
    timestamp: string
    category: 'backup' | 'restore' | 'migration' | 'bulk_import'
    name: string
    status: 'in-progress' | 'success' | 'failure' | 'partial'
    /** The job that fills it. Jobs are deleted earlier, so this is no foreign key. */
    jobId: string | null
    /** Until then what failed can be tried again. */
    retryUntil: string | null
  }
  reportEntry: {
    id: string
    reportId: string
    /** Which piece of the work it is about, if that has a place: a piece has one entry. */
    position: number | null
    timestamp: string
    success: Bit
    message: string
    exception: string
    note: string
    /** JSON of what was asked for. */
    source: string | null
    recipeId: string | null
  }
}
