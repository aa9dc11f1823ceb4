import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Liveness } from '../connection.ts'
import type { Database } from '../database.ts'
import { keepOpen } from './postgres-listening.ts'

/**
 * A process is alive while it holds an advisory lock on a connection that it keeps open. PostgreSQL frees the lock when
 * the process dies, and within seconds when its machine goes down; no heartbeat rows are needed.
 */

/** Keep-alive settings: the connection of a client whose machine went down ends after some ten seconds. */
const NOTICE_A_VANISHED_CLIENT = `
  set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3`

const KEY = 'hashtextextended($1, 0)'
const lockOf = (name: string) => `alive ${name}`

export function createLiveness(config: pg.ClientConfig, reader: Kysely<Database>): Liveness {
  const shown = new Set<string>()
  let client: pg.Client | undefined
  let closing: Promise<() => Promise<void>> | undefined

  const lock = (own: pg.Client, name: string) => own.query(`select pg_advisory_lock(${KEY})`, [lockOf(name)])

  const open = () =>
    keepOpen(config, {
      prepare: async (opened) => {
        client = opened
        await opened.query(NOTICE_A_VANISHED_CLIENT)
        for (const name of shown) await lock(opened, name)
      },
    })

  const show = async (name: string) => {
    shown.add(name)
    const isOpen = closing !== undefined
    closing ??= open()
    await closing
    // If the connection breaks right now, all names are locked when it is back.
    if (isOpen && client) await lock(client, name).catch(() => {})
    return async () => {
      shown.delete(name)
      if (shown.size > 0)
        return void (await client?.query(`select pg_advisory_unlock(${KEY})`, [lockOf(name)]).catch(() => {}))
      const close = await closing
      closing = undefined
      await close?.()
    }
  }

  const missing = async (names: string[]) => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(cast(${names} as text[])) as name where not exists (
        select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
          and database = (select oid from pg_database where datname = current_database())
          and (classid::bigint << 32 | objid::bigint) = hashtextextended('alive ' || name, 0))`.execute(reader)
    return rows.map(({ name }) => name)
  }

  return { show, missing }
}
