/**
 * The order of the shop, learned from the order of ticking. Each item has a place between 0, the entrance, and 1, the
 * till: where in its trips it was mostly ticked. Nothing here knows aisles; the place of a label is that of its items.
 */

export type Tick<K> = { key: K; at: string; place: number | null }

/** How much of the way one long trip moves what was learned: less than half, so that one odd trip turns nothing round. */
const PACE = 0.45
/** Trips of a few items say little about the whole shop. */
const FEW = 4
const UNKNOWN = 0.5

/** The places after one trip. What was ticked at one moment stands at one place, and a single moment teaches nothing. */
export function learnTrip<K>(ticks: readonly Tick<K>[]): Map<K, number> {
  const moments = [...new Set(ticks.map(({ at }) => at))].sort()
  const steps = moments.length - 1
  if (steps < 1) return new Map(ticks.flatMap(({ key, place }) => (place === null ? [] : [[key, place]])))
  const weight = steps / (steps + FEW)
  const rank = new Map(moments.map((moment, at) => [moment, at / steps]))
  return new Map(
    ticks.map(({ key, at, place }) => {
      const from = place ?? UNKNOWN
      const share = place === null ? weight : weight * PACE
      return [key, from + share * ((rank.get(at) ?? from) - from)]
    }),
  )
}

/** What has a place is put in order; the rest stays where it is. */
export function sortByPlace<T>(items: readonly T[], placeOf: (item: T) => number | undefined): T[] {
  const placed = items.flatMap((item) => {
    const place = placeOf(item)
    return place === undefined ? [] : [{ item, place }]
  })
  placed.sort((one, other) => one.place - other.place)
  let next = 0
  return items.map((item) => (placeOf(item) === undefined ? item : (placed[next++]?.item ?? item)))
}

/** Labels as shops are built, those that are no aisle last by name; what a household has learned comes before that. */
export function aislesInOrder<L extends { id: string; name: string }>(
  labels: readonly L[],
  built: (labelId: string) => number | undefined,
  learned: (labelId: string) => number | undefined,
): L[] {
  const far = (label: L) => built(label.id) ?? Number.POSITIVE_INFINITY
  const asBuilt = labels.toSorted((one, other) =>
    far(one) === far(other) ? (one.name < other.name ? -1 : 1) : far(one) - far(other),
  )
  return sortByPlace(asBuilt, ({ id }) => learned(id))
}

/**
 * The position of something new among its neighbours, given in their order, without moving any of them. Where there is
 * no room it shares the position of the one before it: what is newer comes after.
 */
export function positionAmong(
  neighbours: readonly { position: number; place: number }[],
  place: number,
): number | undefined {
  const [first] = neighbours
  if (!first) return undefined
  const at = neighbours.findLastIndex((one) => one.place <= place)
  const before = neighbours[at]
  if (!before) return first.position - 1
  const after = neighbours[at + 1]
  return after && after.position <= before.position + 1 ? before.position : before.position + 1
}
