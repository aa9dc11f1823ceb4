import { type DatabaseConnection, PostgresDriver } from 'kysely'
import pg from 'pg'
import type { Pool } from '../connection.ts'
import { ConnectionLost, errorsIn } from '../transient-errors.ts'

/**
 * The connection pool of PostgreSQL. Every connection has an error listener as long as it lives: an error without one
 * would end the process, and the pool listens to idle ones only. Queries on a broken connection fail with
 * `ConnectionLost`, and the next query opens a new one.
 */

/** Connecting must succeed within this; a network that drops packets would block everybody for minutes. */
const CONNECT_WITHIN_MS = 10_000
/** TCP keep-alive: detects a server whose machine went down. */
const SILENCE_MS = 10_000

export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: SILENCE_MS }

export function openOwnPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_WITHIN_MS, ...keepAliveOptions, ...config })
  pool.on('error', () => {}) // an idle connection that broke is replaced on next use
  pool.on('connect', (client) => client.on('error', () => {})) // its statement fails, and that is told
  return pool
}

/**
 * Failed connections (08), a server that shuts down, crashed or starts, or a database that is dropped (57P01 to 57P04),
 * sessions ended for being idle or too long (57P05, 25P03, 25P04), no memory, no connection or another limit (53, but a
 * full disk), failures of its machine (58), a primary that became a replica (25006), and a transaction of which nobody
 * knows whether it was done (40003).
 */
const LOST_STATES = /^(08...|57P0.|25006|25P0[34]|53(?!100)...|58...|40003)$/
const LOST_LINES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENOTCONN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPROTO',
])
/** Errors of the driver without a code; a pool that has ended belongs to a process that is leaving. */
const LOST_WORDS =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout e|Query read timeout|Cannot use a pool|There was an error establishing|Received unexpected)/

const hasLostState = (error: unknown) => error instanceof pg.DatabaseError && LOST_STATES.test(error.code ?? '')

/** Of an error of any origin: others lose connections too, so those inside it must be errors of the database. */
export const isLostConnection = (error: unknown): boolean =>
  isLost(error) || errorsIn(error).some((one) => one instanceof ConnectionLost || hasLostState(one))

function isLost(error: unknown): boolean {
  if (error instanceof ConnectionLost || hasLostState(error)) return true
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false
  return LOST_LINES.has(String('code' in error ? error.code : '')) || LOST_WORDS.test(error.message)
}

/** A connection that cannot be made fails in many ways: no socket file, no free port, no right. */
const isUnconnected = (error: unknown) => error instanceof Error && 'syscall' in error && error.syscall === 'connect'

/** Of an error of the driver. */
const told = (error: unknown) =>
  !(error instanceof ConnectionLost) && errorsIn(error).some((one) => isLost(one) || isUnconnected(one))
    ? new ConnectionLost(error)
    : error

type Execute = DatabaseConnection['executeQuery']

/** Later wrappers are outermost. */
export function driverOf(pool: Pool, ways: ((execute: Execute) => Execute)[]): PostgresDriver {
  const driver = new PostgresDriver({ pool })
  const known = new WeakSet<DatabaseConnection>()
  const acquire = driver.acquireConnection.bind(driver)
  const rollback = driver.rollbackTransaction.bind(driver)
  driver.acquireConnection = async () => {
    const connection = await acquire().catch((error: unknown) => Promise.reject(told(error)))
    if (known.has(connection)) return connection
    known.add(connection)
    const ask: Execute = connection.executeQuery.bind(connection)
    const execute: Execute = (query) => ask<never>(query).catch((error: unknown) => Promise.reject(told(error)))
    connection.executeQuery = ways.reduce((inner, way) => way(inner), execute)
    return connection
  }
  // A lost connection has already rolled back; a failure here would hide the cause.
  driver.rollbackTransaction = (connection) =>
    rollback(connection).catch((error: unknown) =>
      told(error) instanceof ConnectionLost ? undefined : Promise.reject(error),
    )
  return driver
}
