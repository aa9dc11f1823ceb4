/**
 * Two processes against one, on one PostgreSQL: answers each second with the same clients, measured in turn, so that
 * what changes on the machine changes for both. The goal is 1.6 times where neither the database nor the machine is the
 * limit. Clients, database and processes share this machine, so each process is measured a second time while it is
 * stopped for three quarters of the time, as if it ran on a smaller machine of its own; `--only held` measures that alone.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { pathOf, searchOf } from '@larder/contract/endpoint.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { sleep } from './built-server.ts'
import { answerOf, machineMs, processorMs } from './cost.ts'
import { type Client, openPostgres } from './kitchens.ts'
import { line, median } from './print.ts'

const COUNT = 1_000
/** Enough that a process that is held back always has a question waiting. */
const AT_ONCE = 32
const ROUNDS = 5
const [WARM_UP_MS, MEASURED_MS] = [6_000, 6_000]
const [RUNNING_MS, STOPPED_MS] = [5, 15]

type Answers = { count: number; refused: number }
type Errand = { clients: Pick<Client, 'url' | 'headers'>[]; paths: string[]; durationMs: number }

if (process.send) {
  process.on('message', async (errand: Errand) => process.send?.(await answers(errand)))
} else {
  const server = process.env.LARDER_BENCH_POSTGRES_URL
  if (!server) throw new Error('Throughput needs a PostgreSQL.')
  const place = await openPostgres(server, COUNT)
  const both = [place.client, await place.join()]
  const slugs = await slugsOf(place.client)
  const questions: Record<string, string[]> = {
    'a recipe': slugs.map((slug) => pathOf(recipesApi.get, { slug })),
    'the list, other pages': Array.from(
      { length: 30 },
      (_, page) => recipeSearchApi.list.path + searchOf({ page: page + 1, perPage: 30 }),
    ),
    'a search': ['chicken', 'soup', 'leek', 'rice', 'bread', 'apple'].map(
      (search) => recipeSearchApi.list.path + searchOf({ page: 1, perPage: 30, search }),
    ),
  }
  const asker = fork(fileURLToPath(import.meta.url), { execArgv: process.execArgv })
  const askFor = async (clients: Client[], paths: string[], durationMs: number): Promise<Measured> => {
    const [busy, spent] = [machineMs(), clients.map(({ pid }) => processorMs(pid))]
    asker.send({ clients, paths, durationMs } satisfies Errand)
    const [{ count, refused }] = (await once(asker, 'message')) as [Answers]
    const after = machineMs()
    const own = clients.reduce((sum, { pid }, at) => sum + processorMs(pid) - (spent[at] ?? 0), 0)
    return {
      perSecond: (count * 1000) / durationMs,
      busy: (after.busy - busy.busy) / (after.all - busy.all),
      cpuMs: own / Math.max(1, count),
      refused,
      share: own / durationMs / clients.length,
    }
  }
  const compare = async (name: string, paths: string[]) => {
    await askFor(both, paths, WARM_UP_MS)
    const [single, double]: [Measured[], Measured[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      single.push(await askFor([place.client], paths, MEASURED_MS))
      double.push(await askFor(both, paths, MEASURED_MS))
    }
    tell(name, single, double)
  }
  const [only] = process.argv.slice(2)
  if (only !== 'held') for (const [name, paths] of Object.entries(questions)) await compare(name, paths)
  const release = holdBack(both.flatMap(({ pid }) => pid ?? []))
  try {
    for (const [name, paths] of Object.entries(questions)) await compare(`${name}, each held to a quarter`, paths)
  } finally {
    release()
  }
  asker.kill()
  await place.close()
}

/** `share`: how much of a core each process had, at most a quarter where it is held to that. */
type Measured = { perSecond: number; busy: number; cpuMs: number; share: number; refused: number }

function tell(name: string, single: Measured[], double: Measured[]): void {
  const ratio = median(double.map(({ perSecond }, at) => perSecond / (single[at]?.perSecond ?? 1)))
  line(
    `${name}, two processes against one`,
    `${ratio.toFixed(2)} times`,
    'the goal is 1.6 where neither database nor machine is the limit',
  )
  for (const [title, all] of [
    ['one', single],
    ['two', double],
  ] as const) {
    const of = (part: (one: Measured) => number) => median(all.map(part))
    const percent = (part: number) => `${(part * 100).toFixed(0)} %`
    const machine = `the machine was busy to ${percent(of(({ busy }) => busy))}, ${cpus().length} cores`
    const cost = `${of(({ cpuMs }) => cpuMs).toFixed(2)} ms of a processor for each answer`
    const had = `a process had ${percent(of(({ share }) => share))} of a core`
    const refused = all.reduce((sum, one) => sum + one.refused, 0)
    if (refused > 0) line(`  ${title}, refused because the process was too busy`, `${refused} times`)
    line(`  ${title}`, `${of(({ perSecond }) => perSecond).toFixed(0)} per s`, `${cost}; ${had}; ${machine}`)
  }
}

/** Lets each process run for a quarter of the time, one after the other, until they are released. */
function holdBack(pids: number[]): () => void {
  let isReleased = false
  const turns = async (pid: number, first: number) => {
    await sleep(first)
    while (!isReleased) {
      process.kill(pid, 'SIGSTOP')
      await sleep(STOPPED_MS)
      process.kill(pid, 'SIGCONT')
      await sleep(RUNNING_MS)
    }
  }
  for (const [at, pid] of pids.entries()) void turns(pid, at * RUNNING_MS)
  return () => {
    isReleased = true
  }
}

async function slugsOf({ url, headers }: Client): Promise<string[]> {
  const answer = await fetch(url + recipeSearchApi.list.path + searchOf({ page: 1, perPage: 60 }), { headers })
  return ((await answer.json()) as { items: { slug: string }[] }).items.map(({ slug }) => slug)
}

/** How many answers came within the time, and how often a process was too busy. */
async function answers({ clients, paths, durationMs }: Errand): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const until = performance.now() + durationMs
  let [count, refused] = [0, 0]
  const oneAfterAnother = async ({ url, headers }: Errand['clients'][number], first: number) => {
    for (let at = first; performance.now() < until; at++) {
      try {
        await answerOf(url + paths[at % paths.length], headers, agent)
        count += 1
      } catch (error) {
        if (!(error instanceof Error) || !error.message.endsWith('answered 503')) throw error
        refused += 1
      }
    }
  }
  const callers = Array.from({ length: AT_ONCE }, (_, n) =>
    oneAfterAnother(clients[n % clients.length] as Errand['clients'][number], n),
  )
  await Promise.all(callers)
  agent.destroy()
  return { count, refused }
}
