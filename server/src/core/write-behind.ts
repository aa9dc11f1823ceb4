import type { Runtime } from './context.ts'

/**
 * Small writes beside a read, such as the time of the last visit. The read neither waits for them nor fails with them:
 * on a full disk or a busy database only the note is lost. A failed note is retried with a later request, not with
 * each.
 */
export function writeBehind(
  runtime: Pick<Runtime, 'bus' | 'log' | 'connection' | 'clock'>,
  { key, everyMs, write }: { key: string; everyMs: number; write: () => Promise<unknown> },
): void {
  const tried = triesOf(runtime.connection)
  const now = runtime.clock.now().getTime()
  if (now - (tried.get(key) ?? Number.NEGATIVE_INFINITY) < everyMs) return
  if (tried.size >= MOST_KEYS) tried.clear()
  tried.set(key, now)
  const written = write().then(
    () => {},
    (error: unknown) => runtime.log.warn({ err: error, note: key }, 'a small write beside a read failed'),
  )
  runtime.bus.alsoWaitFor(written)
}

const MOST_KEYS = 10_000

const tries = new WeakMap<object, Map<string, number>>()

function triesOf(connection: object): Map<string, number> {
  const known = tries.get(connection) ?? new Map<string, number>()
  tries.set(connection, known)
  return known
}
