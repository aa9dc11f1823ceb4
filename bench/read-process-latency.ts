/** What it costs to ask a reading process instead of reading at once: the way there and back, with nothing to read. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { partsOf, type Waits } from './recipe-queries.ts'

const reader = path.resolve(import.meta.dirname, '../server/dist/sqlite-read-process.js')
const [WARM_UP, ASKED] = [200, 1_000]

export async function measureReadProcess(file: string): Promise<Waits> {
  const child = fork(reader, { execArgv: [] })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  await once(child, 'message')
  const waits: number[] = []
  for (let n = 0; n < WARM_UP + ASKED; n++) waits.push(await askOnce(child, file))
  process.off('exit', end)
  child.disconnect()
  await once(child, 'exit')
  return partsOf(waits.slice(WARM_UP))
}

async function askOnce(child: ChildProcess, file: string): Promise<number> {
  const startedAt = performance.now()
  const answered = once(child, 'message')
  child.send({ file, sql: 'select 1', parameters: [] })
  await answered
  return performance.now() - startedAt
}
