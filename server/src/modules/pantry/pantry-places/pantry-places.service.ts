import { MAX_PLACES, type PantryPlace, type PantryPlaceDraft } from '@larder/contract/pantry-places.ts'
import type { PlaceKind } from '@larder/domain/pantry/places.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import type { Reader } from '#db/database.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { insertPlaces, makeFirstPlaces, newPlace, placesOrFirst } from '#modules/pantry/pantry/first-places.service.ts'
import { type PlaceRow, placesOf } from '#modules/pantry/pantry/places.service.ts'
import { lockPantry } from '#modules/pantry/pantry/settings.service.ts'
import * as store from './pantry-places.store.ts'

/** The places of a household, in its order. Deleting one moves nothing: what was in it has no place then. */

type Read = { db: Reader; actor: { householdId: string } }

const toPlace = ({ id, name, kind, position, createdAt, updatedAt }: PlaceRow, batches: number): PantryPlace => ({
  id,
  name,
  kind: kind as PlaceKind,
  position,
  batches,
  createdAt,
  updatedAt,
})

async function answer(ctx: Read): Promise<PantryPlace[]> {
  const counts = await store.counts(ctx.db, ctx.actor.householdId)
  return (await placesOf(ctx)).map((row) => toPlace(row, counts.get(row.id) ?? 0))
}

export async function list(ctx: Ctx): Promise<PantryPlace[]> {
  await placesOrFirst(ctx)
  return answer(ctx)
}

const told = ({ emit, actor: { groupId, householdId } }: TxCtx) =>
  emit('pantry.updated', { groupId, householdId, id: householdId, foodIds: [] })

function demandFreeName(ctx: TxCtx, places: PlaceRow[], name: string, own?: string): void {
  const taken = places.some(({ id, nameNormalised }) => id !== own && nameNormalised === normalise(name))
  if (taken) throw problem('conflict', ctx.t('pantry.placeExists', { name }), 'name taken')
}

export const create = (ctx: Ctx, draft: PantryPlaceDraft): Promise<PantryPlace> =>
  ctx.tx(async (ctx) => {
    await makeFirstPlaces(ctx)
    await lockPantry(ctx)
    const places = await placesOf(ctx)
    demandFreeName(ctx, places, draft.name)
    if (places.length >= MAX_PLACES) throw fieldProblem('name', `there can be ${MAX_PLACES} places at most`, draft.name)
    const row = newPlace(ctx, draft, Math.max(-1, ...places.map(({ position }) => position)) + 1)
    await insertPlaces(ctx.db, [row])
    told(ctx)
    return toPlace(row, 0)
  })

export const update = (ctx: Ctx, id: string, draft: PantryPlaceDraft): Promise<PantryPlace> =>
  ctx.tx(async (ctx) => {
    await lockPantry(ctx)
    demandFreeName(ctx, await placesOf(ctx), draft.name, id)
    const changed = { ...draft, nameNormalised: normalise(draft.name), updatedAt: ctx.clock.iso() }
    const row = found(await store.update(ctx.db, ctx.actor.householdId, id, changed))
    told(ctx)
    return toPlace(row, (await store.counts(ctx.db, ctx.actor.householdId)).get(id) ?? 0)
  })

export const reorder = (ctx: Ctx, ids: string[]): Promise<PantryPlace[]> =>
  ctx.tx(async (ctx) => {
    await lockPantry(ctx)
    const places = await placesOf(ctx)
    for (const id of ids) found(places.find((place) => place.id === id))
    const order = [...new Set([...ids, ...places.map(({ id }) => id)])]
    for (const [position, id] of order.entries())
      if (places.find((place) => place.id === id)?.position !== position)
        await store.update(ctx.db, ctx.actor.householdId, id, { position })
    told(ctx)
    return answer(ctx)
  })

export const remove = (ctx: Ctx, id: string): Promise<PantryPlace> =>
  ctx.tx(async (ctx) => {
    await lockPantry(ctx)
    const place = found((await answer(ctx)).find((one) => one.id === id))
    await keepForUndo(ctx, 'pantryPlace', [id])
    await store.remove(ctx.db, ctx.actor.householdId, id)
    told(ctx)
    return place
  })
