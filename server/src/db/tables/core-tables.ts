/** Rows that belong to the machinery rather than to a module. */
export type CoreTables = {
  migration: { name: string; appliedAt: string }
  lease: { name: string; holder: string; expiresAt: string; finishedAt: string | null }
  /** What was deleted and may come back for a while; the id is the token. */
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
}
