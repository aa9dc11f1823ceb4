/** Fills a kitchen straight into a PostgreSQL database that the server has migrated. */
import pg from 'pg'
import { type Cook, fillWith, type Kitchen } from './recipe-data.ts'

const ROWS_AT_ONCE = 2_000

export async function fillPostgres(url: string, count: number): Promise<Kitchen> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Cook>('select "id", "groupId", "householdId" from "user" limit 1')
    const [cook] = rows
    if (!cook) throw new Error('The server made no first account.')
    const batches: [table: string, rows: object[]][] = []
    const open = new Map<string, object[]>()
    const kitchen = fillWith(
      (table, row) => {
        const batch = open.get(table)
        if (batch && batch.length < ROWS_AT_ONCE) return void batch.push(row)
        const fresh = [row]
        open.set(table, fresh)
        batches.push([table, fresh])
      },
      cook,
      count,
    )
    // A table whose rows name those of another comes after it: the tables stand in the order of their first rows.
    for (const table of open.keys())
      for (const [, some] of batches.filter(([name]) => name === table)) await insertAll(client, table, some)
    await client.query('vacuum analyze')
    return kitchen
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
