import type { FeedEntity } from '@larder/contract/change-feed.ts'
import type { Generated } from 'kysely'
import type { Bit } from './row-shapes.ts'

/** Rows that belong to the machinery rather than to a module. */
export type CoreTables = {
  migration: { name: string; appliedAt: string }
  lease: { name: string; holder: string; expiresAt: string; finishedAt: string | null }
  /** What is left to do after a commit; a row goes when its work is done, and stays with `failedAt` when it was given up. */
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
  /** What has changed, in the order of the commits of its group; `audienceId` is the group, household or person told. */
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
  /** What was deleted and may come back for a while; the id is the household of whoever did, and the token. */
  removal: {
    id: string
    userId: string
    groupId: string
    createdAt: string
    kind: string
    /** JSON of the rows that went. */
    rows: string
    /** JSON list of folders whose files go when it can no longer come back. */
    folders: string
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
    /** JSON of a code and, where there are any, words. */
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
