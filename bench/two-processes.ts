/**
 * Two processes on one PostgreSQL, the list at eight at a time: how many answers, and whether anything stands still.
 * Once right after many recipes came in, when PostgreSQL has not looked at them yet, and once after it has. Where
 * something does stand still, the counters tell for what: a processor, or PostgreSQL for a lock, a disk or another.
 */
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { searchOf } from '@larder/contract/endpoint.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import pg from 'pg'
import { sleep } from './built-server.ts'
import { answerOf } from './cost.ts'
import { type Client, openPostgres } from './kitchens.ts'
import { line, ms } from './print.ts'
import { partsOf } from './recipe-queries.ts'

const COUNT = 2_000
const [WARM_UP_MS, MEASURED_MS] = [4_000, 15_000]
const AT_ONCE = 8
const POLL_MS = 50
const NS_PER_MS = 1_000_000

export async function twoProcesses(postgres: string): Promise<void> {
  for (const analysed of [false, true]) {
    const place = await openPostgres(postgres, COUNT, analysed)
    const clients = [place.client, await place.join()]
    await listFor(WARM_UP_MS, clients)
    const before = processorOf(clients)
    const watch = await watchWaiting(postgres)
    const { waits, longestPauseMs } = await listFor(MEASURED_MS, clients)
    const waiting = await watch.end()
    const after = processorOf(clients)
    const { p50Ms, p99Ms } = partsOf(waits)
    const title = `two processes on PostgreSQL, ${COUNT}, ${analysed ? 'analysed' : 'just filled'}`
    const perSecond = `${(waits.length / (MEASURED_MS / 1000)).toFixed(0)} per s`
    line(`${title}, list`, perSecond, `half within ${ms(p50Ms)}, 99 % within ${ms(p99Ms)}`)
    line('  longest time without an answer', ms(longestPauseMs), `the slowest answer took ${ms(Math.max(...waits))}`)
    const delay = after.waitedMs - before.waitedMs
    line('  the two waited for a processor', ms(delay), `and had one for ${ms(after.hadMs - before.hadMs)}`)
    line('  PostgreSQL waited for something', `${waiting.length} times`, [...new Set(waiting)].join(', '))
    await place.close()
  }
}

async function listFor(durationMs: number, clients: Client[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const until = performance.now() + durationMs
  const waits: number[] = []
  let [lastAnswer, longestPauseMs] = [performance.now(), 0]
  const oneAfterAnother = async ({ url, headers }: Client) => {
    for (let startedAt = performance.now(); startedAt < until; startedAt = performance.now()) {
      await answerOf(url + recipeSearchApi.list.path + searchOf({ page: 1, perPage: 30 }), headers, agent)
      const now = performance.now()
      waits.push(now - startedAt)
      longestPauseMs = Math.max(longestPauseMs, now - lastAnswer)
      lastAnswer = now
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => oneAfterAnother(clients[n % clients.length] as Client)))
  agent.destroy()
  return { waits, longestPauseMs }
}

/** Of their main threads; nothing where the system does not tell. */
function processorOf(clients: Client[]): { hadMs: number; waitedMs: number } {
  const all = clients.map(({ pid }) => {
    try {
      return readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number)
    } catch {
      return []
    }
  })
  const sum = (at: number) => all.reduce((total, figures) => total + (figures[at] ?? 0) / NS_PER_MS, 0)
  return { hadMs: sum(0), waitedMs: sum(1) }
}

/** What statements wait for, as often as it is seen. Waiting for the client is not waiting. */
async function watchWaiting(postgres: string): Promise<{ end: () => Promise<string[]> }> {
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  const seen: string[] = []
  let isOver = false
  const looking = (async () => {
    for (; !isOver; await sleep(POLL_MS)) {
      const { rows } = await client.query<{ event: string }>(`select wait_event_type || ':' || wait_event as event
        from pg_stat_activity where state = 'active' and wait_event_type not in ('Client', 'Activity')`)
      seen.push(...rows.map(({ event }) => event))
    }
  })()
  return {
    end: async () => {
      isOver = true
      await looking
      await client.end()
      return seen
    },
  }
}
