/**
 * What one answer costs a server, in processor time of its processes: the only figure that other work on the same
 * machine leaves alone. Two servers are asked in turn, so that what changes meanwhile changes for both.
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

const CONNECTIONS = 4
/** Enough that the engine has compiled what is used all the time; a product has more of that than the bare limit. */
const WARM_UP_ANSWERS = 5_000
const WARM_UP_MS = 8_000
const ROUNDS = 6
const ROUND_MS = 400
const FEWEST = 8
const TICK_MS = 10

export type Step = { method: string; path: string; body?: unknown }
export type MeasuredCall = {
  url: string
  pid: number | undefined
  headers?: Record<string, string>
  /** One after the other on one connection, and measured as one; without any the address itself is asked. */
  steps?: Step[]
}
export type Cost = { cpuMs: number; p50Ms: number; p95Ms: number; perSecond: number }

export async function costs(all: MeasuredCall[]): Promise<Cost[]> {
  const amounts: number[] = []
  for (const asked of all) {
    const warmUntil = performance.now() + WARM_UP_MS
    let round = await ask(asked, FEWEST)
    for (let answers = 0; answers < WARM_UP_ANSWERS && performance.now() < warmUntil; answers += FEWEST)
      round = await ask(asked, FEWEST)
    amounts.push(Math.max(FEWEST, Math.round((FEWEST * ROUND_MS) / round.ms)))
  }
  const rounds: Round[][] = all.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, asked] of all.entries()) rounds[at]?.push(await ask(asked, amounts[at] ?? FEWEST))
  return rounds.map(costOf)
}

type Round = { ms: number; cpuMs: number; waits: number[] }

function costOf(rounds: Round[]): Cost {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0)
  const waits = rounds.flatMap((round) => round.waits).sort((one, other) => one - other)
  const part = (share: number) => waits[Math.floor((waits.length - 1) * share)] ?? 0
  const wall = sum(({ ms }) => ms) / waits.length
  return {
    cpuMs: sum(({ cpuMs }) => cpuMs) / waits.length || wall,
    perSecond: 1000 / wall,
    p50Ms: part(0.5),
    p95Ms: part(0.95),
  }
}

const asking: Step = { method: 'GET', path: '' }

async function ask({ url, pid, headers = {}, steps }: MeasuredCall, amount: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const waits: number[] = []
  let left = amount
  const oneAfterAnother = async () => {
    while (left-- > 0) {
      const startedAt = performance.now()
      for (const step of steps ?? [asking]) await answerTo(url, step, headers, agent)
      waits.push(performance.now() - startedAt)
    }
  }
  const [before, startedAt] = [processorMs(pid), performance.now()]
  await Promise.all(Array.from({ length: steps ? 1 : CONNECTIONS }, oneAfterAnother))
  const round = { ms: performance.now() - startedAt, cpuMs: processorMs(pid) - before, waits }
  agent.destroy()
  return round
}

const FIRST_REFUSAL = 300

export const answerOf = (url: string, headers: Record<string, string>, agent: Agent): Promise<void> =>
  answerTo(url, asking, headers, agent)

/** To its last byte; a refusal is an error. */
function answerTo(url: string, step: Step, headers: Record<string, string>, agent: Agent): Promise<void> {
  const { method, path, body } = step
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const type: Record<string, string> = sent === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sending = request(url + path, { method, headers: { ...headers, ...type }, agent }, (response) => {
      const { statusCode = FIRST_REFUSAL } = response
      if (statusCode >= FIRST_REFUSAL) return reject(new Error(`${method} ${url}${path} answered ${statusCode}`))
      response.resume().once('end', resolve).once('error', reject)
    })
    sending.once('error', reject).end(sent)
  })
}

/** Of the process and of those it started. Nothing where the system does not tell: then the clock has to do. */
export function processorMs(pid: number | string | undefined): number {
  try {
    // What follows the name of the process, which may hold blanks itself.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const own = (Number(fields[11]) + Number(fields[12])) * TICK_MS
    return startedBy(pid).reduce((sum, child) => sum + processorMs(child), own)
  } catch {
    return 0
  }
}

/** Of all processors since the start; all at once where the system does not tell. */
export function machineMs(): { busy: number; all: number } {
  try {
    const figures = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1, 9).map(Number) ?? []
    const all = figures.reduce((sum, one) => sum + one, 0)
    return { busy: all - (figures[3] ?? 0) - (figures[4] ?? 0), all }
  } catch {
    return { busy: 0, all: performance.now() }
  }
}

/** The processes it has started; none where the system does not tell. */
export function startedBy(pid: number | string | undefined): string[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

/** How long a question waits while another is asked all the time. */
export async function waitsBeside(
  asked: MeasuredCall,
  other: MeasuredCall,
  amount = 200,
): Promise<{ p50Ms: number; p99Ms: number }> {
  let done = false
  const beside = (async () => {
    while (!done) await ask(other, FEWEST)
  })()
  await ask(asked, FEWEST)
  const waits = (await ask(asked, amount)).waits.sort((one, next) => one - next)
  done = true
  await beside
  const part = (share: number) => waits[Math.floor((waits.length - 1) * share)] ?? 0
  return { p50Ms: part(0.5), p99Ms: part(0.99) }
}
