import type { Reader, Writer } from '#db/database.ts'
import type { Reference } from './dependent-row.ts'
import type { Row } from './removals.store.ts'
import * as store from './removals.store.ts'

/** Rows that name a record and outlive it: what they said of it, read before it goes and put back with it. */

/** The rows of each reference in the order of `dependentRows`; `before` is what the deletion rewrites as well. */
export type RemovedReferences = (store.Reference & { before?: Row })[][]

export async function readReferences(
  db: Reader,
  references: Reference[],
  ids: string[],
  things: Row[],
): Promise<RemovedReferences> {
  const kept: RemovedReferences = []
  for (const { table, column, rewritten } of references) {
    const own = await store.referencesTo(db, table, column, ids)
    if (!rewritten) kept.push(own)
    else {
      const rows = byId(
        await store.rowsWhere(
          db,
          table,
          'id',
          own.map(({ id }) => id),
        ),
      )
      const owners = byId(things)
      kept.push(
        own.map(({ id, target }) => {
          const row = rows.get(id) ?? {}
          const columns = Object.keys(rewritten.made(owners.get(String(target)) ?? {}, row))
          return { id, target, before: Object.fromEntries(columns.map((name) => [name, row[name] ?? null])) }
        }),
      )
    }
  }
  return kept
}

/** Only where nothing else was chosen since. */
export async function putReferences(
  db: Writer,
  references: Reference[],
  kept: RemovedReferences,
  back: ReadonlyMap<string, Row>,
): Promise<void> {
  for (const [at, { table, column, rewritten }] of references.entries()) {
    const own = (kept[at] ?? []).filter(({ target }) => back.has(String(target)))
    const plain = own.filter(({ before }) => !rewritten || !before)
    await store.putReferences(db, table, column, plain)
    if (!rewritten || plain.length === own.length) continue
    const rows = byId(
      await store.rowsWhere(
        db,
        table,
        'id',
        own.map(({ id }) => id),
      ),
    )
    for (const { id, target, before = {} } of own) {
      const row = rows.get(id)
      const after = rewritten.made(back.get(String(target)) ?? {}, before)
      if (row?.[column] !== null || row[rewritten.sign] !== after[rewritten.sign]) continue
      const unchanged = Object.entries(before).filter(([name]) => row[name] === after[name])
      await store.updateRow(db, table, id, { [column]: target, ...Object.fromEntries(unchanged) })
    }
  }
}

const byId = (rows: Row[]) => new Map(rows.map((row) => [String(row.id), row]))
