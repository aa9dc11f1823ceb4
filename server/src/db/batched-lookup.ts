import type { Reader } from './database.ts'

/**
 * Lookups of single rows that are asked in the same tick become one statement: each of a thousand open streams
 * authenticates its reader before it tells of a change. Nothing is cached: the statement is sent after the last of them
 * asked, so all get current rows.
 */
export function batchedLookup<Row>(list: (db: Reader, ids: string[]) => Promise<Row[]>, idOf: (row: Row) => string) {
  const asked = new WeakMap<Reader, { ids: Set<string>; rows: Promise<Map<string, Row>> }>()

  const begin = (db: Reader) => {
    const ids = new Set<string>()
    const rows = nextTick().then(async () => {
      asked.delete(db)
      return new Map((await list(db, [...ids])).map((row) => [idOf(row), row]))
    })
    const together = { ids, rows }
    asked.set(db, together)
    return together
  }

  return async (db: Reader, id: string): Promise<Row | undefined> => {
    const { ids, rows } = asked.get(db) ?? begin(db)
    ids.add(id)
    return (await rows).get(id)
  }
}

/** After everything that can continue without I/O. */
const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))
