/** SQLite binds at most 32,766 values to one statement, PostgreSQL 65,535; both are served by staying below the smaller. */
const MAX_VALUES = 30_000

/** Splits rows into portions that fit into one statement each; `width` is how many values a row binds. */
export function chunks<T>(rows: T[], width = 1): T[][] {
  const size = Math.max(1, Math.floor(MAX_VALUES / width))
  const portions: T[][] = []
  for (let start = 0; start < rows.length; start += size) portions.push(rows.slice(start, start + size))
  return portions
}

/** Reads by a list of ids of any length; the rows of all portions are concatenated. */
export async function readInChunks<T>(ids: string[], read: (portion: string[]) => Promise<T[]>): Promise<T[]> {
  if (ids.length === 0) return []
  if (ids.length <= MAX_VALUES) return read(ids)
  const answers: T[][] = []
  for (const portion of chunks(ids)) answers.push(await read(portion))
  return answers.flat()
}

const ROWS_AT_ONCE = 100

/**
 * Reads many rows with their relations, a batch at a time, so that no more than one batch is held in memory. Decision
 * 0017 says why it is no cursor.
 */
export async function* readInBatches<T>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<T[]>,
  atOnce = ROWS_AT_ONCE,
): AsyncGenerator<T[]> {
  for (let start = 0; start < ids.length; start += atOnce) yield await read(ids.slice(start, start + atOnce))
}
