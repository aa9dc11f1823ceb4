import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appInfoApi } from '@larder/contract/app-info.ts'
import { changeFeedApi, type FeedEntry } from '@larder/contract/change-feed.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { waitUntilReachable } from '#db/connect.ts'
import { connectPostgres } from '#db/dialects/postgres.ts'
import { ConnectionLost } from '#db/transient-errors.ts'
import { breakableConnection } from './breakable-connection.ts'
import { eventsIn } from './event-reader.ts'
import { test as testWithKit } from './kit.ts'
import { endBackends, onServer } from './postgres-databases.ts'
import { serverProcesses, signIn } from './server-processes.ts'
import { makeTestDatabase } from './test-database.ts'

/** A database server restarts, fails over or ends single connections: whoever asks is told, and everything goes on. */

const onPostgres = inject('template').engine === 'postgres'

testWithKit.runIf(onPostgres)(
  'a connection that is ended inside a transaction takes that one with it, and nothing else',
  async ({ kit }) => {
    const ana = await kit.person()
    const template = inject('template')
    if (template.engine !== 'postgres') return
    const idle = kit.system().tx(async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await onServer(template.server, `select pg_terminate_backend(${rows[0]?.pid}, 60000)`)
      await sql`select 1`.execute(db)
    })
    await expect(idle).rejects.toBeInstanceOf(ConnectionLost)

    // The same in the middle of a statement, and told to whoever asked.
    const { writer } = kit.runtime.connection
    await sql`create function end_own_connection() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`.execute(writer)
    await sql`create trigger ends before insert on label execute function end_own_connection()`.execute(writer)
    const add = () => kit.as(ana).call(labelsApi.create, { body: { name: 'Fresh' } })
    const lost = await add()
    expect([lost.status, lost.headers['retry-after'], lost.detail]).toEqual([
      503,
      '5',
      {
        message: 'The database cannot be reached at the moment. Please try again shortly.',
        error: true,
        exception: null,
      },
    ])
    await sql`drop trigger ends on label`.execute(writer)
    await sql`drop function end_own_connection`.execute(writer)
    expect((await add()).status).toBe(200)
  },
)

testWithKit.runIf(onPostgres)(
  'whoever waits too long for what somebody else holds is told so, and writers wait no longer than a minute',
  async ({ kit }) => {
    const ana = await kit.person()
    const { writer } = kit.runtime.connection
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(writer)
    expect(rows).toEqual([{ lock_timeout: '1min' }])
    await sql`create function held_by_others() returns trigger language plpgsql as
      'begin raise exception using errcode = ''55P03''; end'`.execute(writer)
    await sql`create trigger held before insert on label execute function held_by_others()`.execute(writer)
    const { status, headers, detail } = await kit.as(ana).call(labelsApi.create, { body: { name: 'Fresh' } })
    expect([status, headers['retry-after'], detail]).toMatchObject([
      503,
      '5',
      { message: expect.stringMatching(/^Somebody else has been changing the same thing/) },
    ])
  },
)

testWithKit.runIf(onPostgres)(
  'how long a write waits, when an idle transaction ends and how many connections there are is set by the operator',
  async ({ kit }) => {
    const template = inject('template')
    if (template.engine !== 'postgres') return
    const shown = async ({ writer }: Pick<ReturnType<typeof connectPostgres>, 'writer'>) => {
      const { rows } = await sql<{ lock: string; idle: string }>`
        select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle
      `.execute(writer)
      return rows[0]
    }
    expect(await shown(kit.runtime.connection)).toEqual({ lock: '1min', idle: '5min' })
    const own = connectPostgres(template.server, {
      postgres: { writers: 1, lockWithinMs: 2_000, idleInTransactionMs: 11_000 },
    })
    expect(await shown(own)).toEqual({ lock: '2s', idle: '11s' })
    const ofSnapshot = await own.snapshot((db) =>
      sql<{ idle: string }>`select current_setting('idle_in_transaction_session_timeout') as idle`.execute(db),
    )
    expect(ofSnapshot.rows).toEqual([{ idle: '0' }])
    // The second one waits for the only connection.
    const held = own.writer.transaction().execute(async (db) => {
      const waiting = sql`select 1`.execute(own.writer)
      await sql`select 1`.execute(db)
      expect(own.pools().find(({ pool }) => pool === 'writing')).toMatchObject({ busy: 1, waiting: 1 })
      return () => waiting
    })
    await (await held)()
    await own.close()
  },
)

const errorWith = (code: string) => Object.assign(new pg.DatabaseError('x', 0, 'error'), { code })

test('only what says that the database is away counts as that', async () => {
  const { dialect, close } = connectPostgres('postgres://nobody@127.0.0.1:1/none')
  const lost = ['57P01', '57P02', '57P03', '08006', '08P01', '53300'].map(errorWith)
  const lines = ['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND'].map((code) =>
    Object.assign(new Error('x'), { code }),
  )
  for (const error of [...lost, ...lines, new Error('Connection terminated unexpectedly')])
    expect({ message: error.message, lost: dialect.isConnectionLost(error) }).toMatchObject({ lost: true })
  for (const error of [errorWith('23505'), errorWith('28P01'), errorWith('57014'), new Error('x'), 'x'])
    expect(dialect.isConnectionLost(error)).toBe(false)
  await close()
})

