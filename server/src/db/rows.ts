/** Between what the databases store and what the program means. */
export const bit = (value: boolean): 0 | 1 => (value ? 1 : 0)
export const toBoolean = (value: number): boolean => value !== 0

/** In an order that is the same for everybody: whoever inserts what others may be inserting too waits in one queue. */
export const inOrder = <T>(rows: T[], keyOf: (row: T) => string): T[] =>
  rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))

/** Children by their parent, in the order they were read. */
export function grouped<T>(rows: T[], parentOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const parent = parentOf(row)
    const siblings = groups.get(parent)
    if (siblings) siblings.push(row)
    else groups.set(parent, [row])
  }
  return groups
}

const LARGEST = 2_147_483_647

/** Whether a database can have counted so far. Nothing is found under another number, and PostgreSQL refuses to look. */
export const isSerialId = (id: number): boolean => id >= 0 && id <= LARGEST
