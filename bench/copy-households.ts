/**
 * Thousands of households by SQL: what a PostgreSQL database holds is copied as often as asked for, each copy with ids
 * of its own. A million recipes take minutes this way, and hours by calls.
 */
import pg from 'pg'
import { line } from './print.ts'

/** What belongs to the installation, and work that waits, which every copy would do again. */
const LEFT_ALONE = /^(kysely_|migration|installationSecret|consistencyCheck|lease|rateLimit|job|outbox|schedule|bench)/i
const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
/** Of the keys of the search: what was filled in has the second scope, what came by calls the first. */
const KEYS_OF_A_COPY = 2 * 2 ** 32
const NUMBER_DIGITS = 8
const searchTables = new Set(['searchDocument', 'searchUse'])

type Column = { name: string; isText: boolean; countsUp: boolean }

export async function copyHouseholds(url: string, copies: number): Promise<void> {
  const startedAt = performance.now()
  const tell = (what: string) =>
    line(`  ${what} made after`, `${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`)
    await setServer(client, true)
    const tables = await filledTables(client)
    const statements: string[] = []
    for (const table of tables) statements.push(...(await statementsFor(client, table, copies)))
    const indexes = await indexesOf(client, tables)
    // Rows that come in by the million are sorted once, instead of one by one.
    for (const { name } of indexes) await client.query(`drop index "${name}"`)
    for (const statement of statements) await client.query(statement)
    tell('rows')
    for (const { definition } of indexes) await client.query(definition)
    tell('indexes')
    await client.query('vacuum analyze')
    tell('statistics')
    await setServer(client, false)
  } finally {
    await client.end()
  }
}

/** The server is the benchmark's own. Whoever fills it wants neither to be tidied up after nor to write everything twice. */
async function setServer(client: pg.Client, isFilling: boolean): Promise<void> {
  for (const [name, value] of Object.entries({ autovacuum: 'off', max_wal_size: '16GB' }))
    await client.query(isFilling ? `alter system set ${name} = '${value}'` : `alter system reset ${name}`)
  await client.query('select pg_reload_conf()')
}

async function filledTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables where schemaname = 'public' order by relname`,
  )
  const filled: string[] = []
  for (const { name } of rows.filter((one) => !LEFT_ALONE.test(one.name)))
    if ((await client.query(`select 1 from "${name}" limit 1`)).rowCount) filled.push(name)
  return filled
}

async function indexesOf(client: pg.Client, tables: string[]): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and format('%I', indexname)::regclass not in (select conindid from pg_constraint where conindid <> 0)`,
    [tables],
  )
  return rows
}

async function statementsFor(client: pg.Client, table: string, copies: number): Promise<string[]> {
  const columns = (await columnsOf(client, table)).filter(({ countsUp }) => !countsUp || searchTables.has(table))
  const ids = await idColumnsOf(client, table, columns)
  const numbered = await columnsToNumber(client, table, ids)
  const copiedValue = ({ name }: Column) => {
    // Beginning with the number of the copy, so that keys come in in their order.
    if (ids.has(name)) return `lpad(to_hex(n), ${NUMBER_DIGITS}, '0') || substr(one."${name}", ${NUMBER_DIGITS + 1})`
    if (numbered.has(name)) return `one."${name}" || '-' || n`
    return name === 'key' && searchTables.has(table) ? `one."key" + n::bigint * ${KEYS_OF_A_COPY}` : `one."${name}"`
  }
  // Nothing that could be told apart, such as the settings of the whole installation.
  if (ids.size === 0) return []
  return [
    `create temp table template as select * from "${table}"`,
    `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join()})
     select ${columns.map(copiedValue).join()} from generate_series(1, ${copies}) as n, template as one`,
    'drop table template',
  ]
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type = 'text' as "isText",
       coalesce(column_default like 'nextval(%', false) or is_identity = 'YES' as "countsUp"
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows
}

/** Every value of the column is an id, of this row or of another. */
async function idColumnsOf(client: pg.Client, table: string, columns: Column[]): Promise<Set<string>> {
  const texts = columns.filter(({ isText }) => isText)
  if (texts.length === 0) return new Set()
  const tests = texts.map(({ name }) => `coalesce(bool_and("${name}" ~ '${UUID}'), false) as "${name}"`)
  const { rows } = await client.query<Record<string, boolean>>(`select ${tests.join()} from "${table}"`)
  return new Set(texts.map(({ name }) => name).filter((name) => rows[0]?.[name]))
}

/** What must be unique and names no id, such as the name of an account, gets the number of the copy. */
async function columnsToNumber(client: pg.Client, table: string, ids: Set<string>): Promise<Set<string>> {
  const { rows } = await client.query<{ names: string[] }>(
    `select array_agg(a.attname::text order by k.at) as names
     from pg_index as i, unnest(i.indkey) with ordinality as k(attnum, at)
     join pg_attribute as a on a.attnum = k.attnum
     where i.indisunique and i.indrelid = format('%I', $1::text)::regclass and a.attrelid = i.indrelid
       and a.atttypid = 'text'::regtype
     group by i.indexrelid`,
    [table],
  )
  return new Set(
    rows.filter(({ names }) => !names.some((name) => ids.has(name))).map(({ names }) => names.at(-1) ?? ''),
  )
}
