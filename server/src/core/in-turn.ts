const working = new Map<string, Promise<unknown>>()

/** One piece of work on a folder after the other, so that two at once do not mix their files. */
export async function inTurn<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = working.get(folder)
  const turn = (async () => {
    await before?.catch(() => {})
    return work()
  })()
  working.set(folder, turn)
  try {
    return await turn
  } finally {
    if (working.get(folder) === turn) working.delete(folder)
  }
}