test('a start waits for a database that is away and says so; a refusal it tells at once', async () => {
  const connection = connectPostgres('postgres://nobody@127.0.0.1:1/none')
  const said: number[] = []
  const waiting = { tries: 12, pauseMs: 1, onWaiting: () => void said.push(said.length) }
  await expect(waitUntilReachable(connection, waiting)).rejects.toThrow(/cannot be reached: connect ECONNREFUSED/)
  expect(said).toHaveLength(2)
  const refusing = { ...connection, dialect: { ...connection.dialect, isConnectionLost: () => false } }
  await expect(waitUntilReachable(refusing, waiting)).rejects.toThrow('cannot be reached')
  expect(said).toHaveLength(2)
  await connection.close()
})

const WRITERS = 4
const BACKENDS_TO_END = 6

test.runIf(onPostgres)(
  'a server whose database restarts, crashes and stays away for a while lives on and loses nothing it has acknowledged',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-lost-'))
    const { choice, drop } = await makeTestDatabase(folder)
    if (choice.engine !== 'postgres') return
    onTestFinished(async () => {
      await drop()
      rmSync(folder, { recursive: true, force: true })
    })
    const line = await breakableConnection(choice.url)
    const database = { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: line.url }
    const start = await serverProcesses({
      DATA_DIR: folder,
      ...database,
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'warning',
    })

    // It starts while the database does.
    line.answer('starting up')
    const server = await start((said) => {
      if (said.includes('waiting for the database')) line.answer('connected')
    })
    expect(server.said.some((said) => said.includes('the database system is starting up'))).toBe(true)
    const headers = await signIn(server.url)

    const accepted = new Set<string>()
    const refused = new Set<string>()
    let stopped = false
    const add = async (name: string) => {
      const answer = await fetch(server.url + labelsApi.create.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      })
      await answer.text()
      if (answer.status === 200) accepted.add(name)
      else refused.add(`${answer.status} ${answer.headers.get('retry-after')}`)
      return answer.status
    }
    const writing = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let count = 0; !stopped; count++) await add(`${writer}-${count}`)
    })
    const moreAccepted = async () => {
      const before = accepted.size
      await expect.poll(() => accepted.size).toBeGreaterThan(before + WRITERS)
    }
    const statusOf = async ({ path }: { path: string }) => {
      const answer = await fetch(server.url + path)
      return [answer.status, ((await answer.json()) as { detail?: { exception: string } }).detail?.exception]
    }
    const heard = new Set<string | null>()
    const listening = (async () => {
      let lastId: string | undefined
      while (!stopped) {
        const place: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId }
        const answer = await fetch(server.url + changeFeedApi.stream.path, { headers: { ...headers, ...place } })
        const parts = answer.status === 200 ? answer.body?.pipeThrough(new TextDecoderStream()) : undefined
        for await (const { id, data } of eventsIn<FeedEntry>(parts ?? [])) {
          lastId = id ?? lastId
          heard.add(data.action === 'refresh' ? 'refresh' : data.id)
          if (stopped) return
        }
      }
    })().catch((error: unknown) => error)

    // Single connections, in the middle of a transaction.
    await moreAccepted()
    for (let ended = 0; ended < BACKENDS_TO_END; )
      ended += await endBackends(choice.url, ['idle in transaction', 'idle in transaction (aborted)'])
    await moreAccepted()

    // A restart: everybody is told to go, then it is away, then it starts.
    line.answer('away')
    await endBackends(choice.url, ['active', 'idle', 'idle in transaction'])
    await expect.poll(() => statusOf(appInfoApi.ready)).toEqual([503, 'database'])
    expect(await statusOf(appInfoApi.live)).toEqual([200, undefined])
    expect(await add('while it is away')).toBe(503)
    line.answer('starting up')
    expect(await add('while it starts')).toBe(503)
    line.answer('connected')
    await moreAccepted()
    expect(await statusOf(appInfoApi.ready)).toEqual([200, undefined])

    // A crash: nobody is told anything.
    line.cut()
    line.answer('away')
    await expect.poll(() => statusOf(appInfoApi.ready)).toEqual([503, 'database'])
    line.answer('connected')
    await moreAccepted()

    // What listens to other processes has come back by itself.
    const { id } = await addElsewhere(choice.url)
    await expect.poll(() => heard.has(id) || heard.has('refresh')).toBe(true)
    stopped = true
    await Promise.all(writing)
    await add('the last one')

    const names = await onServer<{ name: string }>(choice.url, 'select name from label')
    const stored = new Set(names.map(({ name }) => name))
    expect([...accepted].filter((name) => !stored.has(name))).toEqual([])
    expect([...refused]).toEqual(['503 5'])
    expect(server.hasEnded()).toBe(false)
    expect(server.said.filter((said) => said.includes('unexpected failure'))).toEqual([])
    await server.kill()
    await listening
  },
)

/** As another process would: an entry of the change feed, and a notification. */
async function addElsewhere(databaseUrl: string): Promise<{ id: string }> {
  const id = crypto.randomUUID()
  await onServer(
    databaseUrl,
    `with written as (
       insert into notice ("groupId", scope, "audienceId", entity, "entityId", "ofId", action, at, "byUserId", "byClient")
       select id, 'group', id, 'label', '${id}', null, 'created', now()::text, null, null from "group" limit 1
       returning "groupId")
     select pg_notify('larder_notices', "groupId") from written`,
  )
  return { id }
}
