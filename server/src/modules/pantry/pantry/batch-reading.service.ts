import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import { todayOf } from '#core/household-day.ts'
import { formsOfFoods } from '#modules/catalogue/foods/food-forms.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { type Judged, type Named, toPantryBatch } from './batch.mapper.ts'
import { windowsOf } from './food-states.service.ts'
import * as store from './pantry.store.ts'
import type { PantryReader } from './pantry-reader.ts'
import { settingsRow } from './settings.service.ts'

/** Batches with what they are called and how fresh they are: the same statements, however many there are. */

type Read = PantryReader

export async function judgedBy(ctx: Read): Promise<Judged> {
  const { probablyDays } = await settingsRow(ctx)
  const { windowOf } = await windowsOf(ctx)
  return { today: todayOf(ctx), now: ctx.clock.now(), probablyDays, windowOf }
}

export async function hydrate(ctx: Read, rows: store.BatchRow[], judged?: Judged): Promise<PantryBatch[]> {
  if (rows.length === 0) return []
  const { db, actor } = ctx
  const idsOf = (...columns: ('foodId' | 'unitId' | 'packUnitId' | 'recipeId')[]) => [
    ...new Set(rows.flatMap((row) => columns.flatMap((column) => row[column] ?? []))),
  ]
  const recipeIds = idsOf('recipeId')
  const foods = await store.foodsByIds(db, actor.groupId, idsOf('foodId'))
  const named: Named = {
    foods: byId(foods),
    formsOf: await formsOfFoods(db, actor, foods),
    units: await units.byIds(db, actor, idsOf('unitId', 'packUnitId')),
    recipes: byId(recipeIds.length === 0 ? [] : await store.recipesByIds(db, actor, recipeIds)),
  }
  const known = judged ?? (await judgedBy(ctx))
  return rows.map((row) => toPantryBatch(row, named, known))
}

const byId = <T extends { id: string }>(rows: T[]): Map<string, T> => new Map(rows.map((row) => [row.id, row]))
