/** In which order the things of a shopping list are shown, and what a move of one of them changes. */

type Placed = { id: string; position: number }
type Open = Placed & { foodId: string | null; note: string; createdAt: string | null }

/**
 * The same food, or the same words, stand together; what is equal in place is shown with the newest first. Once
 * somebody has moved things by hand, their places alone decide.
 */
export function openInOrder<T extends Open>(items: readonly T[], { byHand }: { byHand: boolean }): T[] {
  const placed = items.toSorted((one, other) => one.position - other.position || newerFirst(one, other))
  if (byHand) return placed
  const groups = new Map<string, T[]>()
  for (const item of placed) {
    const key = item.foodId ?? `"${item.note}"`
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()].flat()
}

const newerFirst = (one: { createdAt: string | null }, other: { createdAt: string | null }): number =>
  latestFirst(one.createdAt, other.createdAt)

/** Moments are written so that their letters have their order; a language has no say in it and takes long to ask. */
function latestFirst(one: string | null, other: string | null): number {
  const [first, second] = [one ?? '', other ?? '']
  return first === second ? 0 : first > second ? -1 : 1
}

/** What was ticked last comes first. */
export const checkedInOrder = <T extends { updatedAt: string | null }>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => latestFirst(one.updatedAt, other.updatedAt))

export type LabelBlock<T> = { labelId: string | null; items: T[] }

/** One block for each label that something has: in the order of the list, and last what has none. */
export function byLabel<T extends { labelId: string | null }>(
  items: readonly T[],
  labelOrder: readonly string[],
): LabelBlock<T>[] {
  const blocks = new Map<string | null, T[]>(labelOrder.map((labelId) => [labelId, []]))
  for (const item of items) {
    const block = blocks.get(item.labelId)
    if (block) block.push(item)
    else blocks.set(item.labelId, [item])
  }
  const unlabelled = blocks.get(null) ?? []
  blocks.delete(null)
  return [...blocks, [null, unlabelled] as const].flatMap(([labelId, members]) =>
    members.length > 0 ? { labelId, items: members } : [],
  )
}

/** The order after one of `moved` has come to stand at `to` among them; all others keep theirs. */
export function orderAfterMove(
  inOrder: readonly { id: string }[],
  moved: readonly string[],
  { id, to }: { id: string; to: number },
): string[] {
  const others = moved.filter((one) => one !== id)
  const next = [...others.slice(0, to), id, ...others.slice(to)]
  return reordered(
    inOrder.map((item) => item.id),
    next,
  )
}

/** The order of all after some of them have come to stand in another one; whatever is not among those keeps its place. */
export function reordered(all: readonly string[], some: readonly string[]): string[] {
  const among = new Set(some)
  const next = [...some]
  return all.map((id) => (among.has(id) ? (next.shift() ?? id) : id))
}
