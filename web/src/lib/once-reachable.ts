/** Fetches a part of the client, again whenever the network comes back: what is missing for a while breaks no page. */
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
