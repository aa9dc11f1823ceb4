/** Fills a kitchen straight into a PostgreSQL database that the server has migrated. */
import { randomUUID } from 'node:crypto'
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
    const kitchen = await fillFor(client, kitchenRows(cook, count))
    await markCounted(client)
    if (analysed) await client.query('vacuum analyze')
    return kitchen
  } finally {
    await client.end()
  }
}

/** Rows go in by the thousand, so some come before those they name. */
async function fillFor(client: pg.Client, generated: Generator<TableRow, Kitchen>): Promise<Kitchen> {
  await client.query('set session_replication_role = replica')
  const waiting = new Map<string, TableRow[1][]>()
  const write = async (table: string) => {
    const some = waiting.get(table) ?? []
    waiting.delete(table)
    await insertAll(client, table, some)
  }
  let next = generated.next()
  for (; !next.done; next = generated.next()) {
    const [table, row] = next.value
    const some = waiting.get(table) ?? []
    waiting.set(table, some)
    if (some.push(row) >= ROWS_AT_ONCE) await write(table)
  }
  for (const table of [...waiting.keys()]) await write(table)
  return next.value
}

const KEYS_OF_A_SCOPE = 2 ** 32

/** Groups of one household and one person each, with kitchens of their own, of which the last is answered. */
export async function fillHouseholds(
  url: string,
  numbers: { first: number; last: number },
  recipes: number,
): Promise<Kitchen> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const copyOf = (table: string, changed: object) =>
    client.query(`insert into "${table}" select (json_populate_record(one, $1)).* from "${table}" as one limit 1`, [
      JSON.stringify(changed),
    ])
  let kitchen: Kitchen = { groupId: '', householdId: '', tags: [], foods: [], slug: '' }
  try {
    for (let n = numbers.first; n <= numbers.last; n++) {
      const cook = { id: randomUUID(), groupId: randomUUID(), householdId: randomUUID() }
      const { groupId, householdId } = cook
      await copyOf('group', { id: groupId, name: `Group ${n}`, slug: `group-${n}` })
      await copyOf('household', { id: householdId, groupId, name: `Household ${n}`, slug: `household-${n}` })
      const username = `cook-${n}`
      const account = { ...cook, username, usernameFolded: username, email: `${username}@example.org`, admin: 0 }
      await copyOf('user', account)
      kitchen = await fillFor(client, kitchenRows(cook, recipes, (n + 1) * KEYS_OF_A_SCOPE + 1))
    }
    await markCounted(client)
    await client.query('vacuum analyze')
    return kitchen
  } finally {
    await client.end()
  }
}

/** As if the nutrition of all were known: otherwise the server counts it beside what is measured. */
const markCounted = (client: pg.Client) =>
  client.query('update "recipe" set "countedRevision" = "revision" where "countedRevision" <> "revision"')

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
