import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseChoice } from '#db/connect.ts'
import type { Pool } from '#db/connection.ts'
import { openOwnPool } from '#db/dialects/postgres-pool.ts'

/**
 * Databases for tests on PostgreSQL. Copying one, warming it and dropping it costs the server more than most tests do
 * in it, so a database is emptied after its test and serves the next one. Its connections stay open with it: a new one
 * is a new process of the server, which first has to read about every table it is asked for.
 */

export type PostgresTemplate = { engine: 'postgres'; server: string; database: string }
export type TestDatabase = { choice: DatabaseChoice; drop: () => Promise<void> }

/** Rows that were deleted are still in the way of a search: after so many tests a new copy is cheaper. */
const TESTS_PER_DATABASE = 100
/** Somebody who still holds a lock did not close what they opened; then the database is dropped. */
const LOCK_MS = 5_000

type Kept = TestDatabase & {
  pool: pg.Pool
  /** Of the tests, by what they were opened with. */
  pools: Map<string, pg.Pool>
  shape: string
  empty: string
  tests: number
}
type TakenDatabase = TestDatabase & { openPool: (config: pg.PoolConfig) => Pool }

const free: Kept[] = []

/** As fresh as a copy: no rows but those of the migrations, numbers from one, and the tables as they were. */
export async function takeDatabase(template: PostgresTemplate): Promise<TakenDatabase> {
  const database = free.pop() ?? (await keep(await copyDatabase(template, template.database)))
  return {
    choice: database.choice,
    openPool: (config) => lend(poolOf(database, config)),
    drop: () => giveBack(database),
  }
}

function poolOf({ pools }: Kept, config: pg.PoolConfig): pg.Pool {
  const key = JSON.stringify(config)
  const pool = pools.get(key) ?? openOwnPool({ ...config, allowExitOnIdle: true, connectionTimeoutMillis: 0 })
  pools.set(key, pool)
  return pool
}

/** Behaves as a pool of its own: after its end it hands out nothing, and it has ended when everything is back. */
function lend(pool: pg.Pool): Pool {
  let lent = 0
  let ended = false
  let everythingIsBack = () => {}
  const takeBack = () => {
    lent--
    if (ended && lent === 0) everythingIsBack()
  }
  return {
    connect: async () => {
      if (ended) throw new Error('this pool has ended')
      lent++
      const client = await pool.connect().catch((error: unknown) => {
        takeBack()
        throw error
      })
      const release = client.release.bind(client)
      client.release = (failure) => {
        release(failure)
        takeBack()
      }
      return client
    },
    end: () =>
      new Promise<void>((resolve, reject) => {
        if (ended) return reject(new Error('this pool was ended twice'))
        ended = true
        everythingIsBack = resolve
        if (lent === 0) resolve()
      }),
    get totalCount() {
      return pool.totalCount
    },
    get idleCount() {
      return pool.idleCount
    },
    get waitingCount() {
      return pool.waitingCount
    },
  }
}

async function giveBack(database: Kept): Promise<void> {
  database.tests++
  if (database.tests < TESTS_PER_DATABASE && (await emptied(database))) {
    free.push(database)
    return
  }
  for (const pool of [database.pool, ...database.pools.values()]) await pool.end()
  await database.drop()
}

const emptied = ({ pool, empty, shape }: Kept): Promise<boolean> =>
  // By its name it is planned once.
  pool.query({ name: 'empty', text: empty }).then(
    async () => (await shapeOf(pool)) === shape,
    () => false,
  )

async function keep(copy: TestDatabase & { url: string }): Promise<Kept> {
  const pool = new pg.Pool({ connectionString: copy.url, max: 1, lock_timeout: LOCK_MS, allowExitOnIdle: true })
  pool.on('error', () => {})
  return { ...copy, pool, pools: new Map(), shape: await shapeOf(pool), empty: await emptyingOf(pool), tests: 0 }
}

/** One statement, because foreign keys are asked at its end. */
async function emptyingOf(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`,
  )
  const { rows: numbers } = await pool.query<{ name: string }>(
    `select quote_literal(quote_ident(sequencename)) as name from pg_sequences where schemaname = 'public'`,
  )
  const deletions = tables.map(({ name }, at) => `t${at} as (delete from ${name})`)
  return `with ${deletions.join(', ')} select ${numbers.map(({ name }) => `setval(${name}, 1, false)`).join(', ')}`
}

/**
 * Changes when a test makes, changes or drops a table, an index, a trigger or a function, marks a migration, or leaves a
 * connection in the middle of something.
 */
async function shapeOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(
    `select concat_ws(' ', (select concat(count(*), ' ', max(oid::int8)) from pg_class where relpersistence <> 't'),
       (select concat(count(*), ' ', max(oid::int8)) from pg_proc),
       (select concat(count(*), ' ', max(oid::int8)) from pg_trigger),
       (select concat(count(*), ' ', max(oid::int8)) from pg_constraint),
       (select string_agg(name, ' ' order by name) from migration),
       (select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
         and state <> 'idle' and pid <> pg_backend_pid())) as shape`,
  )
  return rows[0]?.shape ?? ''
}

/** A copy of one database of the server; whoever makes it drops it. */
export async function copyDatabase({ server, database }: PostgresTemplate, original: string) {
  const name = `${database}_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${original}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const choice: DatabaseChoice = { engine: 'postgres', url: url.href }
  const drop = async () => void (await onServer(server, `drop database if exists ${name} with (force)`))
  return { choice, url: url.href, drop }
}

/** Tells the server, not one of its databases. */
export async function onServer<Row extends pg.QueryResultRow>(server: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

/** Connections held by a transaction or by a statement, or by nobody, as these states say. Answers how many. */
export async function endBackends(databaseUrl: string, states: string[]): Promise<number> {
  const database = new URL(databaseUrl).pathname.slice(1)
  const named = states.map((state) => `'${state}'`).join()
  const ended = await onServer(
    databaseUrl.replace(`/${database}`, '/postgres'),
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${database}' and backend_type = 'client backend' and state in (${named})`,
  )
  return ended.length
}
