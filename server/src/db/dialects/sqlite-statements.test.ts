// @module-tag without-database

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { test as base, expect } from 'vitest'
import { CACHE_UNTIL_WRITE } from '../cache-until-write.ts'
import type { Connection } from '../connection.ts'
import { connectSqlite } from './sqlite.ts'

/** A file of its own: what is told here holds for SQLite, whatever the suite runs on. */
const test = base.extend<{ file: string; connection: Connection }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  file: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-sqlite-'))
    await use(join(folder, 'larder.db'))
    rmSync(folder, { recursive: true })
  },
  connection: async ({ file }, use) => {
    const connection = connectSqlite(file)
    await sql`create table "thing" ("id" integer primary key, "name" text, "kind" text)`.execute(connection.writer)
    await sql`create index "thing_by_kind" on "thing" ("kind")`.execute(connection.writer)
    await use(connection)
    await connection.close()
  },
})

const add = ({ writer }: Connection, name: string | null) =>
  sql`insert into "thing" ("name", "kind") values (${name}, 'plain')`.execute(writer)
const cached = sql.raw(CACHE_UNTIL_WRITE)
const count = async ({ reader }: Connection, kind = 'plain') =>
  (
    await sql<{ total: number }>`select count(*) as "total" from "thing" where "kind" = ${kind} ${cached}`.execute(
      reader,
    )
  ).rows

test('rows carry each column by its name, empty ones too, and the last of two that share one', async ({
  connection,
}) => {
  await add(connection, null)
  await add(connection, 'Whisk')
  const { rows } = await sql`select *, 'second' as "kind" from "thing" order by "id"`.execute(connection.reader)
  expect(rows).toEqual([
    { id: 1, name: null, kind: 'second' },
    { id: 2, name: 'Whisk', kind: 'second' },
  ])
  expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'name', 'kind'])
})

test('whoever writes reads the columns there are, also after a table has changed', async ({ connection }) => {
  const all = async () => (await sql`select * from "thing"`.execute(connection.writer)).rows
  await add(connection, 'Whisk')
  expect(await all()).toEqual([{ id: 1, name: 'Whisk', kind: 'plain' }])
  await sql`alter table "thing" rename column "kind" to "sort"`.execute(connection.writer)
  expect(await all()).toEqual([{ id: 1, name: 'Whisk', sort: 'plain' }])
})

test('a count that was kept is given up when this process writes', async ({ connection }) => {
  expect(await count(connection)).toEqual([{ total: 0 }])
  await add(connection, 'Whisk')
  expect(await count(connection)).toEqual([{ total: 1 }])
  expect(await count(connection)).toEqual([{ total: 1 }])
  expect(await count(connection, 'other')).toEqual([{ total: 0 }])
  await connection.writer.transaction().execute(async (db) => {
    await sql`delete from "thing"`.execute(db)
    expect(await count(connection)).toEqual([{ total: 1 }])
  })
  expect(await count(connection)).toEqual([{ total: 0 }])
})

test('a count that was kept is given up when another process writes', async ({ connection, file }) => {
  await add(connection, 'Whisk')
  expect(await count(connection)).toEqual([{ total: 1 }])
  const other = new SqliteDatabase(file)
  other.prepare(`insert into "thing" ("name", "kind") values ('Bowl', 'plain')`).run()
  other.close()
  expect(await count(connection)).toEqual([{ total: 2 }])
})

test('statistics are gathered without samples, which would have every statement planned anew', async ({
  connection,
}) => {
  for (let n = 0; n < 500; n++) await add(connection, `Thing ${n}`)
  await connection.writer.transaction().execute((db) => connection.dialect.refreshStatistics(db))
  const { rows } = await sql<{ idx: string }>`select "idx" from "sqlite_stat1" where "tbl" = 'thing'`.execute(
    connection.reader,
  )
  expect(rows).toEqual([{ idx: 'thing_by_kind' }])
  const samples = await sql<{ total: number }>`select count(*) as "total" from "sqlite_stat4"`.execute(
    connection.reader,
  )
  expect(samples.rows).toEqual([{ total: 0 }])
})

test('statistics hold for connections that were open before', async ({ connection }) => {
  await sql`drop index "thing_by_kind"`.execute(connection.writer)
  for (const column of ['name', 'kind'])
    await sql`create index ${sql.id(`thing_by_${column}`)} on "thing" (${sql.id(column)})`.execute(connection.writer)
  // The tables of the statistics are there already: making them would have told everybody.
  await sql`analyze`.execute(connection.writer)
  for (let n = 0; n < 500; n++) await add(connection, `Thing ${n}`)
  // An explanation looks at no table: another question notices what has changed, and the next explanation is a new one.
  const plan = async (remark: string) => {
    await count(connection, remark)
    const { rows } = await sql<{ detail: string }>`explain query plan select * from "thing"
      where "kind" = 'plain' and "name" = 'Thing 1' ${sql.raw(`/* ${remark} */`)}`.execute(connection.reader)
    return rows.map(({ detail }) => detail).join()
  }
  expect(await plan('before')).toContain('thing_by_kind')
  await connection.writer.transaction().execute((db) => connection.dialect.refreshStatistics(db))
  expect(await plan('after')).toContain('thing_by_name')
})
