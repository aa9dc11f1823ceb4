import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connectPostgres } from '#db/dialects/postgres.ts'

/** A real streaming replica, which can be told to stop replaying: whoever wrote sees it all the same. */

type Pair = {
  primary: string
  replica: string
  stopReplica: () => Promise<void>
  stop: () => Promise<void>
}

const startPair = async (): Promise<Pair> => {
  const script = new URL('../../scripts/setup/postgres.mjs', import.meta.url).href
  const { startPostgresWithReplica } = (await import(script)) as { startPostgresWithReplica: () => Promise<Pair> }
  return startPostgresWithReplica()
}

test.runIf(inject('template').engine === 'postgres')(
  'slow reads are the replica’s, and see every write: one that is behind or away is replaced by the primary',
  async () => {
    const pair = await startPair()
    onTestFinished(pair.stop)
    const replica = new pg.Client({ connectionString: pair.replica })
    replica.on('error', () => {})
    await replica.connect()
    const connection = connectPostgres(pair.primary, { postgres: { readUrl: pair.replica } })
    onTestFinished(() => connection.close())
    await sql`create table dish (name text)`.execute(connection.writer)
    const add = (name: string) => sql`insert into dish values (${name})`.execute(connection.writer)
    const read = async () => {
      const { rows } = await sql<{ names: string; replica: boolean }>`
        select (select string_agg(name, ' ') from dish) as names, pg_is_in_recovery() as replica`.execute(
        connection.slowReads('ana'),
      )
      return rows[0]
    }

    await add('soup')
    expect((await read())?.names).toBe('soup')
    await expect.poll(read).toEqual({ names: 'soup', replica: true })

    await replica.query('select pg_wal_replay_pause()')
    const isPaused = async () => (await replica.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state
    await expect.poll(isPaused).toBe('paused')
    await add('salad')
    expect(await read()).toEqual({ names: 'soup salad', replica: false })
    await replica.query('select pg_wal_replay_resume()')
    await expect.poll(read).toEqual({ names: 'soup salad', replica: true })
    expect(connection.pools().map(({ pool }) => pool)).toContain('replica')

    await replica.end()
    await pair.stopReplica()
    await add('bread')
    expect(await read()).toEqual({ names: 'soup salad bread', replica: false })
  },
)
