import type { Dialect } from './connection.ts'

/**
 * The database ended the connection or cannot be reached: a restart, a failover, a network failure. Uncommitted work is
 * rolled back, and a retry in a moment may succeed.
 */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super(`the database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Of two transactions in a deadlock the database ends one; it is retried. */
const MAX_TRIES = 3

export async function retryDeadlocks<T>(
  { isDeadlock }: Pick<Dialect, 'isDeadlock'>,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await attempt()
    } catch (error) {
      if (tries === MAX_TRIES || !isDeadlock(error)) throw error
    }
}
