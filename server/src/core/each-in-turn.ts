import type { Runtime } from './context.ts'

/**
 * The work of a schedule that many wait for, one after the other. What fails for one of them is logged, and the others
 * have their turn. Answers how much was done in all.
 */
export async function eachInTurn<T>(
  { log }: Pick<Runtime, 'log'>,
  waiting: Iterable<T>,
  work: (one: T) => Promise<number>,
  nameOf: (one: T) => Record<string, string>,
): Promise<number> {
  let done = 0
  for (const one of waiting)
    try {
      done += await work(one)
    } catch (error) {
      log.error({ err: error, ...nameOf(one) }, 'a schedule failed for one of many')
    }
  return done
}
