import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import type { Connection } from '#db/connection.ts'
import type { Files } from '#ports/files.ts'
import type { Filled } from '#test/filled-row.ts'
import { filledTables } from '#test/filled-tables.ts'
import { EMPTIED_TABLES, KEPT_TABLES, MEDIA_FOLDERS } from './archive-format.ts'

/** For tests only: a database with something in every table, all that is in one, and archives of any kind. */

/** What an installation of this version may hold. */
export const filledAt = (version: string): Filled[] =>
  filledTables.filter(([since, , , until]) => since <= version && (until === undefined || version < until))

export async function fillTables({ writer }: Connection, version = '9999'): Promise<void> {
  for (const one of filledAt(version)) await insertRow(writer, one)
}

export async function insertRow(writer: Connection['writer'], [, table, row]: Filled): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.id(column)))
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(writer)
}

/** These rows and no others, with all that they said. */
export async function expectRows(writer: Connection['writer'], filled: Filled[]): Promise<void> {
  for (const [, table, row] of filled) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(writer)
    expect(rows).toHaveLength(filled.filter(([, other]) => other === table).length)
    expect(rows).toContainEqual(expect.objectContaining(row))
  }
}

/** Numbers and words of the index are its own affair, and a restore ends sessions. */
const volatileColumns = ['key', 'number', 'sessionEpoch']

type Everything = { tables: Record<string, string[]>; files: Record<string, string> }

/** Every row of every table that an archive holds, and every file, as text that can be compared. */
export async function everythingIn({ writer, dialect }: Connection, files: Files): Promise<Everything> {
  const tables: Everything['tables'] = {}
  const shapes = await dialect.tableShapes(writer)
  const left = [
    ...KEPT_TABLES,
    ...EMPTIED_TABLES.filter((name) => !name.startsWith('search')),
    'searchScope',
    'searchWord',
  ]
  for (const shape of shapes.filter(({ name }) => !left.includes(name))) {
    const columns = [...shape.columns.keys()].filter((column) => !volatileColumns.includes(column)).sort()
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(shape.name)}`.execute(writer)
    tables[shape.name] = rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).sort()
  }
  const stored: Everything['files'] = {}
  for (const folder of MEDIA_FOLDERS)
    for await (const { key } of files.list(folder))
      stored[key] = Buffer.from((await files.read(key)) ?? []).toString('hex')
  return { tables, files: stored }
}

/** An archive with these entries, in this order. */
export async function zipOf(entries: [name: string, content: string | Buffer][]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of entries) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
