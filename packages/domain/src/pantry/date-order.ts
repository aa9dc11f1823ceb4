/** What must go comes first; what has no date comes last. */
export function compareDates(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}
