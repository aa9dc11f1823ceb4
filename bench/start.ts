/** How long an empty installation takes to its first answer, and what it weighs while nobody asks anything. */
import { newDataFolder, removeDataFolder, sleep, startBuiltServer } from './built-server.ts'
import { line } from './print.ts'

const ROUNDS = 5
const SETTLE_MS = 5000
const START_BUDGET_MS = 1000
const MEMORY_BUDGET_MB = 120
const MB = 1024 * 1024

const middle = (values: number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const firstStarts: number[] = []
const laterStarts: number[] = []
let idle: number | undefined

for (let round = 0; round < ROUNDS; round++) {
  const folder = newDataFolder()
  const first = await startBuiltServer(folder)
  firstStarts.push(first.startMs)
  if (round === 0) {
    await sleep(SETTLE_MS)
    idle = first.memoryBytes()
  }
  await first.stop()
  const later = await startBuiltServer(folder)
  laterStarts.push(later.startMs)
  await later.stop()
  removeDataFolder(folder)
}

line('start, empty data', `${middle(firstStarts).toFixed(0)} ms`, `budget ${START_BUDGET_MS} ms`)
line('start again', `${middle(laterStarts).toFixed(0)} ms`, `budget ${START_BUDGET_MS} ms`)
if (idle !== undefined) line('idle memory', `${(idle / MB).toFixed(0)} MB`, `budget ${MEMORY_BUDGET_MB} MB`)
