import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type Driver } from 'kysely'

/**
 * Slow reads on a streaming replica that sees every write acknowledged before the read began, whichever process made
 * it: the primary says how far its log is, and the replica is asked only once it has replayed that. It is waited for a
 * moment; then, and whenever the replica fails, the primary is asked.
 */

/** Pauses between looks, about a tenth of a second together. Replicas are usually a few milliseconds behind. */
const PAUSES_MS = [2, 4, 8, 16, 32, 40]
/** After a failure, and after a wait in vain, it is left alone for so long. */
const AWAY_MS = 5_000
const BEHIND_MS = 1_000

const PRIMARY_POSITION = `select pg_current_wal_insert_lsn()::text as position,
  (select system_identifier::text from pg_control_system()) as "system"`
/** A server that was promoted, or belongs to another cluster, has not replayed our log. */
const HAS_REPLAYED = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
  and (select system_identifier::text from pg_control_system()) = $2 as replayed`

export type ReplicaOptions = {
  primary: Driver
  replica: Driver
  /** The server failed, or cancelled the read because it had to replay something. */
  isReplicaFailure: (error: unknown) => boolean
  now?: () => number
  pausesMs?: readonly number[]
}

/** A driver that answers from the replica where that is safe. It only reads. */
export function preferReplica(options: ReplicaOptions): Driver {
  const { primary, replica, isReplicaFailure, now = () => performance.now(), pausesMs = PAUSES_MS } = options
  const owners = new WeakMap<DatabaseConnection, () => Promise<void>>()
  let leftAloneUntil = Number.NEGATIVE_INFINITY

  const ask = async <Row>(driver: Driver, text: string, parameters: string[] = []): Promise<Row | undefined> => {
    const connection = await driver.acquireConnection()
    try {
      return (await connection.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows[0]
    } finally {
      await driver.releaseConnection(connection)
    }
  }

  const seesEverything = async (): Promise<boolean> => {
    const at = await ask<{ position: string; system: string }>(primary, PRIMARY_POSITION)
    for (const pauseMs of [0, ...pausesMs]) {
      if (pauseMs > 0) await wait(pauseMs)
      const seen = await ask<{ replayed: boolean | null }>(replica, HAS_REPLAYED, [
        at?.position ?? '',
        at?.system ?? '',
      ])
      if (seen?.replayed) return true
    }
    leftAloneUntil = now() + BEHIND_MS
    return false
  }

  const leaveAlone = () => {
    leftAloneUntil = now() + AWAY_MS
  }

  const current = async (): Promise<DatabaseConnection | undefined> => {
    if (now() < leftAloneUntil) return undefined
    try {
      return (await seesEverything()) ? await replica.acquireConnection() : undefined
    } catch (error) {
      if (!isReplicaFailure(error)) throw error
      leaveAlone()
      return undefined
    }
  }

  /** A read that the replica could not finish is made by the primary. */
  const guarded = (connection: DatabaseConnection): DatabaseConnection => ({
    streamQuery: (query, size) => connection.streamQuery(query, size),
    executeQuery: async (query) => {
      try {
        return await connection.executeQuery(query)
      } catch (error) {
        if (!isReplicaFailure(error)) throw error
        leaveAlone()
        const other = await primary.acquireConnection()
        return other.executeQuery<never>(query).finally(() => primary.releaseConnection(other))
      }
    },
  })

  return {
    init: async () => {
      await primary.init()
      await replica.init()
    },
    acquireConnection: async () => {
      const found = await current()
      const connection = found ? guarded(found) : await primary.acquireConnection()
      owners.set(connection, () => (found ? replica.releaseConnection(found) : primary.releaseConnection(connection)))
      return connection
    },
    releaseConnection: async (connection) => owners.get(connection)?.(),
    beginTransaction: rejectWrites,
    commitTransaction: rejectWrites,
    rollbackTransaction: rejectWrites,
    destroy: async () => {},
  }
}

const rejectWrites = async () => {
  throw new Error('this connection only reads')
}
