/** How many rows PostgreSQL reads for something, by table, whether by an index or one after the other. */
import pg from 'pg'
import { sleep } from './built-server.ts'

export type RowsRead = Map<string, { byIndex: number; walked: number }>

/** A connection tells what it has read when it has been idle for a moment. */
const TOLD_AFTER_MS = 2_500
const TABLES = 3

/** `forget` makes answers that the process remembers outdated, as any write does. */
export async function rowsRead(
  url: string,
  work: (forget: () => Promise<unknown>) => Promise<unknown>,
): Promise<RowsRead> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create table if not exists "benchTick" ("at" timestamptz)')
    await sleep(TOLD_AFTER_MS)
    const before = await counters(client)
    await work(() => client.query('insert into "benchTick" values (now())'))
    await sleep(TOLD_AFTER_MS)
    const after = await counters(client)
    return new Map(
      [...after].map(([table, { byIndex, walked }]) => [
        table,
        {
          byIndex: byIndex - (before.get(table)?.byIndex ?? 0),
          walked: walked - (before.get(table)?.walked ?? 0),
        },
      ]),
    )
  } finally {
    await client.end()
  }
}

async function counters(client: pg.Client): Promise<RowsRead> {
  const { rows } = await client.query<{ table: string; byIndex: string; walked: string }>(
    `select relname as "table", coalesce(idx_tup_fetch, 0) as "byIndex", seq_tup_read as "walked"
     from pg_stat_user_tables`,
  )
  return new Map(
    rows.map(({ table, byIndex, walked }) => [table, { byIndex: Number(byIndex), walked: Number(walked) }]),
  )
}

export function toldRows(read: RowsRead, answers: number): string {
  const all = [...read.values()].reduce((sum, { byIndex, walked }) => sum + byIndex + walked, 0)
  return String(Math.round(all / answers))
}

export function mostReadOf(read: RowsRead, answers: number): string {
  const most = [...read]
    .toSorted(([, one], [, other]) => other.byIndex + other.walked - one.byIndex - one.walked)
    .slice(0, TABLES)
  return most
    .map(([table, { byIndex, walked }]) => {
      const kind = walked > byIndex ? 'one after the other' : 'by index'
      return `${table} ${Math.round((byIndex + walked) / answers)} ${kind}`
    })
    .join(', ')
}
