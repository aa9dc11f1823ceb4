/**
 * Processes several items at once. Each waits at `turn` until all items before it are finished, so they finish in the
 * order of the list. An error aborts the others; the promise settles when all have ended.
 */

type TurnContext = { turn: () => Promise<void>; signal: AbortSignal }
type Limits = { atOnce: number; signal: AbortSignal }

export async function eachInOrder<T>(
  list: T[],
  { atOnce, signal: outer }: Limits,
  work: (item: T, working: TurnContext) => Promise<void>,
): Promise<void> {
  const stop = new AbortController()
  const signal = AbortSignal.any([outer, stop.signal])
  const left = list.values()
  let before: Promise<void> = Promise.resolve()

  const one = async (item: T): Promise<void> => {
    const earlier = before
    let pass = () => {}
    const through = new Promise<void>((resolve) => {
      pass = resolve
    })
    before = earlier.then(() => through)
    const turn = async () => {
      await earlier
      signal.throwIfAborted()
    }
    try {
      await work(item, { turn, signal })
    } finally {
      pass()
    }
  }
  const line = async (): Promise<void> => {
    for (const item of left) {
      signal.throwIfAborted()
      try {
        await one(item)
      } catch (error) {
        stop.abort(error)
        throw error
      }
    }
  }
  const lines = await Promise.allSettled(Array.from({ length: atOnce }, line))
  outer.throwIfAborted()
  const broken = lines.find((one) => one.status === 'rejected')
  if (broken) throw stop.signal.reason ?? broken.reason
}
