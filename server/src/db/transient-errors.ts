import type { Dialect } from './connection.ts'

/**
 * The database server ended the connection, or cannot be reached: a restart, a failover, a broken network. Nothing that
 * was not committed is left of what was asked, and asking again in a moment will do.
 */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super(`the database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Two transactions that wait for each other: the database ends one, and by the second try the other is through. */
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
