import type { Connection } from './connection.ts'

/** At each start and every hour: what is read how depends on the size of a kitchen, and one that moves in grows fast. */
export const refreshStatistics = ({ writer, dialect }: Connection): Promise<void> =>
  writer.transaction().execute((db) => dialect.refreshStatistics(db))
