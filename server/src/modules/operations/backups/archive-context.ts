import type { Config } from '#config'
import type { Ctx, TxCtx } from '#core/context.ts'
import type { Connection } from '#db/connection.ts'
import { retryDeadlocks } from '#db/transient-errors.ts'
import type { WriteGate } from '#db/write-gate.ts'
import type { Clock } from '#ports/clock.ts'
import type { Files } from '#ports/files.ts'
import type { ObjectStore } from '#ports/object-store.ts'

/** The part of a context that archive work needs, also in its own process. */
export type ArchiveContext = Pick<Ctx<unknown>, 'files' | 'clock' | 'dialect' | 'snapshot' | 'backupStore'> & {
  config: Pick<Config, 'dataDir'>
  writeGate: Pick<WriteGate, 'exclusively'>
  tx: <T>(work: (ctx: Pick<TxCtx<unknown>, 'db' | 'dialect' | 'clock'>) => Promise<T>) => Promise<T>
}

type Place = {
  connection: Connection
  files: Files
  clock: Clock
  dataDir: string
  backupStore?: ObjectStore | undefined
}

export function archiveContext(place: Place, writeGate: ArchiveContext['writeGate']): ArchiveContext {
  const { connection, files, clock, dataDir, backupStore } = place
  const { dialect, snapshot, writer } = connection
  // Another server on the same database may cause a deadlock.
  const tx: ArchiveContext['tx'] = (work) =>
    retryDeadlocks(dialect, () => writer.transaction().execute((db) => work({ db, dialect, clock })))
  return { files, clock, dialect, snapshot, backupStore, writeGate, tx, config: { dataDir } }
}
