/** What long work does to the server and to somebody else who only wants an answer. */
import { sleep } from './built-server.ts'
import type { Member } from './member.ts'
import { line, longest, median } from './print.ts'

const ASK_EVERY_MS = 25
const MEMORY_BUDGET_MB = 300
const DELAY_BUDGET_MS = 50
const MB = 1024 * 1024

export const ms = (figure: number) => `${figure.toFixed(0)} ms`

/** How long each answer took, asked one after the other until something has happened. */
export async function askUntil(member: Member, path: string, end: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  end.then(over, over)
  const times: number[] = []
  while (!isOver) {
    const asked = performance.now()
    await (await member.send('GET', path)).arrayBuffer()
    times.push(performance.now() - asked)
    await sleep(ASK_EVERY_MS)
  }
  return times
}

export async function watchMemory(bytes: () => number | undefined, end: Promise<unknown>): Promise<number[]> {
  const seen: number[] = []
  const timer = setInterval(() => seen.push(bytes() ?? 0), ASK_EVERY_MS)
  await end.finally(() => clearInterval(timer))
  return seen
}

export function printDuringLongWork(memory: number[], quiet: number[], busy: number[]): void {
  const beyond = busy.filter((one) => one > longest(quiet) + DELAY_BUDGET_MS).length
  line('largest memory of the server', `${(longest(memory) / MB).toFixed(0)} MB`, `budget ${MEMORY_BUDGET_MB} MB`)
  line('another one reads a recipe, quiet', ms(median(quiet)), `longest ${ms(longest(quiet))}`)
  line('another one reads a recipe, meanwhile', ms(median(busy)), `longest ${ms(longest(busy))}`)
  line(
    'longest delay beyond quiet',
    ms(Math.max(0, longest(busy) - longest(quiet))),
    `budget ${DELAY_BUDGET_MS} ms; ${beyond} of ${busy.length} beyond it`,
  )
}
