import { isPortError } from '#ports/port-error.ts'
import type { Ctx } from './context.ts'

/**
 * What is worth writing down and no reason to turn somebody away: on a full disk it is logged and left out, because
 * people go on reading and an administrator must be able to sign in to make room. Every other failure stays one.
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
