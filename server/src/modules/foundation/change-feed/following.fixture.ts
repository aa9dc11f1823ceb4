import type { ChangeFeed, StreamedEntry, Subscriber } from '#core/change-feed/change-feed.ts'

/** A reader that takes its entries one by one: nothing is taken before it is asked for. */
export async function* follow(
  changeFeed: ChangeFeed,
  subscriber: Subscriber,
  signal: AbortSignal,
): AsyncGenerator<StreamedEntry> {
  let arrived = () => {}
  const following = await changeFeed.follow(subscriber, undefined, () => arrived())
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
