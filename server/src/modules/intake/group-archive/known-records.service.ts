import type { TxCtx } from '#core/context.ts'
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

/** Records of the group by what makes them the same as those of an archive. */
export async function knownByKey(ctx: TxCtx, spec: RecordSpec, rows: readonly Row[]): Promise<Map<string, string>> {
  const { groupId } = ctx.actor
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

/** A meal keeps the dish that it eats from where the household of its person has that dish. */
export async function withOwnBatches(ctx: TxCtx, fresh: ReadRecord[]): Promise<ReadRecord[]> {
  const ids = fresh.flatMap(({ row }) => (row.leftoverBatchId ? [String(row.leftoverBatchId)] : []))
  if (ids.length === 0) return fresh
  const own = new Set(
    (await store.ownBatches(ctx.db, ctx.actor.groupId, ids)).map(({ id, userId }) => `${id} ${userId}`),
  )
  return fresh.map((one) => {
    const { leftoverBatchId = null, userId } = one.row
    return {
      ...one,
      row: { ...one.row, leftoverBatchId: own.has(`${leftoverBatchId} ${userId}`) ? leftoverBatchId : null },
    }
  })
}
