import { isPortError } from '#ports/port-error.ts'
import type { Ctx } from './context.ts'

/**
 * For writes that must not fail a request: on a full disk they are logged and skipped, so that people can go on reading
 * and an administrator can sign in to make room. Every other error is thrown.
 */
export async function unlessFull<T>(
  { dialect, log }: Pick<Ctx<unknown>, 'dialect' | 'log'>,
  write: () => Promise<T>,
  otherwise: () => T,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!dialect.isFull(error) && !(isPortError(error) && error.problem.kind === 'full')) throw error
    log.error({ err: error }, 'there is no space left, and something was not written down')
    return otherwise()
  }
}
