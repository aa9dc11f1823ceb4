import type { Page } from '@larder/contract/page.ts'
import type { PantryFoodName } from '@larder/contract/pantry-batch.ts'
import type { PantryFood, PantryFoodDraft } from '@larder/contract/pantry-foods.ts'
import type { Unit } from '@larder/contract/units.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { perBatchUnit } from '@larder/domain/pantry/amounts.ts'
import { type Batch, roundedAmount } from '@larder/domain/pantry/batch.ts'
import { isProbable } from '@larder/domain/pantry/dates.ts'
import { type Depth, isThere } from '@larder/domain/pantry/levels.ts'
import { isLow } from '@larder/domain/pantry/restock.ts'
import { shelfLifeKinds } from '@larder/domain/pantry/shelf-life.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { UnitMeasures } from '@larder/domain/shopping/unit-measures.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { bit, toBoolean } from '#db/rows.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import * as batches from '#modules/pantry/pantry/batches.service.ts'
import { named, type PantryReader, toBatch } from '#modules/pantry/pantry/batches.service.ts'
import {
  putStates,
  statesOf,
  thawHoursOf,
  usualDaysOf,
  writeFlags,
} from '#modules/pantry/pantry/food-states.service.ts'
import { measuresFor } from '#modules/pantry/pantry/measures.service.ts'
import { pageOf } from '#modules/pantry/pantry/pantry.service.ts'
import { placesOf } from '#modules/pantry/pantry/places.service.ts'
import { hasList, lockPantry, settingsRow } from '#modules/pantry/pantry/settings.service.ts'
import * as store from './pantry-foods.store.ts'

/** The pantry by food. The same statements, however many foods are shown. */

type Read = PantryReader
type FoodQuery = {
  page: number
  perPage: number
  search?: string | null | undefined
  only: 'known' | 'there' | 'low' | 'out'
}

export async function list(ctx: Ctx, query: FoodQuery): Promise<Page<PantryFood>> {
  const { page, perPage, only } = query
  const filter: store.FoodFilter = {
    search: normalise(query.search ?? ''),
    only: only === 'low' ? 'known' : only,
    ...(only === 'low' ? { ids: (await lowFoodsOf(ctx)).map(({ foodId }) => foodId) } : {}),
  }
  const ids = await store.list(ctx.db, ctx.actor, filter, { limit: perPage, offset: (page - 1) * perPage })
  return pageOf(await pantryFoods(ctx, ids), await store.count(ctx.db, ctx.actor, filter), query)
}

export const get = async (ctx: Read, foodId: string): Promise<PantryFood> =>
  found((await pantryFoods(ctx, [foodId]))[0])

/** In the order of the ids; those that the group does not have are left out. */
export async function pantryFoods(ctx: Read, ids: string[]): Promise<PantryFood[]> {
  const { db, actor } = ctx
  const foods = new Map((await batches.foodsByIds(db, actor.groupId, ids)).map((food) => [food.id, food]))
  const states = await statesOf(ctx, [...foods.keys()])
  const rows = await batches.ofFoods(db, actor.householdId, [...foods.keys()])
  const rowsOf = grouped(rows, ({ foodId }) => foodId ?? '')
  const leastUnits = [...states.values()].flatMap(({ row }) =>
    row.leastAmount === null ? [] : [{ foodId: row.foodId, unitId: row.leastUnitId }],
  )
  const measures = await measuresFor(ctx, [...rows.map(toBatch).flatMap(measured), ...leastUnits])
  const known = await units.byIds(db, actor, [
    ...new Set([...rows.flatMap(({ unitId }) => unitId ?? []), ...leastUnits.flatMap(({ unitId }) => unitId ?? [])]),
  ])
  const daysOf = await usualDaysOf(ctx, [...foods.keys()], foods)
  const { probablyDays } = await settingsRow(ctx)
  return ids.flatMap((foodId): PantryFood[] => {
    const food = named(foods.get(foodId))
    const state = states.get(foodId)
    if (!food || !state) return []
    const own = rowsOf.get(foodId) ?? []
    const there = own.map(toBatch)
    const { row, depth, level } = state
    const confirmedAt = latest([...own.map((one) => one.confirmedAt), ...(row.saidAt === null ? [] : [row.saidAt])])
    const days = daysOf(foodId, null)
    const least = row.leastAmount === null ? null : amountOf(row.leastAmount, row.leastUnitId, known)
    return [
      {
        foodId,
        food,
        ownDepth: row.depth as Depth | null,
        depth,
        level,
        onHand: isThere(level),
        amounts: sums(there, measures).map(({ amount, unitId }) => amountOf(amount, unitId, known)),
        andSome: there.some(({ amount }) => amount === null),
        batches: own.length,
        firstDate: own.flatMap(({ date }) => date ?? []).sort()[0] ?? null,
        least,
        low: isLow({ level, isSaid: row.level !== null, least, batches: there }, measures),
        restockListId: row.restockListId,
        restock: toBoolean(row.restock),
        placeId: row.placeId,
        usualDays: Object.fromEntries(
          shelfLifeKinds.map((kind) => {
            const many = days.usual[kind]
            return [kind, many === undefined ? null : { days: many, estimated: days.own[kind] === undefined }]
          }),
        ) as PantryFood['usualDays'],
        soonDays: row.soonDays,
        soonLastTenth: toBoolean(row.soonLastTenth),
        thawHours: thawHoursOf(row),
        confirmedAt,
        probably:
          confirmedAt !== null &&
          isThere(level) &&
          depth !== 'always' &&
          isProbable(confirmedAt, ctx.clock.now(), probablyDays),
      },
    ]
  })
}

