import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connection } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { everyMigration } from '#db/migrations/every-migration.ts'
import { type ColumnKind, ROWS_AT_ONCE, type TableRow, type TableShape } from '#db/table-shapes.ts'
import type { ArchiveProgress } from '#ports/archive-process.ts'
import { isArchived, KEPT_TABLES, type Manifest, tableEntry } from './archive-format.ts'
import { type Archive, parsed } from './archive-reading.service.ts'
import { ArchiveRefusal, refuse } from './archive-refusal.ts'
import * as store from './backups.store.ts'
import type { Reached } from './restore-points.ts'

/**
 * Loads the rows of an archive into a scratch database with the schema they were written in, compares them with the
 * manifest, and migrates them. What does not fit is refused here, before anything else is touched.
 */

/** A larger epoch could not be raised any more, so a new password would end no session. */
const MAX_EPOCH = 1_000_000_000

type Staging = {
  archive: Archive
  scratch: Connection
  now: string
  onProgress?: ArchiveProgress
  signal?: AbortSignal | undefined
  reached?: Reached
}

export async function stageRows(staging: Staging): Promise<{ isOlder: boolean }> {
  const { archive, scratch, now, reached = async () => {} } = staging
  const { schema, tables } = archive.manifest
  await migrate(scratch, now, schema)
  const shapes = shapesByName(await scratch.dialect.tableShapes(scratch.reader), tables)
  await reached('schema made')
  await loadAll({ ...staging, reached }, shapes)
  await scratch.writer.transaction().execute(async (db) => {
    for (const { name, rows, digest } of tables) {
      const found = await store.digestOf(db, scratch.dialect, shapes.get(name) as TableShape)
      if (found.rows !== rows || found.digest !== digest) refuse('damaged', `${name} reads differently`)
    }
  })
  await reached('rows compared')
  await bringUpToDate(scratch, now)
  await scratch.writer.transaction().execute(store.forgetMessages)
  if (!(await store.anyAdmin(scratch.reader))) refuse('damaged', 'there is no administrator in it')
  if ((await store.highestEpoch(scratch.reader)) > MAX_EPOCH)
    refuse('hostile', 'sessions ended more often than they can')
  await reached('brought up to date')
  return { isOlder: schema !== everyMigration.at(-1)?.[0] }
}

/** Exactly the tables of the schema, no more and no less. */
function shapesByName(shapes: TableShape[], tables: Manifest['tables']): Map<string, TableShape> {
  const named = new Set(tables.map(({ name }) => name))
  const missing = shapes.find((shape) => isArchived(shape) && !named.has(shape.name))
  if (missing) refuse('damaged', `the table ${missing.name} is missing`)
  const byName = new Map(shapes.filter(({ name }) => !KEPT_TABLES.includes(name)).map((shape) => [shape.name, shape]))
  const unknown = tables.find(({ name }) => !byName.has(name))
  if (unknown) refuse('hostile', `the schema has no table ${unknown.name}`)
  if (named.size !== tables.length) refuse('hostile', 'a table is there twice')
  return byName
}

async function loadAll(
  { archive, scratch, onProgress, signal, reached }: Staging,
  shapes: Map<string, TableShape>,
): Promise<void> {
  const total = archive.manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  let loaded = 0
  try {
    await store.loadTogether(scratch, async (db) => {
      for (const { name, ...part } of archive.manifest.tables) {
        const shape = shapes.get(name) as TableShape
        for await (const lines of archive.lines({ name: tableEntry(name), ...part }))
          for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) {
            const rows = lines.slice(at, at + ROWS_AT_ONCE).map((line) => asRow(parsed(line, name), shape))
            await store.insertRows(db, shape, rows)
            loaded += rows.length
            onProgress?.('loading', loaded, total)
            await nextTurn()
            signal?.throwIfAborted()
          }
        await reached?.(`loaded ${name}`)
      }
    })
  } catch (error) {
    throw scratch.dialect.violationOf(error) ? new ArchiveRefusal('damaged', 'its rows contradict each other') : error
  }
}

const fits: Record<ColumnKind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
}

function asRow(value: Record<string, unknown>, { name, columns }: TableShape): TableRow {
  const unknown = Object.keys(value).find((column) => !columns.has(column))
  if (unknown !== undefined) refuse('hostile', `the table ${name} has no column ${unknown.slice(0, 100)}`)
  for (const [column, kind] of columns)
    if (!Object.hasOwn(value, column) || (value[column] !== null && !fits[kind](value[column])))
      refuse('damaged', `a row of ${name} says nothing fitting about ${column}`)
  return value as TableRow
}

/** A migration that fails means that the rows are not from Larder. */
async function bringUpToDate(scratch: Connection, now: string): Promise<void> {
  try {
    await migrate(scratch, now)
  } catch (error) {
    if (scratch.dialect.isFull(error)) throw error
    throw new ArchiveRefusal('damaged', 'its rows could not be brought up to date')
  }
}
