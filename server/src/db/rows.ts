/** Conversions between rows and values of the program. */
export const bit = (value: boolean): 0 | 1 => (value ? 1 : 0)
export const toBoolean = (value: number): boolean => value !== 0

/** A fixed order for inserts that others may be making too, so that they wait in one queue. */
export const inOrder = <T>(rows: T[], keyOf: (row: T) => string): T[] =>
  rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))

const LARGEST = 2_147_483_647

/** Whether it can be a serial id; PostgreSQL refuses to compare larger numbers. */
export const isSerialId = (id: number): boolean => id >= 0 && id <= LARGEST
