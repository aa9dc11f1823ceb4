import { randomUUID } from 'node:crypto'
import type { SoonWindow } from '@larder/domain/pantry/dates.ts'
import { type Depth, depthOf, isThere, type Level, levelOf } from '@larder/domain/pantry/levels.ts'
import { daysSealed, isSealed } from '@larder/domain/pantry/sealed.ts'
import type { UsualDays } from '@larder/domain/pantry/shelf-life.ts'
import type { ThawHours } from '@larder/domain/prep-tasks/thawing.ts'
import type { MeasurableUnit } from '@larder/domain/quantities/measures.ts'
import type { TxCtx } from '#core/context.ts'
import type { Reader } from '#db/database.ts'
import { toBoolean } from '#db/rows.ts'
import { putOnHand } from '#modules/catalogue/on-hand/on-hand.service.ts'
import { foodCatalogue } from '#ports/food-catalogue.ts'
import * as store from './food-states.store.ts'
import { type FoodNameRow, foodsByIds } from './pantry.store.ts'
import type { PantryWriter } from './pantry-reader.ts'
import { settingsRow } from './settings.service.ts'

/**
 * What a household says about foods. Other clients read and write the contract's flag: every change here updates it,
 * and where it differs later, the flag is right.
 */

type Read = { db: Reader; actor: { householdId: string } }

export type KnownState = {
  row: store.PantryFoodRow
  isNew: boolean
  depth: Depth
  level: Level
  flag: boolean
  inStock: boolean
}

const unsaid = (householdId: string, foodId: string): store.PantryFoodRow => ({
  id: randomUUID(),
  householdId,
  foodId,
  depth: null,
  level: null,
  saidAt: null,
  leastAmount: null,
  leastUnitId: null,
  restock: 0,
  restockListId: null,
  placeId: null,
  days: '{}',
  soonDays: null,
  soonLastTenth: 0,
  thawLow: null,
  thawHigh: null,
})

/** Of each of these foods; four statements. */
export async function statesOf(ctx: Read, foodIds: string[]): Promise<Map<string, KnownState>> {
  const { householdId } = ctx.actor
  const ids = [...new Set(foodIds)]
  if (ids.length === 0) return new Map()
  const rows = new Map((await store.ofFoods(ctx.db, householdId, ids)).map((row) => [row.foodId, row]))
  const flags = new Set((await store.flags(ctx.db, householdId, ids)).map(({ foodId }) => foodId))
  const stocked = new Set((await store.stocked(ctx.db, householdId, ids)).map(({ foodId }) => foodId))
  const { defaultDepth } = await settingsRow(ctx)
  return new Map(
    ids.map((foodId) => {
      const row = rows.get(foodId)
      const said = row && (row.depth !== null || row.level !== null || row.saidAt !== null)
      const state = said ? { depth: row.depth as Depth | null, level: row.level as Level | null } : null
      const facts = { state, inStock: stocked.has(foodId), flag: flags.has(foodId) }
      return [
        foodId,
        {
          row: row ?? unsaid(householdId, foodId),
          isNew: row === undefined,
          depth: depthOf(facts, defaultDepth as Depth),
          level: levelOf(facts),
          flag: facts.flag,
          inStock: facts.inStock,
        },
      ]
    }),
  )
}

/** How long a household says that a food thaws. */
export const thawHoursOf = ({ thawLow, thawHigh }: store.PantryFoodRow): ThawHours | null =>
  thawLow === null || thawHigh === null ? null : { low: thawLow, high: thawHigh }

