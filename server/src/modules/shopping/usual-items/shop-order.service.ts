import { grouped } from '@larder/domain/grouped.ts'
import { type ItemIdentity, identityKey, itemIdentity } from '@larder/domain/shopping/usual-items.ts'
import type { Ctx } from '#core/context.ts'
import { placesAfter, tripsOf } from './purchases.service.ts'
import * as store from './usual-items.store.ts'

/** What the household knows about the shop: under which label a thing is found, and how far from the entrance. */

type Read = { db: Ctx['db']; actor: { householdId: string } }
type Item = { foodId: string | null; note: string }

export type Known = {
  /** Undefined before it was bought together with other things. */
  place: number | undefined
  /** That of its food, or the one it was bought under. */
  labelId: string | null
  /** Its food says the label by itself. */
  labelOfFood: boolean
}
export type ShopOrder = { of: (item: Item) => Known | undefined; placeOfLabel: (labelId: string) => number | undefined }

const keyOf = (item: Item) => {
  const thing = itemIdentity(item)
  return thing && identityKey(thing)
}

function orderOf(rows: store.KnownRow[]): ShopOrder {
  const places = new Map(rows.flatMap((row) => (row.place === null ? [] : [[row, row.place] as const])))
  for (const trip of tripsOf(rows)) for (const [row, place] of placesAfter(trip)) places.set(row, place)
  const known = rows.map((row) => ({
    row,
    place: places.get(row),
    labelId: row.foodLabelId ?? row.labelId,
    labelOfFood: row.foodLabelId !== null,
  }))
  const byKey = new Map(known.map(({ row, ...one }) => [identityKey(row), one]))
  const labels = grouped(
    known.filter(({ labelId, place }) => labelId !== null && place !== undefined),
    ({ labelId }) => labelId ?? '',
  )
  return {
    of: (item) => byKey.get(keyOf(item) ?? ''),
    placeOfLabel: (labelId) => {
      const own = labels.get(labelId)
      return own && own.reduce((sum, { place = 0 }) => sum + place, 0) / own.length
    },
  }
}

/** The shop order of these items; it holds only their labels. */
export async function orderAmong({ db, actor }: Read, items: Item[]): Promise<ShopOrder> {
  const things = new Map(
    items
      .flatMap((item) => itemIdentity(item) ?? [])
      .map((thing): [string, ItemIdentity] => [identityKey(thing), thing]),
  )
  return orderOf(things.size === 0 ? [] : await store.listAmong(db, actor.householdId, [...things.values()]))
}

export const wholeOrder = async ({ db, actor }: Read): Promise<ShopOrder> =>
  orderOf(await store.listAll(db, actor.householdId))

/** The places of labels, learned from trips that are over: in one store, or wherever nobody said which. */
export const learnedPlaces = async (db: Ctx['db'], householdId: string): Promise<Map<string, number>> =>
  new Map((await store.placesOfLabels(db, householdId)).map(({ labelId, place }) => [labelId, Number(place)]))

/** The labels of each of these stores that have a place there, in their order. */
export async function labelsInStores(db: Ctx['db'], storeIds: string[]): Promise<Map<string, string[]>> {
  const rows = storeIds.length === 0 ? [] : await store.placesInStores(db, storeIds)
  const inOrder = rows.toSorted((one, other) => Number(one.place) - Number(other.place))
  return new Map(
    [...grouped(inOrder, ({ storeId }) => storeId)].map(([storeId, own]) => [
      storeId,
      own.map(({ labelId }) => labelId),
    ]),
  )
}
