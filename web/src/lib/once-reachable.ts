/** Loads a part of the client, and tries again whenever the network returns, so that a failed load breaks no page. */
export async function onceReachable<T>(fetchPart: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetchPart()
    } catch (error) {
      console.error(error)
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    }
  }
}
