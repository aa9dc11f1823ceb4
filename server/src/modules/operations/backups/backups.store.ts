import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { ArchivedDocument } from '#db/archived-documents.ts'
import { chunks } from '#db/chunks.ts'
import type { Connection, Dialect } from '#db/connection.ts'
import type { Database, Reader, Writer } from '#db/database.ts'
import { inOrderOfReferences, type TableRow, type TableShape } from '#db/table-shapes.ts'
import type { ArchiveProgress } from '#ports/archive-process.ts'
import { columnsOf, createDigest, isArchived, KEPT_TABLES, lineOf } from './archive-format.ts'
import type { Reached } from './restore-points.ts'

/** Whole tables in and out, and what became of backups. */

export type BackupRecord = Database['backupRecord']

/** What the table calls a verification. */
export const VERIFICATION = 'drill'

export async function insertRecord(db: Writer, record: BackupRecord): Promise<void> {
  await db.insertInto('backupRecord').values(record).execute()
}

export const findRecord = (db: Reader, id: string, kind: BackupRecord['kind']): Promise<BackupRecord | undefined> =>
  db.selectFrom('backupRecord').selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst()

export async function updateDetail(db: Writer, id: string, detail: string): Promise<void> {
  await db.updateTable('backupRecord').set({ detail }).where('id', '=', id).execute()
}

export const lastRecord = (db: Reader, kind: BackupRecord['kind']): Promise<BackupRecord | undefined> =>
  db
    .selectFrom('backupRecord')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .executeTakeFirst()

export async function lastMigration(db: Reader): Promise<string> {
  const rows = await db.selectFrom('migration').select('name').orderBy('name', 'desc').limit(1).execute()
  return rows[0]?.name ?? ''
}

export const anyAdmin = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('user').select('id').where('admin', '=', 1).limit(1).executeTakeFirst()) !== undefined

/** At most a hundred are shown. */
export async function removeOldRecords(db: Writer, before: string): Promise<void> {
  await db.deleteFrom('backupRecord').where('createdAt', '<', before).execute()
}

export async function insertRows(db: Writer | Kysely<Database>, table: TableShape, rows: TableRow[]): Promise<void> {
  const columns = [...table.columns.keys()]
  const names = sql.join(columns.map((column) => sql.id(column)))
  for (const portion of chunks(rows, columns.length)) {
    const values = portion.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    await sql`insert into ${sql.table(table.name)} (${names}) values ${sql.join(values)}`.execute(db)
  }
}

/** Foreign keys are checked at commit, so that tables can be loaded in any order. */
export const loadTogether = ({ writer }: Connection, load: (db: Writer) => Promise<void>): Promise<void> =>
  writer.transaction().execute(async (db) => {
    await sql`pragma defer_foreign_keys = on`.execute(db)
    await load(db)
  })

export async function digestOf(db: Writer, dialect: Dialect, table: TableShape) {
  const [digest, columns] = [createDigest(), columnsOf(table)]
  for await (const rows of dialect.rowsOf(db, table)) for (const row of rows) digest.add(lineOf(row, columns))
  return digest.result()
}

/**
 * Deliveries pending in the snapshot were sent long ago, so they are removed. Other outbox work is idempotent and done
 * again.
 */
export async function forgetMessages(db: Writer): Promise<void> {
  await db.deleteFrom('delivery').where('dueAt', 'is not', null).execute()
  await db.deleteFrom('outbox').where('kind', '=', 'notifiers.tell').execute()
  await db.updateTable('outbox').set({ holder: null }).execute()
}

type Replacement = {
  dialect: Dialect
  source: Connection
  documents: () => AsyncGenerator<ArchivedDocument[]>
  /** The source was migrated, so search documents may be incomplete. */
  isOlder: boolean
  onProgress: ArchiveProgress
  reached: Reached
}

/** Fewer than rows, because writing a document is expensive. */
const DOCUMENTS_AT_ONCE = 10

/** Replaces all rows with those of the source, and reads them back to verify. */
export async function replaceEverything(db: Writer, replacement: Replacement): Promise<void> {
  const { dialect, source, documents, isOlder, onProgress, reached } = replacement
  const shapes = (await dialect.tableShapes(db)).filter(({ name }) => !KEPT_TABLES.includes(name))
  const tables = inOrderOfReferences(shapes)
  await dialect.lockOutWriters(
    db,
    tables.map(({ name }) => name),
  )
  const epoch = await highestEpoch(db)
  for (const { name } of tables.toReversed()) {
    await sql`delete from ${sql.table(name)}`.execute(db)
    await reached(`emptied ${name}`)
    await nextTurn()
  }
  const total = tables.filter(isArchived).length + 1
  let replaced = 0
  for (const table of tables.filter(isArchived)) {
    onProgress('replacing', replaced++, total)
    await copyTable(db, table, { dialect, rows: source.dialect.rowsOf(source.reader, table) })
    await reached(`filled ${table.name}`)
  }
  onProgress('replacing', replaced, total)
  for await (const some of documents())
    for (let at = 0; at < some.length; at += DOCUMENTS_AT_ONCE) {
      await putDocuments(db, dialect, some.slice(at, at + DOCUMENTS_AT_ONCE), isOlder)
      await nextTurn()
    }
  await reached('index written')
  await dialect.advanceSequences(db)
  await endSessions(db, epoch)
}

type TableCopy = { dialect: Dialect; rows: AsyncIterable<TableRow[]> }

async function copyTable(db: Writer, table: TableShape, { dialect, rows }: TableCopy): Promise<void> {
  const [digest, columns] = [createDigest(), columnsOf(table)]
  for await (const portion of rows) {
    for (const row of portion) digest.add(lineOf(row, columns))
    await insertRows(db, table, portion)
    await nextTurn()
  }
  const [wanted, found] = [digest.result(), await digestOf(db, dialect, table)]
  if (wanted.rows !== found.rows || wanted.digest !== found.digest)
    throw new Error(`what was written to ${table.name} reads differently`)
}

async function putDocuments(db: Writer, dialect: Dialect, documents: ArchivedDocument[], isOlder: boolean) {
  await dialect.search.put(db, documents)
  const stale = documents.filter((document) => document.stale === 1 || (isOlder && document.kind === 'recipe'))
  if (stale.length === 0) return
  await sql`update "searchDocument" set stale = 1 where id in (${sql.join(stale.map(({ id }) => id))})`.execute(db)
}

export async function highestEpoch(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('user')
    .select((select) => select.fn.max('sessionEpoch').as('epoch'))
    .executeTakeFirst()
  return Number(row?.epoch ?? 0)
}

/** Ends all sessions. */
async function endSessions(db: Writer, before: number): Promise<void> {
  const epoch = Math.max(before, await highestEpoch(db)) + 1
  await db.updateTable('user').set({ sessionEpoch: epoch }).execute()
}
