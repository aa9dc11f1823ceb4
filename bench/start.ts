/** How long an empty installation takes to its first answer on either database, and what it weighs while nobody asks. */
import { newDataFolder, removeDataFolder, sleep, startBuiltServer } from './built-server.ts'
import { newDatabase } from './fill-postgres.ts'
import { line } from './print.ts'

const ROUNDS = 5
const SETTLE_MS = 5000
const START_BUDGET_MS = 700
const MEMORY_BUDGET_MB = 110
const MB = 1024 * 1024

const middle = (values: number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

async function measureStarts(
  title: string,
  envOf: () => Promise<{ env: Record<string, string>; drop: () => Promise<void> }>,
) {
  const firstStarts: number[] = []
  const laterStarts: number[] = []
  let idle: number | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const folder = newDataFolder()
    const { env, drop } = await envOf()
    const first = await startBuiltServer(folder, env)
    firstStarts.push(first.startMs)
    if (round === 0) {
      await sleep(SETTLE_MS)
      idle = first.memoryBytes()
    }
    await first.stop()
    const later = await startBuiltServer(folder, env)
    laterStarts.push(later.startMs)
    await later.stop()
    removeDataFolder(folder)
    await drop()
  }
  line(`${title}, start, empty data`, `${middle(firstStarts).toFixed(0)} ms`, `budget ${START_BUDGET_MS} ms`)
  line(`${title}, start again`, `${middle(laterStarts).toFixed(0)} ms`, `budget ${START_BUDGET_MS} ms`)
  if (idle !== undefined) line(`${title}, idle memory`, `${(idle / MB).toFixed(0)} MB`, `budget ${MEMORY_BUDGET_MB} MB`)
}

await measureStarts('SQLite', async () => ({ env: {}, drop: async () => {} }))
const postgres = process.env.LARDER_BENCH_POSTGRES_URL
if (postgres)
  await measureStarts('PostgreSQL', async () => {
    const { url, drop } = await newDatabase(postgres)
    return { env: { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: url }, drop }
  })
else line('PostgreSQL', 'not measured', 'none was found')
