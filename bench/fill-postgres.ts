/** Fills a kitchen straight into a PostgreSQL database that the server has migrated. */
import pg from 'pg'
import { type Cook, type Kitchen, kitchenRows, type TableRow } from './recipe-data.ts'

const ROWS_AT_ONCE = 2_000

/** Unless `analysed`, PostgreSQL finds out by itself what came in, as after a restored backup. */
export async function fillPostgres(url: string, count: number, analysed = true): Promise<Kitchen> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Cook>('select "id", "groupId", "householdId" from "user" limit 1')
    const [cook] = rows
    if (!cook) throw new Error('The server made no first account.')
    // Rows go in by the thousand, so some come before those they name.
    await client.query('set session_replication_role = replica')
    const waiting = new Map<string, TableRow[1][]>()
    const write = async (table: string) => {
      const some = waiting.get(table) ?? []
      waiting.delete(table)
      await insertAll(client, table, some)
    }
    const generated = kitchenRows(cook, count)
    let next = generated.next()
    for (; !next.done; next = generated.next()) {
      const [table, row] = next.value
      const some = waiting.get(table) ?? []
      waiting.set(table, some)
      if (some.push(row) >= ROWS_AT_ONCE) await write(table)
    }
    for (const table of [...waiting.keys()]) await write(table)
    if (analysed) await client.query('vacuum analyze')
    return next.value
  } finally {
    await client.end()
  }
}

async function insertAll(client: pg.Client, table: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((one) => `"${one}"`)
  const given = `select ${columns.join()} from json_populate_recordset(null::"${table}", $1)`
  await client.query(`insert into "${table}" (${columns.join()}) ${given}`, [JSON.stringify(rows)])
}

export async function newDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `larder_bench_${process.pid}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}
