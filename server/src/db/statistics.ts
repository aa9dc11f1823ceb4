import type { Connection } from './connection.ts'

/** At each start and once a day: a kitchen grows slowly, and what is read how depends on its size. */
export const refreshStatistics = ({ writer, dialect }: Connection): Promise<void> =>
  writer.transaction().execute((db) => dialect.refreshStatistics(db))
