import type { Dialect } from './connection.ts'

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
