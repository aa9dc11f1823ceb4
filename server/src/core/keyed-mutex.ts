const working = new Map<string, Promise<unknown>>()

/** Runs work under the same key one after the other, within this process. */
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
