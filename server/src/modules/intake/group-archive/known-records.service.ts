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
  const byKey = new Map(there.map((row) => [keyOf(spec, row), row.id]))
  const { alsoSame } = spec
  const values = alsoSame ? rows.flatMap((row) => (row[alsoSame.lookUp] ? [String(row[alsoSame.lookUp])] : [])) : []
  if (alsoSame && values.length > 0)
    for (const row of await store.candidates(ctx.db, spec, groupId, values, alsoSame.lookUp)) {
      const other = otherKeyOf(spec, row)
      if (other !== undefined) byKey.set(other, row.id)
    }
  return byKey
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
