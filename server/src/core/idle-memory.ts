import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'

/**
 * Returns memory when the server is idle: V8 collects garbage only while memory is allocated, so what a busy hour left
 * would stay until the next one. While it is busy, garbage is collected earlier than V8 would.
 */

/** In percent of what is in use. V8's default, about 180, cost 70 MB more during long work than 60 did. */
const MAX_GARBAGE = 40

const allowGarbage = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`)

export const clearMemoryEarly = (): void => allowGarbage(MAX_GARBAGE)

/** As much garbage as V8 allows by itself. */
export const clearMemoryAsUsual = (): void => allowGarbage(0)

const IDLE_MS = 10_000
/** A start leaves a sixth of its memory as garbage. By then somebody who waited for it has got the first page. */
const AFTER_START_MS = 3_000
/** V8 returns freed pages to the system only with the collection after. */
const ROUNDS = 2
const BETWEEN_ROUNDS_MS = 1_000
/** Less is not worth the pause, unless files were among what was sent. */
const FEWEST_ANSWERS = 50

export type Collect = () => void

/** `release` frees memory outside V8. */
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
  app.addHook('onListen', async () => after(AFTER_START_MS, 1))
  app.addHook('onClose', async () => clearTimeout(timer))
}

/** Takes some tens of milliseconds; only this flag exposes the collector. */
function createCollector(): Collect {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  return collect
}
