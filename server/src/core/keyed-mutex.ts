const working = new Map<string, Promise<unknown>>()

/** One piece of work under a key after the other: two at once would mix their files or miscount. */
export async function withMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = working.get(key)
  const run = (async () => {
    await before?.catch(() => {})
    return work()
  })()
  working.set(key, run)
  try {
    return await run
  } finally {
    if (working.get(key) === run) working.delete(key)
  }
}
