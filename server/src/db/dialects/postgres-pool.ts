import { type DatabaseConnection, PostgresDriver } from 'kysely'
import pg from 'pg'
import type { Pool } from '../connection.ts'
import { ConnectionLost } from '../transient-errors.ts'

/**
 * Connections to PostgreSQL, and what becomes of those that break. Each is listened to as long as it lives: an error
 * that nobody hears ends the process, and the pool itself hears only those that are idle. Whoever is asking meanwhile is
 * told `ConnectionLost`, and the next question opens a new connection.
 */

/** Host and server must answer within this; a network that swallows everything would keep everybody for minutes. */
const CONNECT_WITHIN_MS = 10_000
/** After so much silence the line is tried: a server that vanished with its machine says nothing. */
const SILENCE_MS = 10_000

export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: SILENCE_MS }

export function openOwnPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_WITHIN_MS, ...keepAliveOptions, ...config })
  pool.on('error', () => {}) // an idle connection that broke is replaced on next use
  pool.on('connect', (client) => client.on('error', () => {})) // its statement fails, and that is told
  return pool
}

/**
 * Connections that failed (08), a server that shuts down, crashed or starts (57P01 to 57P03), sessions that were ended
 * for being idle (57P05, 25P03), and a server that has no place for another one (53300).
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
/** The driver has no codes for these. */
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

/** What stands later in `ways` is asked first. */
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
  // What a lost connection had begun is taken back already; a failure here would hide why.
  driver.rollbackTransaction = (connection) =>
    rollback(connection).catch((error: unknown) => (isLostConnection(error) ? undefined : Promise.reject(error)))
  return driver
}
