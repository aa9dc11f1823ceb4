/**
 * Many open streams on one process with PostgreSQL, spread over households as people are: the memory that one takes,
 * the processor time of keeping all of them open, and the cost of a change that concerns only one household.
 * `--streams` says how many, 5,000 without it.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { authApi } from '@larder/contract/auth.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { account, newDataFolder, removeDataFolder, sleep, startBuiltServer } from './built-server.ts'
import { processorMs } from './cost.ts'
import { fillHouseholds, newDatabase } from './fill-postgres.ts'
import { line, longest, median, ms } from './print.ts'
import type { Wanted } from './stream-readers.ts'

/** The server lets one person have twelve. */
const STREAMS_PER_PERSON = 10
const FIRST_STREAMS = 100
const CHANGES = 40
/** So many before, until everything that is used all the time is compiled. */
const WARM_UP = 200
const SIGNED_IN_AT_ONCE = 4
/** Two heartbeats. */
const IDLE_MS = 30_000
const SETTLED_MS = 2_000
const [KB, MB] = [1024, 1024 * 1024]

const server = process.env.LARDER_BENCH_POSTGRES_URL
if (!server) throw new Error('Streams need a PostgreSQL.')
const streams = Number(process.argv[2] ?? 5_000)
const people = Math.ceil(streams / STREAMS_PER_PERSON)

const { url, drop } = await newDatabase(server)
const folder = newDataFolder()
const env = { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: url }
await (await startBuiltServer(folder, env)).stop()
// Each is a copy of the first account, with its password.
await fillHouseholds(url, { first: 1, last: people }, 0)
const beginning = await startBuiltServer(folder, env)
const headers = await signAllIn(beginning.url)
await beginning.stop()

const one = await startBuiltServer(folder, env)
const readers = fork(path.join(import.meta.dirname, 'stream-readers.ts'))
const openMore = async (count: number) => {
  readers.send({ url: one.url, headers, count } satisfies Wanted)
  await once(readers, 'message')
  await sleep(SETTLED_MS)
  return one.memoryBytes() ?? 0
}
const alone = await costOfChanges()
const before = await openMore(FIRST_STREAMS)
const after = await openMore(streams - FIRST_STREAMS)
const spent = processorMs(one.pid)
await sleep(IDLE_MS)
const idle = (processorMs(one.pid) - spent) / (IDLE_MS / 1000)
const beside = await costOfChanges()

const each = ((after - before) / (streams - FIRST_STREAMS) / KB).toFixed(1)
const memory = `${(before / MB).toFixed(0)} MB with ${FIRST_STREAMS}, ${(after / MB).toFixed(0)} MB with all`
line(`${streams} streams of ${people} households, memory of one`, `${each} KB`, memory)
line('  keeping all of them open', ms(idle), 'of a processor each second')
for (const [name, { waits, cpuMs }] of Object.entries({ 'without any': alone, 'beside all of them': beside }))
  line(`  a change, ${name}`, ms(median(waits)), `at most ${ms(longest(waits))}, ${ms(cpuMs)} of a processor`)

readers.kill()
await one.stop()
removeDataFolder(folder)
await drop()

async function signAllIn(address: string): Promise<{ authorization: string }[]> {
  const all: { authorization: string }[] = []
  const oneAfterAnother = async () => {
    for (let n = all.length; n < people; n = all.length) {
      const place = all.push(undefined as never) - 1
      const body = new URLSearchParams({ ...account, username: `cook-${place + 1}` })
      const answer = await fetch(address + authApi.signIn.path, { method: 'POST', body })
      const { access_token } = (await answer.json()) as { access_token: string }
      all[place] = { authorization: `Bearer ${access_token}` }
    }
  }
  await Promise.all(Array.from({ length: SIGNED_IN_AT_ONCE }, oneAfterAnother))
  return all
}

async function costOfChanges(): Promise<{ waits: number[]; cpuMs: number }> {
  const post = async (address: string, body: object) => {
    const answer = await fetch(one.url + address, {
      method: 'POST',
      headers: { ...headers[0], 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    return (await answer.json()) as { id: string }
  }
  const { id: shoppingListId } = await post(shoppingListsApi.create.path, { name: 'Everything' })
  const add = async (count: number) => {
    const startedAt = performance.now()
    await post(shoppingItemsApi.create.path, { shoppingListId, note: `Thing ${count}` })
    return performance.now() - startedAt
  }
  for (let count = 0; count < WARM_UP; count++) await add(count)
  const before = processorMs(one.pid)
  const waits: number[] = []
  for (let count = 0; count < CHANGES; count++) waits.push(await add(count))
  return { waits, cpuMs: (processorMs(one.pid) - before) / CHANGES }
}
