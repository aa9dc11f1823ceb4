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