/** Brings the contract's flag in line with what the pantry says now; answers the foods whose flag changed. */
export async function writeFlags(ctx: PantryWriter, foodIds: string[]): Promise<string[]> {
  const { householdId, groupId } = ctx.actor
  const ids = [...new Set(foodIds)]
  if (ids.length === 0) return []
  const rows = new Map((await store.ofFoods(ctx.db, householdId, ids)).map((row) => [row.foodId, row]))
  const before = new Set((await store.flags(ctx.db, householdId, ids)).map(({ foodId }) => foodId))
  const stocked = new Set((await store.stocked(ctx.db, householdId, ids)).map(({ foodId }) => foodId))
  const there = ids.filter((foodId) => {
    const row = rows.get(foodId)
    const level = (row?.level as Level | null | undefined) ?? null
    return level === null ? stocked.has(foodId) || row?.depth === 'always' : isThere(level)
  })
  const kept = new Set(there)
  const changed = ids.filter((id) => kept.has(id) !== before.has(id))
  await putOnHand(
    ctx.db,
    'food',
    householdId,
    changed.map((id) => ({ id, onHand: kept.has(id) })),
  )
  for (const id of changed) ctx.emit('food.updated', { groupId, id })
  return changed
}

export const putStates = (ctx: Pick<TxCtx, 'db'>, rows: store.PantryFoodRow[]): Promise<void> => store.put(ctx.db, rows)

/** The household's own days before the estimates of the catalogue. */
export type DaysOfFood = { own: UsualDays; estimates: UsualDays; usual: UsualDays }

/** What shops sell fresh, and in cans and jars too. */
const soldSealed = ['vegetable', 'fruit', 'fish', 'shellfish', 'meat', 'legume', 'ready-food']

export async function usualDaysOf(
  { db, actor }: { db: Reader; actor: { groupId: string; householdId: string } },
  foodIds: string[],
  known?: ReadonlyMap<string, FoodNameRow>,
): Promise<(foodId: string | null, unit: MeasurableUnit | null) => DaysOfFood> {
  const ids = [...new Set(foodIds)]
  const foods = known ?? new Map((await foodsByIds(db, actor.groupId, ids)).map((food) => [food.id, food]))
  const rows = new Map((await store.ofFoods(db, actor.householdId, ids)).map((row) => [row.foodId, row]))
  const { catalogue } = await foodCatalogue()
  return (foodId, unit) => {
    const own: UsualDays = JSON.parse(rows.get(foodId ?? '')?.days ?? '{}')
    const key = foods.get(foodId ?? '')?.catalogueKey ?? ''
    const keeps = catalogue.foods.get(key)?.keeps ?? {}
    const loose: UsualDays = {
      ...(keeps.cupboard === undefined ? {} : { room: keeps.cupboard }),
      ...(keeps.fridge === undefined ? {} : { fridge: keeps.fridge }),
      ...(keeps.freezer === undefined ? {} : { freezer: keeps.freezer }),
      ...(keeps.opened === undefined ? {} : { opened: keeps.opened }),
      ...(keeps.freezer === undefined ? {} : { thawed: Math.min(keeps.fridge ?? THAWED_DAYS, THAWED_DAYS) }),
    }
    const inCans = isSealed(unit) && catalogue.kindsOf(key).some((kind) => soldSealed.includes(kind))
    const estimates = inCans ? daysSealed(loose) : loose
    return { own, estimates, usual: { ...estimates, ...own } }
  }
}

/** What was frozen keeps a day or two in the fridge. */
const THAWED_DAYS = 2

/** The window in which something is to be used up soon: of the household, or of a food that has its own. */
export async function windowsOf(ctx: Read) {
  const { soonDays } = await settingsRow(ctx)
  const own = await store.withOwnWindow(ctx.db, ctx.actor.householdId)
  const byFood = new Map<string, SoonWindow>(
    own.map((row) => [row.foodId, { days: soonDays, ownDays: row.soonDays, lastTenth: toBoolean(row.soonLastTenth) }]),
  )
  const household: SoonWindow = { days: soonDays }
  return {
    days: soonDays,
    ownFoods: [...byFood.keys()],
    windowOf: (foodId: string | null) => byFood.get(foodId ?? '') ?? household,
  }
}
