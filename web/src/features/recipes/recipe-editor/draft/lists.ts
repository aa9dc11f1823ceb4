/** Immutable list operations; an index out of range is clamped. */

const within = (place: number, length: number) => Math.max(0, Math.min(place, length))

export const inserted = <T>(list: readonly T[], at: number, items: readonly T[]): T[] => {
  const place = within(at, list.length)
  return [...list.slice(0, place), ...items, ...list.slice(place)]
}

/** Moves the entry to index `to`; the others keep their order. */
export function moved<T>(list: readonly T[], isIt: (item: T) => boolean, to: number): T[] {
  const item = list.find(isIt)
  if (item === undefined) return [...list]
  return inserted(
    list.filter((one) => one !== item),
    to,
    [item],
  )
}

export const changed = <T>(list: readonly T[], isIt: (item: T) => boolean, fields: Partial<T>): T[] =>
  list.map((item) => (isIt(item) ? { ...item, ...fields } : item))
