/**
 * Recipes in large kitchens through the built server, in parts that can be asked for one by one: beside the bare limit,
 * each question at 1,000 recipes and with `LARDER_BENCH_LARGE=1` also at 100,000, two processes on one PostgreSQL, and
 * adding recipes. `LARDER_BENCH_POSTGRES_URL` names a PostgreSQL.
 */

import { againstBare } from './against-bare.ts'
import { openPostgres, openSqlite } from './kitchens.ts'
import { line } from './print.ts'
import { measureInserts } from './recipe-inserts.ts'
import { eachQuery } from './recipe-queries.ts'
import { twoProcesses } from './two-processes.ts'

const [SMALL, LARGE] = [1_000, 100_000]
const postgres = process.env.LARDER_BENCH_POSTGRES_URL

async function questions(): Promise<void> {
  for (const count of process.env.LARDER_BENCH_LARGE ? [SMALL, LARGE] : [SMALL]) {
    await eachQuery(`SQLite, ${count}`, await openSqlite(count), count)
    if (postgres) await eachQuery(`PostgreSQL, ${count}`, await openPostgres(postgres, count), count)
  }
}

const parts: Record<string, () => Promise<void>> = {
  bare: () => againstBare(postgres),
  questions,
  processes: async () => (postgres ? twoProcesses(postgres) : undefined),
  adding: () => measureInserts(postgres),
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !Object.hasOwn(parts, name))
if (unknown) throw new Error(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`)
for (const [name, measure] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await measure()
if (!postgres) line('PostgreSQL', 'not measured', 'none was found')
