// @module-tag without-database

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import fastify from 'fastify'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { Dialect, Pool } from '#db/connection.ts'
import { connectPostgres } from '#db/dialects/postgres.ts'
import { driverOf } from '#db/dialects/postgres-pool.ts'
import { connectSqlite } from '#db/dialects/sqlite.ts'
import { ConnectionLost } from '#db/transient-errors.ts'
import { portError } from '#ports/port-error.ts'
import { handleErrors } from './error-handler.ts'

/** Whatever a database or a store may fail with, and what its caller is told. */

const postgres = connectPostgres('postgres://nobody@127.0.0.1:1/none')
const folder = mkdtempSync(join(tmpdir(), 'larder-errors-'))
const sqlite = connectSqlite(join(folder, 'larder.db'))
afterAll(async () => {
  await postgres.close()
  await sqlite.close()
  rmSync(folder, { recursive: true, force: true })
})

async function answerTo(error: unknown, dialect: Dialect = postgres.dialect): Promise<string> {
  const app = fastify()
  app.decorate('runtime', { connection: { dialect } } as never)
  handleErrors(app)
  app.get('/', () => Promise.reject(error))
  const answer = await app.inject('/')
  await app.close()
  const { statusCode, headers } = answer
  const { detail } = answer.json<{ detail: string | { message: string } }>()
  return `${statusCode} ${headers['retry-after'] ?? '-'} ${typeof detail === 'string' ? detail : detail.message}`
}

const AWAY = '503 5 The database cannot be reached at the moment. Please try again shortly.'
const HELD = expect.stringMatching(/^503 5 Somebody else has been changing the same thing/)
const TOO_LONG = expect.stringMatching(/^503 5 /)
const FULL = '507 - The server has no space left. Nothing was saved; whoever runs it must make room.'
const UNKNOWN = '500 - Internal Server Error'

const state = (code: string) => Object.assign(new pg.DatabaseError(`state ${code}`, 0, 'error'), { code })
const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

const states: [string, unknown][] = [
  ...['08000', '08001', '08003', '08004', '08006', '08P01'].map((code) => [code, AWAY] as [string, unknown]),
  ...['57P01', '57P02', '57P03', '57P04', '57P05'].map((code) => [code, AWAY] as [string, unknown]),
  ...['25006', '25P03', '25P04', '40003'].map((code) => [code, AWAY] as [string, unknown]),
  ...['53000', '53200', '53300', '53400', '58000', '58030'].map((code) => [code, AWAY] as [string, unknown]),
  ...['40001', '40P01', '55P03'].map((code) => [code, HELD] as [string, unknown]),
  ['57014', TOO_LONG],
  ['53100', FULL],
  ...['42601', '42P01', '25P02', 'XX000'].map((code) => [code, UNKNOWN] as [string, unknown]),
]

test.each(states)('state %s of PostgreSQL, alone, as a cause and among several', async (code, told) => {
  expect(await answerTo(state(code))).toEqual(told)
  expect(await answerTo(new Error('something of ours', { cause: state(code) }))).toEqual(told)
  expect(await answerTo(new AggregateError([new Error('x'), state(code)], 'all attempts'))).toEqual(told)
})

/** As node and its driver say that the line is gone. */
const lines = [
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'].map((code) => coded(code)),
  ...['ENETUNREACH', 'ENETRESET', 'ENOTCONN', 'ENOTFOUND', 'EAI_AGAIN', 'EPROTO'].map((code) => coded(code)),
  ...['ENOENT', 'EADDRNOTAVAIL', 'EACCES', 'EMFILE'].map((code) => coded(code, { syscall: 'connect' })),
  new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
  ...[
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
    'There was an error establishing an SSL connection',
    'Received unexpected commandComplete message from backend.',
  ].map((message) => new Error(message)),
].map((error): [string, Error] => [error.message || 'several at once', error])

/** A pool that works up to the place where it fails. */
function failing(error: Error, at: 'connect' | 'statement' | 'commit') {
  const client = {
    query: async (text: string) => {
      if (at === 'commit' ? text === 'commit' : text !== 'begin') throw error
      return { command: 'SELECT', rowCount: 0, rows: [] }
    },
    release: () => {},
  }
  const connect = async () => (at === 'connect' ? Promise.reject(error) : client)
  const driver = driverOf({ connect, end: async () => {} } as unknown as Pool, [])
  return new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

test.each(lines)('%s: lost while connecting, in a statement and at the commit', async (_name, error) => {
  for (const at of ['connect', 'statement', 'commit'] as const) {
    const work = failing(error, at)
      .transaction()
      .execute((db) => sql`select 1`.execute(db))
    const failure = await work.catch((thrown: unknown) => thrown)
    expect([at, failure]).toEqual([at, expect.any(ConnectionLost)])
    expect([at, await answerTo(failure)]).toEqual([at, AWAY])
  }
})

test('a lost connection to something else is not reported as a lost database', async () => {
  const error = portError({ kind: 'timeout', message: 'The page did not answer' }, coded('ECONNRESET'))
  expect(postgres.dialect.isConnectionLost(error)).toBe(false)
  expect(postgres.dialect.isConnectionLost(coded('ENOENT', { syscall: 'open' }))).toBe(false)
})

test.each([
  ['away', '503 5 The store'],
  ['misconfigured', '503 5 The store'],
  ['full', FULL],
] as const)('a store that is %s', async (kind, told) => {
  expect(await answerTo(portError({ kind, message: 'The store' }))).toBe(told)
})

test.each([
  ['SQLITE_BUSY', HELD],
  ['SQLITE_BUSY_SNAPSHOT', HELD],
  ['SQLITE_LOCKED', HELD],
  ['SQLITE_FULL', FULL],
  ['SQLITE_IOERR_SHMSIZE', FULL],
  ['SQLITE_IOERR_WRITE', FULL],
  ['SQLITE_CORRUPT', UNKNOWN],
])('SQLite: %s', async (code, told) => {
  expect(await answerTo(new SqliteDatabase.SqliteError('x', code), sqlite.dialect)).toEqual(told)
})
