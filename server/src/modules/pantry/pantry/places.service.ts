import type { PlaceKind } from '@larder/domain/pantry/places.ts'
import type { Reader } from '#db/database.ts'
import * as store from './places.store.ts'

export type { PlaceRow } from './places.store.ts'

type Read = { db: Reader; actor: { householdId: string } }

/** In the order of the household. */
export const placesOf = ({ db, actor }: Read): Promise<store.PlaceRow[]> => store.list(db, actor.householdId)

export const kindsIn = (places: store.PlaceRow[]): ((placeId: string | null) => PlaceKind | null) => {
  const kinds = new Map(places.map(({ id, kind }) => [id, kind as PlaceKind]))
  return (placeId) => (placeId === null ? null : (kinds.get(placeId) ?? null))
}
