const ROWS_AT_ONCE = 100

/**
 * Many rows and all that belongs to them, a batch at a time: the next one is read when the last was dealt with, so that
 * no more than one is held. The same on both databases; decision 0017 says why it is no cursor.
 */
export async function* readInBatches<T>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<T[]>,
  atOnce = ROWS_AT_ONCE,
): AsyncGenerator<T[]> {
  for (let start = 0; start < ids.length; start += atOnce) yield await read(ids.slice(start, start + atOnce))
}
