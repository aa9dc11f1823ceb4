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

const DEPTH = 5

/** An error, the errors it collects from several attempts, and its causes. */
export function errorsIn(error: unknown, depth = DEPTH): unknown[] {
  if (!(error instanceof Error) || depth === 0) return [error]
  const parts: unknown[] = error instanceof AggregateError ? error.errors : []
  const inner = error.cause === undefined ? parts : [...parts, error.cause]
  return [error, ...inner.flatMap((one) => errorsIn(one, depth - 1))]
}

/** Of two transactions that stand in each other's way the database ends one; it is retried. */
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
