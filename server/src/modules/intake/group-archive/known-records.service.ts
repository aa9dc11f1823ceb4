import { grouped } from '@larder/domain/grouped.ts'
import type { TxCtx } from '#core/context.ts'
import { uuidFrom } from '#core/uuid.ts'
import { withFreeDishes } from '#modules/planning/mealplans/planned-dishes.service.ts'
import * as store from './group-archive.store.ts'
import type { Row } from './record-columns.ts'
import type { ReadRecord } from './record-reading.ts'
import type { RecordSpec } from './record-spec.ts'

/** What of an archive the group has already, and what of it refers to things that are in no archive. */

export const keyOf = (spec: RecordSpec, row: Row) => JSON.stringify(spec.same.map((column) => row[column] ?? null))

/** Undefined where one of its columns is not given. */
export const otherKeyOf = ({ alsoSame }: RecordSpec, row: Row): string | undefined => {
  const values = alsoSame?.same.map((column) => row[column] ?? null) ?? [null]
  return values.includes(null) ? undefined : JSON.stringify(['also', ...values])
}

/** The id that a record of an archive gets in this group, however often it is imported. */
export const stableIdOf = (groupId: string, archived: string): string => uuidFrom(`${groupId} ${archived}`)

/** Of records with ids of their own: the keys of what they may be here already. */
export const idKeysOf = (groupId: string, archived: string): string[] => [archived, stableIdOf(groupId, archived)]

/** Records of the group by what makes them the same as those of an archive. */
export async function knownByKey(
  ctx: TxCtx,
  spec: RecordSpec,
  read: readonly ReadRecord[],
): Promise<Map<string, string>> {
  const { groupId } = ctx.actor
  if (spec.hasStableIds) {
    const ids = read.flatMap(({ archived }) => idKeysOf(groupId, archived))
    return new Map((await store.candidates(ctx.db, spec, groupId, ids)).map(({ id }) => [id, id]))
  }
  const rows = read.map(({ row }) => row)
  const there = await store.candidates(
    ctx.db,
    spec,
    groupId,
    rows.map((row) => String(row[spec.lookUp])),
  )
  return new Map(there.map((row) => [keyOf(spec, row), row.id]))
}

/**
 * Entries of the plan may be equal in every field that identifies them, as on a copied day. Each archived one then
 * stands for one stored entry that is not in `taken` yet. Entries of the same meal of the household are matched first,
 * so that the right one counts as missing.
 */
export async function knownEntries(
  ctx: TxCtx,
  spec: RecordSpec,
  read: readonly ReadRecord[],
  taken: Set<string>,
): Promise<Map<ReadRecord, string>> {
  const found = new Map<ReadRecord, string>()
  const find = async (lookUp: string, key: (row: Row) => string | undefined, isOnce = false) => {
    const values = read.flatMap(({ row }) => (row[lookUp] ? [String(row[lookUp])] : []))
    const there = await store.candidates(ctx.db, spec, ctx.actor.groupId, values, lookUp)
    const byKey = grouped(there, (row) => key(row) ?? '')
    for (const one of read) {
      const wanted = found.has(one) ? undefined : key(one.row)
      const same = wanted && byKey.get(wanted)?.find(({ id }) => isOnce || !taken.has(String(id)))
      if (!same) continue
      found.set(one, String(same.id))
      taken.add(String(same.id))
    }
  }
  if (spec.alsoSame) await find(spec.alsoSame.lookUp, (row) => otherKeyOf(spec, row), true)
  await find(spec.lookUp, (row) => keyOf({ ...spec, same: [...spec.same, 'householdMealId'] }, row))
  await find(spec.lookUp, (row) => keyOf(spec, row))
  return found
}

/** What a meal names, by column, and the table of it. */
const namedByMeals = {
  leftoverBatchId: 'pantryBatch',
  householdMealId: 'householdMeal',
  repeatId: 'mealplanRepeat',
} as const

/**
 * Meals keep what they name where the household of their person has it, and a dish while portions of it are free. Those
 * that are cooked once stay one cooking: that of the archive where some of them are still there, or else a new one of
 * the household.
 */
export async function withOwnHousehold(ctx: TxCtx, fresh: ReadRecord[]): Promise<ReadRecord[]> {
  const { groupId } = ctx.actor
  const households = new Map((await store.members(ctx.db, groupId)).map(({ id, householdId }) => [id, householdId]))
  const idsIn = (column: string) => fresh.flatMap(({ row }) => (row[column] ? [String(row[column])] : []))
  const own = new Set<string>()
  for (const [column, table] of Object.entries(namedByMeals))
    for (const { id, householdId } of await store.ofHouseholds(ctx.db, table, groupId, idsIn(column)))
      own.add(`${column} ${id} ${householdId}`)
  for (const { id, householdId } of await store.cookingsThere(ctx.db, groupId, idsIn('cookedOnceId')))
    own.add(`cookedOnceId ${id} ${householdId}`)
  const kept = fresh.map((one) => {
    const household = households.get(String(one.row.userId)) ?? ''
    const isOwn = (column: string) => own.has(`${column} ${one.row[column] ?? ''} ${household}`)
    const { cookedOnceId = null } = one.row
    const named = Object.keys(namedByMeals).map((column) => [column, isOwn(column) ? (one.row[column] ?? null) : null])
    return {
      ...one,
      row: {
        ...one.row,
        ...Object.fromEntries(named),
        repeatDate: isOwn('repeatId') ? (one.row.repeatDate ?? null) : null,
        cookedOnceId:
          cookedOnceId === null || isOwn('cookedOnceId') ? cookedOnceId : uuidFrom(`${household} ${cookedOnceId}`),
      },
    }
  })
  const rows = await withFreeDishes(
    ctx,
    kept.map(({ row }) => row),
  )
  return kept.map((one, at) => ({ ...one, row: rows[at] ?? one.row }))
}
