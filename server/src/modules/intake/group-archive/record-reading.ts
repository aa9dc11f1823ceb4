import type { RecordKind } from './archive-format.ts'
import type { IdMap } from './id-map.ts'
import { type Columns, type References, type Row, readRow, UnfitRow } from './record-columns.ts'
import { specOf } from './record-specs.ts'

/** Validates lines of an archive and turns them into rows. */

const MAX_PARTS = 20_000

export type ReadRecord = {
  archived: string
  /** Its id if it is new to the group. */
  id: string
  row: Row
  sent: Record<string, unknown>
  references: References
}

export function readRecord(kind: RecordKind, sent: unknown, id: string, known: IdMap): ReadRecord | undefined {
  const archived = (sent as { id?: unknown } | null | undefined)?.id
  if (typeof archived !== 'string') return undefined
  const { columns, derived } = specOf(kind)
  // Before its texts are read, because they may contain its own id.
  known.put(kind, archived, id)
  const references = known.within()
  const row = fitting(() => {
    const row = readRow(columns, sent, references)
    return { ...row, ...derived?.(row) }
  })
  if (row) return { archived, id, row, sent: sent as Record<string, unknown>, references }
  known.forget(kind, archived)
  return undefined
}

/** Invalid parts are left out. */
export function readParts(kind: RecordKind, { id, sent, references }: ReadRecord): Record<string, Row[]> {
  const parts: Record<string, Row[]> = {}
  for (const [table, { parent, columns, derived, once }] of Object.entries(specOf(kind).parts ?? {})) {
    const seen = new Set<string>()
    parts[table] = listIn(sent, table).flatMap((one) => {
      const row = fitting(() => readRow(columns, one, references))
      const key = row && JSON.stringify(once?.map((column) => row[column]) ?? seen.size)
      if (!row || key === undefined || seen.has(key)) return []
      seen.add(key)
      return [{ [parent]: id, ...row, ...derived?.(row) }]
    })
  }
  return parts
}

/** One kind of part, without what else comes with it. */
export const readSome = (columns: Columns, { sent, references }: ReadRecord, table: string): Row[] =>
  listIn(sent, table).flatMap((one) => {
    const row = fitting(() => readRow(columns, one, references))
    return row ? [row] : []
  })

export const listIn = (sent: Record<string, unknown>, table: string): unknown[] => {
  const list = Object.hasOwn(sent, table) ? sent[table] : undefined
  return Array.isArray(list) ? list.slice(0, MAX_PARTS) : []
}

function fitting(read: () => Row): Row | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnfitRow) return undefined
    throw error
  }
}
