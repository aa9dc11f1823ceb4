import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'

/**
 * Gives memory back when nobody asks for anything. The engine clears up only while more is wanted: what a busy hour has
 * left behind would stay until the next one. And while more is wanted, less is let lie than the engine would.
 */

/** In percent of what is in use. By itself the engine waits for three times as much: long work then needs 70 MB more. */
const MAX_GARBAGE = 60

export const clearMemoryEarly = (): void => setFlagsFromString(`--heap-growing-percent=${MAX_GARBAGE}`)

const IDLE_MS = 10_000
/** The engine returns what it has cleared only with the next time. */
const ROUNDS = 2
const BETWEEN_ROUNDS_MS = 1_000
/** Less is not worth the pause, unless files were among what was sent. */
const FEWEST_ANSWERS = 50

export type Collect = () => void

/** `release` gives back what is not the engine's. */
export function clearMemoryWhenIdle(
  app: FastifyInstance,
  release: () => void,
  collect: Collect = createCollector(),
): void {
  let [answers, timer]: [number, NodeJS.Timeout | undefined] = [0, undefined]
  const after = (ms: number, round: number) => {
    timer = setTimeout(() => {
      answers = 0
      if (round === 1) release()
      collect()
      if (round < ROUNDS) after(BETWEEN_ROUNDS_MS, round + 1)
    }, ms).unref()
  }
  app.addHook('onResponse', async ({ headers }) => {
    answers += headers['content-type']?.startsWith('multipart/') ? FEWEST_ANSWERS : 1
    if (answers < FEWEST_ANSWERS) return
    clearTimeout(timer)
    after(IDLE_MS, 1)
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}

/** Some tens of milliseconds for what we hold. Nothing in Node asks for it without this flag. */
function createCollector(): Collect {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  return collect
}
