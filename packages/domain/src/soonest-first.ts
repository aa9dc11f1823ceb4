/** Dates or times of day as they are written: the nearest first, none last. */
export function soonestFirst(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}
