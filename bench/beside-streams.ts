/**
 * What open streams take from those who change something and from those who only ask: the same work beside none of
 * them, beside some and beside many.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { appInfoApi } from '@larder/contract/app-info.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { sleep, type startBuiltServer } from './built-server.ts'
import { processorMs } from './cost.ts'
import { line, ms } from './print.ts'
import { partsOf } from './recipe-queries.ts'
import type { Wanted } from './stream-readers.ts'

export type Server = Awaited<ReturnType<typeof startBuiltServer>>
export type Caller = <T>(method: string, path: string, body?: unknown) => Promise<T>
export type Person = { headers: { authorization: string } }

const STREAMS_BESIDE = [0, 200, 1_000]
const WRITERS = 8
const [WARM_UP_MS, WRITTEN_MS] = [3_000, 12_000]
const ROUNDS = 20
const PAUSE_MS = 250
const ASKED_EVERY_MS = 10

export const callerOf =
  (server: Server, headers: { authorization: string }): Caller =>
  async <T>(method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(server.url + path, { method, headers: { ...headers, ...typeOf(body) }, ...sent })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
const typeOf = (body: unknown): Record<string, string> =>
  body === undefined ? {} : { 'content-type': 'application/json' }

/** What the same writers get done, and how long somebody waits who only asks, with so many streams open. */
async function writeBeside(server: Server, people: Person[], streams: number) {
  const headers = people.map((person) => person.headers)
  const readers = fork(path.join(import.meta.dirname, 'stream-readers.ts'))
  readers.send({ url: server.url, headers, count: streams } satisfies Wanted)
  await once(readers, 'message')
  const write = async (ms: number) => {
    const until = performance.now() + ms
    const waits: number[] = []
    const writers = people.slice(0, WRITERS).map(async (person) => {
      const call = callerOf(server, person.headers)
      const list = await call<{ id: string }>('POST', shoppingListsApi.create.path, { name: 'Beside' })
      for (let n = 0; performance.now() < until; n++) {
        const startedAt = performance.now()
        await call('POST', shoppingItemsApi.create.path, { shoppingListId: list.id, note: `Thing ${n}` })
        waits.push(performance.now() - startedAt)
      }
    })
    await Promise.all(writers)
    return waits
  }
  await write(WARM_UP_MS)
  const [startedAt, spent] = [performance.now(), processorMs(server.pid)]
  const waits = await write(WRITTEN_MS)
  const cpuMs = (processorMs(server.pid) - spent) / waits.length
  const perSecond = (waits.length * 1000) / (performance.now() - startedAt)
  const asked = await askBeside(server, people)
  readers.kill()
  await once(readers, 'exit')
  return { waits, cpuMs, perSecond, asked }
}

/** One change after the other, and somebody who asks something small all the time. */
async function askBeside(server: Server, [person]: Person[]): Promise<{ waits: number[]; cpuMs: number }> {
  const call = callerOf(server, (person as Person).headers)
  const list = await call<{ id: string }>('POST', shoppingListsApi.create.path, { name: 'Asked' })
  const waits: number[] = []
  let done = false
  const asking = (async () => {
    while (!done) {
      const startedAt = performance.now()
      await call('GET', appInfoApi.about.path)
      waits.push(performance.now() - startedAt)
      await sleep(ASKED_EVERY_MS)
    }
  })()
  const spent = processorMs(server.pid)
  for (let round = 0; round < ROUNDS; round++) {
    await call('POST', shoppingItemsApi.create.path, { shoppingListId: list.id, note: `Round ${round}` })
    await sleep(PAUSE_MS)
  }
  const cpuMs = (processorMs(server.pid) - spent) / ROUNDS
  done = true
  await asking
  return { waits, cpuMs }
}

export async function besideStreams(title: string, server: Server, people: Person[]): Promise<void> {
  let first: { perSecond: number; cpuMs: number; alone: number } | undefined
  for (const streams of STREAMS_BESIDE) {
    const { waits, cpuMs, perSecond, asked } = await writeBeside(server, people, streams)
    first ??= { perSecond, cpuMs, alone: asked.cpuMs }
    const share = `${((perSecond / first.perSecond) * 100).toFixed(0)} % of that without any`
    line(`${title}, ${WRITERS} writers beside ${streams} streams`, `${perSecond.toFixed(0)} per s`, share)
    line('  99 % acknowledged within', ms(partsOf(waits).p99Ms), `the slowest in ${ms(Math.max(...waits))}`)
    line('  processor time of a change among many', ms(cpuMs), `${ms(cpuMs - first.cpuMs)} of it for the streams`)
    const own = `${ms(asked.cpuMs - first.alone)} of it for the streams, with what else is asked meanwhile`
    line('  processor time of a change alone', ms(asked.cpuMs), own)
    line('  who asks meanwhile waits', ms(partsOf(asked.waits).p99Ms), `at most ${ms(Math.max(...asked.waits))}`)
  }
}
