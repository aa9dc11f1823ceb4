import { notFound } from './errors.ts'

/** What a store found, or the contract's 404. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound()
  return row
}