const latest = (moments: string[]): string | null => moments.sort().at(-1) ?? null

const measured = ({ foodId, unitId, pack }: Batch) => [
  { foodId, unitId },
  ...(pack ? [{ foodId, unitId: pack.unitId }] : []),
]

const amountOf = (amount: number, unitId: string | null, known: ReadonlyMap<string, Unit>) => ({
  amount,
  unitId,
  unit: known.get(unitId ?? '') ?? null,
})

/** What can be added is one sum, in the unit that comes first. */
function sums(there: Batch[], measures: UnitMeasures): { amount: number; unitId: string | null }[] {
  const all: { amount: number; unitId: string | null }[] = []
  for (const batch of there) {
    if (batch.amount === null) continue
    const fitting = all.find(({ unitId }) => perBatchUnit({ ...batch, pack: null }, unitId, measures) !== undefined)
    const per = fitting && perBatchUnit({ ...batch, pack: null }, fitting.unitId, measures)
    if (fitting && per !== undefined) fitting.amount = roundedAmount(fitting.amount + batch.amount * per)
    else all.push({ amount: batch.amount, unitId: batch.unitId })
  }
  return all
}

type ReadInLanguage = Read & { locale: string }

/** What is low, by name in the language of the reader. */
export async function lowFoodsOf(ctx: ReadInLanguage): Promise<PantryFood[]> {
  const ids = await store.perhapsLow(ctx.db, ctx.actor.householdId)
  const all = await pantryFoods(ctx, ids)
  const { compare } = new Intl.Collator(ctx.locale)
  return all.filter(({ low }) => low).sort((one, other) => compare(one.food.name, other.food.name))
}

export const lowFoods = async (ctx: ReadInLanguage): Promise<PantryFoodName[]> =>
  (await lowFoodsOf(ctx)).map(({ food }) => food)

export const update = (ctx: Ctx, foodId: string, draft: PantryFoodDraft): Promise<PantryFood> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    await lockPantry(ctx)
    found((await batches.foodsByIds(ctx.db, groupId, [foodId]))[0])
    await demandKnown(ctx, draft)
    const { row, depth, level } = found((await statesOf(ctx, [foodId])).get(foodId))
    const days = { ...JSON.parse(row.days), ...draft.usualDays }
    const { least, restock, soonLastTenth, thawHours, usualDays: _, ...plain } = draft
    // A level that only the flag said is stored, because nobody said that the food is out.
    const said =
      row.level === null && row.saidAt === null && depth === 'always' && level === 'have' && draft.depth !== undefined
    await putStates(ctx, [
      {
        ...row,
        ...definedOf(plain),
        ...(said && draft.depth !== 'always' ? { level: 'have', saidAt: ctx.clock.iso() } : {}),
        ...(draft.depth === 'always' && level === 'out' ? { level: null, saidAt: ctx.clock.iso() } : {}),
        ...(least === undefined ? {} : { leastAmount: least?.amount ?? null, leastUnitId: least?.unitId ?? null }),
        ...(restock === undefined ? {} : { restock: bit(restock) }),
        ...(soonLastTenth === undefined ? {} : { soonLastTenth: bit(soonLastTenth) }),
        ...(thawHours === undefined ? {} : { thawLow: thawHours?.low ?? null, thawHigh: thawHours?.high ?? null }),
        days: JSON.stringify(Object.fromEntries(Object.entries(days).filter(([, many]) => many !== null))),
      },
    ])
    if (draft.depth !== undefined) await writeFlags(ctx, [foodId])
    ctx.emit('pantry.updated', { groupId, householdId, id: foodId, foodIds: [foodId] })
    return get(ctx, foodId)
  })

const definedOf = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

async function demandKnown(ctx: TxCtx, { placeId, restockListId, least, thawHours }: PantryFoodDraft): Promise<void> {
  const { db, actor } = ctx
  if (thawHours && thawHours.low > thawHours.high)
    throw fieldProblem(['thawHours', 'high'], 'the longest time is shorter than the shortest', thawHours.high)
  if (placeId && !(await placesOf(ctx)).some(({ id }) => id === placeId))
    throw fieldProblem('placeId', 'the household has no such place', placeId)
  if (restockListId && !(await hasList(db, actor.householdId, restockListId)))
    throw fieldProblem('restockListId', 'the household has no such list', restockListId)
  if (least?.unitId && !(await units.byIds(db, actor, [least.unitId])).has(least.unitId))
    throw fieldProblem(['least', 'unitId'], 'the group has no such unit', least.unitId)
}

const STARTERS = 10
/** What nearly every kitchen has, as the catalogue calls it. */
const usualKeys = [
  'salt',
  'sugar',
  'flour',
  'olive-oil',
  'butter',
  'egg',
  'milk',
  'onion',
  'garlic',
  'rice',
  'pasta',
  'potato',
]

export async function starters({ db, actor }: Ctx): Promise<PantryFoodName[]> {
  const usual = await store.byCatalogueKeys(db, actor.groupId, usualKeys)
  const firstOf = new Map(usual.toReversed().map(({ catalogueKey, ...food }) => [catalogueKey, food]))
  const inOrder = usualKeys.flatMap((key) => firstOf.get(key) ?? [])
  const more = inOrder.length >= STARTERS ? [] : await store.mostUsed(db, actor.groupId, STARTERS)
  const all = new Map([...inOrder, ...more].map((food) => [food.id, food]))
  return [...all.values()].slice(0, STARTERS)
}
