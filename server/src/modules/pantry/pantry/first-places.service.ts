import { randomUUID } from 'node:crypto'
import { firstPlaces, type PlaceKind } from '@larder/domain/pantry/places.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { type PlaceRow, placesOf } from './places.service.ts'
import * as store from './places.store.ts'
import { changeSettings, lockPantry, settingsRow } from './settings.service.ts'

/** A household that never had places gets its first ones, in the language of whoever needs them first. */

export async function placesOrFirst(ctx: Ctx): Promise<PlaceRow[]> {
  if (!(await settingsRow(ctx)).hasPlaces) await ctx.tx(makeFirstPlaces)
  return placesOf(ctx)
}

export async function makeFirstPlaces(ctx: TxCtx): Promise<void> {
  await lockPantry(ctx)
  if ((await settingsRow(ctx)).hasPlaces) return
  await changeSettings(ctx, { hasPlaces: 1 })
  const there = new Set((await placesOf(ctx)).map(({ nameNormalised }) => nameNormalised))
  const rows = firstPlaces
    .map(({ word, kind }, position) => newPlace(ctx, { name: ctx.t(`pantry.places.${word}`), kind }, position))
    .filter(({ nameNormalised }) => !there.has(nameNormalised))
  if (rows.length > 0) await store.insert(ctx.db, rows)
}

export const newPlace = (
  { actor, clock }: Pick<TxCtx, 'actor' | 'clock'>,
  { name, kind }: { name: string; kind: PlaceKind },
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

export const insertPlaces = store.insert
