import type { Logger } from '#core/logger.ts'
import { createQueue } from '#ports/queue.ts'

/**
 * Work that goes on after the answer, one piece at a time, so that the time of an answer tells nothing about it. What
 * fails is logged. On closing, what has begun is finished and what still waits is given up.
 */
export type Afterwards = { start: (work: () => Promise<void>) => void; close: () => Promise<void> }

/** More than a household ever asks for at once: what comes on top is a flood. */
const WAITING = 100

export function createAfterwards(log: Logger): Afterwards {
  const queue = createQueue({ concurrency: 1, waiting: WAITING })
  const running = new Set<Promise<void>>()
  let closing = false
  return {
    start: (work) => {
      const started = queue
        .run(async () => {
          if (!closing) await work()
        })
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(started))
      running.add(started)
    },
    close: async () => {
      closing = true
      await Promise.all(running)
    },
  }
}
