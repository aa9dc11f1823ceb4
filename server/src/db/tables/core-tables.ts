import type { FeedEntity } from '@larder/contract/change-feed.ts'
import type { Generated } from 'kysely'
import type { Bit } from './row-shapes.ts'

/** Rows that belong to the machinery rather than to a module. */
export type CoreTables = {
  migration: { name: string; appliedAt: string }
  lease: { name: string; holder: string; expiresAt: string; finishedAt: string | null }
  /** One row: what signs sessions, where it is neither in the environment nor in a file of one machine. */
  installationSecret: { id: string; secret: string; createdAt: string }
  /** How often somebody called within the minute that is running; only where several processes count together. */
  rateLimit: { key: string; calls: number; endsAtMs: number }
  /** One row: what the last check of rows, files and the search found. `examples` is JSON. */
  consistencyCheck: { id: string; checkedAt: string; differences: number; examples: string }
  /** Work after a commit; a row is deleted when its work is done, and kept with `failedAt` when it was given up. */
  outbox: {
    id: Generated<number>
    kind: string
    subject: string
    /** JSON. */
    payload: string
    createdAt: string
    dueAt: string
    /** The runner that has taken it. */
    holder: Generated<string | null>
    attempts: Generated<number>
    error: Generated<string | null>
    failedAt: Generated<string | null>
  }
  /**
   * The change feed, in the order of the commits of its group; `audienceId` is the group, household or person that is
   * told.
   */
  notice: {
    id: Generated<number>
    at: string
    groupId: string
    scope: 'group' | 'household' | 'person'
    audienceId: string
    entity: FeedEntity
    /** Null where several changed at once. */
    entityId: string | null
    /** The recipe or list that it belongs to. */
    ofId: string | null
    action: string
    byUserId: string | null
    byClient: string | null
  }
  /** A call that a client made under an id of its own. */
  operation: {
    userId: string
    id: string
    createdAt: string
    /** Of whoever called, at that time. */
    householdId: string
    /** Of what was sent. */
    fingerprint: string
    /** JSON of status, headers and body, deflated where it is long; null while the call is made. */
    answer: string | null
  }
  /** Deleted rows that can be restored for a while; the id is household of the caller and undo token. */
  removal: {
    id: string
    userId: string
    groupId: string
    createdAt: string
    kind: string
    /** JSON of the deleted rows. */
    rows: string
    /** JSON list of folders to delete when it can no longer be undone. */
    folders: string
    /** Given for what is in the trash of the household, where others find it by this id. */
    trashId: string | null
    householdId: string | null
    /** The only person who finds it in the trash; null for the whole household. */
    onlyFor: string | null
    name: string | null
    /** The day of a planned meal. */
    date: string | null
    /** The recipe that it was about. */
    recipeId: string | null
    things: Generated<number>
  }
  /** Work that outlives a request, see `core/jobs/job-kind.ts`. */
  job: {
    id: string
    createdAt: string
    updatedAt: string
    kind: string
    /** Whose it is; all null for the jobs of the server itself. */
    userId: string | null
    householdId: string | null
    groupId: string | null
    /** The language of whoever caused it. */
    locale: string
    /** JSON, emptied when the job is done. */
    input: string
    status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
    progressDone: number
    progressTotal: number | null
    /** JSON of a key and its values. */
    step: string | null
    /** JSON. */
    result: string | null
    /** JSON of key, name, type and size of what can be downloaded. */
    file: string | null
    /** JSON of a code and, where there is one, a message. */
    error: string | null
    attempts: number
    runAfter: string
    cancelAsked: number
    /** Together with `attempts` it says who may write. */
    leaseHolder: string
    leaseExpiresAt: string | null
    startedAt: string | null
    finishedAt: string | null
  }
}

export type AuditTables = {
  auditEvent: {
    id: string
    createdAt: string
    /** A word of `audit.ts` in the contract. */
    kind: string
    /** Who did it; nobody where a stranger tried or the server itself acted. */
    actorId: string | null
    /** As they were called then. */
    actorName: string
    via: 'session' | 'apiToken' | 'guest' | 'system'
    /** To whom or what. */
    subjectId: string | null
    subjectName: string
    /** What exactly, in a few words; never a secret. */
    detail: string
    address: string
    device: string
  }
}

export type BackupTables = {
  backupRecord: {
    /** Of a restore: the name of its folder, which tells interrupted restores from finished ones. */
    id: string
    createdAt: string
    /**
     * `restore` replaced everything, `drill` is a verification of an archive, `schedule` a nightly backup; `restoring`
     * is a restore that was begun.
     */
    kind: 'restore' | 'drill' | 'schedule' | 'restoring'
    archive: string
    succeeded: Bit
    /** The result for people; for a running restore its progress as JSON, for a finished one the safety archive. */
    detail: string
  }
}
