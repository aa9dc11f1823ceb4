import { isPortError } from '#ports/problem.ts'
import type { Ctx } from './context.ts'

/** A write that a full disk may cost, because what it goes with must not fail: it is undefined then, and the log says so. */
export async function unlessFull<T>(
  { dialect, log }: Pick<Ctx<unknown>, 'dialect' | 'log'>,
  what: string,
  write: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (!dialect.isFull(error) && !(isPortError(error) && error.problem.kind === 'full')) throw error
    log.warn({ err: error, lost: what }, 'there is no space left, and something was not written down')
    return undefined
  }
}
