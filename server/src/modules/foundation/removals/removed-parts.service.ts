import type { TxCtx } from '#core/context.ts'
import type { Reader } from '#db/database.ts'
import type { DependentRows, Part, Table } from './dependent-row.ts'
import { dependentRowsOf, type RemovalKind } from './dependent-rows.ts'
import type { Row } from './removals.store.ts'
import * as store from './removals.store.ts'

/**
 * The rows that belong to a record, and those that belong to these: read before they go, and put back where what they
 * name is still there.
 */

/** The rows of each part in the order of `dependentRows`, and behind them those of the parts of parts. */
export type RemovedParts = Row[][]

/** `within` is the place of the part that it belongs to; absent for what belongs to the record. */
const everyPart = (parts: Part[]): (Omit<Part, 'parts'> & { within?: number })[] => [
  ...parts,
  ...parts.flatMap(({ parts: inner = [] }, within) => inner.map((part) => ({ ...part, within }))),
]

const idsOf = (rows: Row[] = []) => rows.map(({ id }) => String(id))

export async function readParts(db: Reader, parts: Part[], ids: string[]): Promise<RemovedParts> {
  const kept: RemovedParts = []
  for (const { table, column, within } of everyPart(parts))
    kept.push(await store.rowsWhere(db, table, column, within === undefined ? ids : idsOf(kept[within])))
  return kept
}

/** `back` are the ids of the records that are there again. */
export async function putParts(
  ctx: TxCtx,
  parts: Part[],
  kept: RemovedParts,
  back: ReadonlySet<Row[string]>,
): Promise<void> {
  const put: Row[][] = []
  for (const [at, { table, column, parents, within }] of everyPart(parts).entries()) {
    const owners = within === undefined ? back : new Set<Row[string]>(idsOf(put[within]))
    const own = (kept[at] ?? []).filter((row) => owners.has(row[column] ?? null))
    const rows = await withParents(ctx, own, parents)
    await store.insertRows(ctx.db, table, rows)
    put.push(rows)
  }
}

/** The parts of a kind of record that lie in these tables. */
export const partsIn = (kind: RemovalKind, tables: readonly Table[]): Part[] =>
  (dependentRowsOf(kind).parts ?? []).filter(({ table }) => tables.includes(table))

/** Without what is still there. */
export async function goneOf(db: Reader, parts: Part[], kept: RemovedParts): Promise<RemovedParts> {
  const gone: RemovedParts = []
  for (const [at, { table }] of everyPart(parts).entries()) {
    const rows = kept[at] ?? []
    const there = await store.idsIn(db, table, idsOf(rows))
    gone.push(rows.filter(({ id }) => !there.has(String(id))))
  }
  return gone
}

/**
 * Other rows may have been deleted meanwhile: rows without their owner are not restored, other references become null.
 */
export async function withParents(ctx: TxCtx, rows: Row[], parents: DependentRows['parents'] = {}): Promise<Row[]> {
  let kept = rows
  const { userId, householdId } = ctx.actor
  for (const [column, parent] of Object.entries(parents)) {
    const named = [...new Set(kept.flatMap((row) => row[column] ?? []))].map(String)
    const isMember = 'member' in parent
    const there = isMember
      ? await store.membersAmong(ctx.db, householdId, named)
      : await store.idsIn(ctx.db, parent.table, named)
    const stands = (row: Row) => row[column] === null || there.has(String(row[column]))
    const standIn = isMember ? userId : parent.loose ? null : undefined
    kept =
      standIn === undefined
        ? kept.filter(stands)
        : kept.map((row) => (stands(row) ? row : { ...row, [column]: standIn }))
  }
  return kept
}
