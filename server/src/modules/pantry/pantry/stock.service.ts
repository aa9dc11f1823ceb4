import { grouped } from '@larder/domain/grouped.ts'
import type { Batch } from '@larder/domain/pantry/batch.ts'
import type { Level } from '@larder/domain/pantry/levels.ts'
import type { KnownFood } from '@larder/domain/pantry/taken-by-cooking.ts'
import type { UnitMeasures } from '@larder/domain/shopping/unit-measures.ts'
import { todayOf } from '#core/household-day.ts'
import { foodCatalogue } from '#ports/food-catalogue.ts'
import { toBatch } from './batch.mapper.ts'
import { type KnownState, statesOf } from './food-states.service.ts'
import { type Measured, measuresFor } from './measures.service.ts'
import { type BatchRow, foodsByIds, ofFoods } from './pantry.store.ts'
import type { PantryReader } from './pantry-reader.ts'
import { foodsByKeys, foodsInStock } from './stock.store.ts'

/**
 * What is there for foods that are needed: of the food itself and of its kinds, because red onions go for onions and
 * never the reverse. The same statements, however many foods are asked for.
 */

export type Stock = {
  foods: Map<string, KnownFood>
  rows: Map<string, BatchRow>
  measures: UnitMeasures
}

type Read = PantryReader

export async function stockFor(
  ctx: Read,
  needs: Measured[],
  { expired = true }: { /** Whether what is past its use-by date counts. */ expired?: boolean } = {},
): Promise<Stock> {
  const { db, actor } = ctx
  const needed = [...new Set(needs.flatMap(({ foodId }) => foodId ?? []))]
  const covering = await coveredBy(ctx, needed)
  const today = todayOf(ctx)
  const rows = (await ofFoods(db, actor.householdId, [...new Set([...covering.values()].flat())])).filter(
    ({ date, dateKind }) => expired || date === null || dateKind !== 'useBy' || date >= today,
  )
  const byFood = grouped(rows, ({ foodId }) => foodId ?? '')
  const states = await statesOf(ctx, needed)
  const foods = new Map(
    needed.flatMap((foodId): [string, KnownFood][] => {
      const state = states.get(foodId)
      const batches = (covering.get(foodId) ?? []).flatMap((id) => byFood.get(id) ?? []).map(toBatch)
      return state ? [[foodId, { depth: state.depth, level: levelWith(state, batches), batches }]] : []
    }),
  )
  const measures = await measuresFor(ctx, [...needs, ...asIfOf(foods, needs)])
  return { foods, rows: new Map(rows.map((row) => [row.id, row])), measures }
}

/** Where only expired batches are left, nothing is in stock. */
const levelWith = ({ level, inStock, row, depth }: KnownState, batches: Batch[]): Level =>
  inStock && batches.length === 0 && row.level === null && depth !== 'always' ? 'out' : level

/** Every batch in its own unit and pack, and in those in which something is needed. */
const asIfOf = (foods: Map<string, KnownFood>, needs: Measured[]): Measured[] => {
  const unitsOf = grouped(
    needs.filter(({ foodId }) => foodId !== null),
    ({ foodId }) => foodId ?? '',
  )
  return [...foods].flatMap(([foodId, { batches }]) =>
    batches.flatMap(({ foodId: own, unitId, pack }: Batch) => [
      { foodId: own, unitId },
      ...(pack ? [{ foodId: own, unitId: pack.unitId }] : []),
      ...(unitsOf.get(foodId) ?? []).map((need) => ({ foodId: own, unitId: need.unitId })),
    ]),
  )
}

/** By the needed food: itself, and its kinds of which something is there. */
export async function coveredBy({ db, actor }: Read, needed: string[]): Promise<Map<string, string[]>> {
  if (needed.length === 0) return new Map()
  const there = await foodsInStock(db, actor.householdId)
  const keys = new Map((await foodsByIds(db, actor.groupId, needed)).map(({ id, catalogueKey }) => [id, catalogueKey]))
  const { catalogue } = await foodCatalogue()
  return new Map(
    needed.map((id) => {
      const key = keys.get(id) ?? null
      const kinds = there.filter(
        (one) => one.id !== id && key !== null && one.catalogueKey !== null && isKind(catalogue, one.catalogueKey, key),
      )
      return [id, [id, ...kinds.map((one) => one.id)]]
    }),
  )
}

const isKind = (
  { foods, isKindOf }: { foods: ReadonlyMap<string, unknown>; isKindOf: (key: string, kind: string) => boolean },
  key: string,
  kind: string,
): boolean => foods.has(key) && foods.has(kind) && isKindOf(key, kind)

/** By the food that is there: itself, and the foods of the group that it is a kind of. */
export async function groupFoodsCoveredBy({ db, actor }: Read, there: string[]): Promise<Map<string, string[]>> {
  const keys = new Map((await foodsByIds(db, actor.groupId, there)).map(({ id, catalogueKey }) => [id, catalogueKey]))
  const { catalogue } = await foodCatalogue()
  const kindsOf = (key: string | null | undefined) => (key && catalogue.foods.has(key) ? catalogue.kindsOf(key) : [])
  const wanted = [...new Set([...keys.values()].flatMap((key) => kindsOf(key)))]
  const rows = wanted.length === 0 ? [] : await foodsByKeys(db, actor.groupId, wanted)
  const byKey = grouped(rows, ({ catalogueKey }) => catalogueKey ?? '')
  return new Map(
    there.map((id) => {
      const parents = kindsOf(keys.get(id)).flatMap((key) => (byKey.get(key) ?? []).map((food) => food.id))
      return [id, [...new Set([id, ...parents])]]
    }),
  )
}
