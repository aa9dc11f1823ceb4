import type { Notices, StreamedNotice, Subscriber } from '#core/notices/notices.ts'

/** A reader that takes its notices one by one: nothing is taken before it is asked for. */
export async function* follow(
  notices: Notices,
  subscriber: Subscriber,
  signal: AbortSignal,
): AsyncGenerator<StreamedNotice> {
  let arrived = () => {}
  const following = await notices.follow(subscriber, undefined, () => arrived())
  signal.addEventListener('abort', () => arrived())
  try {
    while (!signal.aborted) {
      const { batches, ends } = following.take()
      for (const batch of batches) yield* batch
      if (ends) return
      if (batches.length === 0)
        await new Promise<void>((resolve) => {
          arrived = resolve
        })
    }
  } finally {
    following.leave()
  }
}
