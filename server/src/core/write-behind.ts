import type { Runtime } from './context.ts'

/**
 * Notes beside a question: when somebody was last here, when a token was last used. Whoever only reads neither waits for
 * them nor fails with them: a full disk, or a database that is busy or still, costs the note alone. A note that could not
 * be written is tried again with a later question, never with each.
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
    (error: unknown) => runtime.log.warn({ err: error, note: key }, 'a note beside a question could not be written'),
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
