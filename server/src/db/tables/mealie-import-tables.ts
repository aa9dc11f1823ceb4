export type MealieImportTables = {
  referenceImport: {
    id: string
    createdAt: string
    /** Who uploaded it; nobody where it came by the command line. */
    userId: string | null
    fileName: string
    size: number
    status: 'ready' | 'running' | 'done' | 'cancelled' | 'failed'
    /** Jobs are deleted earlier, so this is no foreign key. */
    jobId: string | null
    /** How often it was begun; recipes of each get ids of their own. */
    runs: number
    /** JSON: the ids of the groups that are through. */
    finishedGroups: string
  }
  /**
   * What became of every record in it, which is also what is deleted again when a group cannot be imported completely.
   */
  referenceImportItem: {
    importId: string
    position: number
    /** The group's id in the backup. */
    archivedGroup: string
    groupName: string
    kind: string
    name: string
    outcome: 'added' | 'renamed' | 'joined' | 'known' | 'leftOut'
    reason: string
    archivedId: string | null
    /** What it is here. */
    thingId: string | null
  }
}
