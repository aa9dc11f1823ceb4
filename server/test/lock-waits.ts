import { sql } from 'kysely'
import type { Kit } from './kit.ts'

/** On PostgreSQL: returns when so many statements wait for a lock that somebody else holds. */
export async function untilLocksAreAwaited({ runtime }: Pick<Kit, 'runtime'>, waiting = 1): Promise<void> {
  for (let tries = 0; tries < 6_000; tries++) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(runtime.connection.reader)
    if (rows.length >= waiting) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('too few wait for a lock')
}
