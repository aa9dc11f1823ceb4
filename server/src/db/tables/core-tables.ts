/** Rows that belong to the machinery rather than to a module. */
export type CoreTables = {
  migration: { name: string; appliedAt: string }
  lease: { name: string; holder: string; expiresAt: string; finishedAt: string | null }
}
