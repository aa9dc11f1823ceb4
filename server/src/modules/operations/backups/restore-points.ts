/**
 * The points that a restore tells of when it has reached them. The process that runs it acts at two of them; tests stop
 * it at every one.
 */
export type RestorePoint =
  | 'archive opened'
  | 'schema made'
  /** A table of the archive is in the scratch database. */
  | `loaded ${string}`
  | 'rows compared'
  | 'brought up to date'
  /** A file, by its key. */
  | `staged ${string}`
  | 'old state kept'
  | 'swap prepared'
  /** A table of the database. */
  | `emptied ${string}`
  | `filled ${string}`
  | 'index written'
  | 'everything written'
  | 'committed'
  /** A folder of files. */
  | `put aside ${string}`
  | `moved in ${string}`
  | 'done'
  | 'discarded'

export type Reached = (point: RestorePoint) => Promise<void>
