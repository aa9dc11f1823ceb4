import { randomUUID } from 'node:crypto'
import { MAX_PLACES, type PantryPlace, type PantryPlaceDraft } from '@larder/contract/pantry-places.ts'
import { firstPlaces, type PlaceKind } from '@larder/domain/pantry/places.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import type { Reader } from '#db/database.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { type PlaceRow, placesOf } from '#modules/pantry/pantry/places.service.ts'
import { changeSettings, lockPantry, settingsRow } from '#modules/pantry/pantry/settings.service.ts'
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

/** A household that never had any gets its first ones. */
export async function list(ctx: Ctx): Promise<PantryPlace[]> {
  if (!(await settingsRow(ctx)).hasPlaces) await ctx.tx(sowPlaces)
  return answer(ctx)
}

export async function sowPlaces(ctx: TxCtx): Promise<void> {
  await lockPantry(ctx)
  if ((await settingsRow(ctx)).hasPlaces) return
  await changeSettings(ctx, { hasPlaces: 1 })
  const there = new Set((await placesOf(ctx)).map(({ nameNormalised }) => nameNormalised))
  const rows = firstPlaces
    .map(({ word, kind }, position) => newRow(ctx, { name: ctx.t(`pantry.places.${word}`), kind }, position))
    .filter(({ nameNormalised }) => !there.has(nameNormalised))
  if (rows.length > 0) await store.insert(ctx.db, rows)
}

const newRow = (
  { actor, clock }: Pick<TxCtx, 'actor' | 'clock'>,
  { name, kind }: PantryPlaceDraft,
  position: number,
): PlaceRow => ({
  id: randomUUID(),
  createdAt: clock.iso(),
  updatedAt: clock.iso(),
  householdId: actor.householdId,
  name,
  nameNormalised: normalise(name),
  kind,
  position,
})

const told = ({ emit, actor: { groupId, householdId } }: TxCtx) =>
  emit('pantry.updated', { groupId, householdId, id: householdId, foodIds: [] })

function demandFreeName(ctx: TxCtx, places: PlaceRow[], name: string, own?: string): void {
  const taken = places.some(({ id, nameNormalised }) => id !== own && nameNormalised === normalise(name))
  if (taken) throw problem('conflict', ctx.t('pantry.placeExists', { name }), 'name taken')
}

export const create = (ctx: Ctx, draft: PantryPlaceDraft): Promise<PantryPlace> =>
  ctx.tx(async (ctx) => {
    await sowPlaces(ctx)
    await lockPantry(ctx)
    const places = await placesOf(ctx)
    demandFreeName(ctx, places, draft.name)
    if (places.length >= MAX_PLACES) throw fieldProblem('name', `there can be ${MAX_PLACES} places at most`, draft.name)
    const row = newRow(ctx, draft, Math.max(-1, ...places.map(({ position }) => position)) + 1)
    await store.insert(ctx.db, [row])
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
