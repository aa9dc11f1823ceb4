import type { Page } from '@larder/contract/page.ts'
import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { SharedPantry } from '@larder/contract/pantry-sharing.ts'
import { grouped } from '@larder/domain/grouped.ts'
import type { PlaceKind } from '@larder/domain/pantry/places.ts'
import type { Ctx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { listByFoods } from '#modules/pantry/pantry/pantry.service.ts'
import * as store from './pantry-sharing.store.ts'

/**
 * Pantries that other households of the group share. One that does not share is not found, like one of another group.
 * Dishes stay at home, because their names are those of recipes that not everybody may see, and so do notes: a search
 * does not look into them.
 */

export async function list({ db, actor }: Ctx): Promise<SharedPantry[]> {
  const households = await store.listSharing(db, actor.groupId, actor.householdId)
  if (households.length === 0) return []
  const ids = households.map(({ id }) => id)
  const counts = new Map(
    (await store.countFoods(db, ids)).map(({ householdId, count }) => [householdId, Number(count)]),
  )
  const places = grouped(await store.placesOf(db, ids), ({ householdId }) => householdId)
  return households.map(({ id, name }) => ({
    householdId: id,
    name,
    batches: counts.get(id) ?? 0,
    places: (places.get(id) ?? []).map((place) => ({
      id: place.id,
      name: place.name,
      kind: place.kind as PlaceKind,
    })),
  }))
}

type Query = { page: number; perPage: number; search?: string | null | undefined }

export async function batches(ctx: Ctx, householdId: string, query: Query): Promise<Page<PantryBatch>> {
  const { db, actor } = ctx
  const home = found(await store.findSharing(db, actor.groupId, householdId))
  const there = { ...actor, householdId: home.id, householdSlug: home.slug, timeZone: home.timeZone, sharedOnly: true }
  const page = await listByFoods({ ...ctx, actor: there }, { ...query, order: 'food', kind: 'food' })
  return { ...page, items: page.items.map((batch) => ({ ...batch, note: '' })) }
}
