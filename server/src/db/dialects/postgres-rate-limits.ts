import { type Kysely, sql } from 'kysely'
import type { CountedCall } from '../connection.ts'
import type { Database } from '../database.ts'

/** One statement for each call, by the clock of the database: those of the processes may differ. */
export const countCallOn =
  (writer: Kysely<Database>) =>
  async (key: string, windowMs: number): Promise<CountedCall> => {
    const now = sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    const { rows } = await sql<CountedCall>`
      insert into "rateLimit" as known (key, calls, "endsAtMs") values (${key}, 1, ${now} + ${windowMs})
      on conflict (key) do update set
        calls = case when known."endsAtMs" <= ${now} then 1 else known.calls + 1 end,
        "endsAtMs" = case when known."endsAtMs" <= ${now} then excluded."endsAtMs" else known."endsAtMs" end
      returning calls, greatest(0, "endsAtMs" - ${now}) as "leftMs"`.execute(writer)
    return rows[0] ?? { calls: 1, leftMs: windowMs }
  }
