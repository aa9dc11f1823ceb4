import { type DatabaseConnection, PostgresDriver } from 'kysely'
import pg from 'pg'
import type { Pool } from '../connection.ts'
import { ConnectionLost } from '../transient-errors.ts'

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
 * Failed connections (08), a server that shuts down, crashed or starts (57P01 to 57P03), sessions ended for being idle
 * (57P05, 25P03), and too many connections (53300).
 */
const LOST_STATES = /^(08...|57P01|57P02|57P03|57P05|25P03|53300)$/
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
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Errors of the driver without a code. */
const LOST_WORDS = /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout e)/

export function isLostConnection(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true
  if (error instanceof pg.DatabaseError) return LOST_STATES.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  return LOST_LINES.has(String('code' in error ? error.code : '')) || LOST_WORDS.test(error.message)
}

const told = (error: unknown) =>
  isLostConnection(error) && !(error instanceof ConnectionLost) ? new ConnectionLost(error) : error

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
    rollback(connection).catch((error: unknown) => (isLostConnection(error) ? undefined : Promise.reject(error)))
  return driver
}
