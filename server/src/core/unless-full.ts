import type { Ctx } from './context.ts'

/**
 * What is worth writing down and no reason to turn somebody away: on a full disk it is logged and left out, because an
 * administrator must be able to sign in to make room. Every other failure stays one.
 */
export async function unlessFull<T>(
  { dialect, log }: Pick<Ctx<unknown>, 'dialect' | 'log'>,
  write: () => Promise<T>,
  otherwise: () => T,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!dialect.isFull(error)) throw error
    log.error({ err: error }, 'there is no space left: something about a sign-in was not written down')
    return otherwise()
  }
}
