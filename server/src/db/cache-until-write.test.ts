import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import { test as base, expect } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { CACHE_UNTIL_WRITE } from './cache-until-write.ts'
import type { Connection } from './connection.ts'
import type { Database } from './database.ts'
import { createQueryCache } from './dialects/postgres-query-cache.ts'

const test = base.extend<{ connection: Connection }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  connection: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-kept-'))
    const connection = await openTestDatabase(folder)
    await use(connection)
    await connection.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

const NOW = '2026-01-01T00:00:00.000Z'
const cached = sql.raw(CACHE_UNTIL_WRITE)

async function addGroup(db: Kysely<Database>, name: string): Promise<void> {
  const id = randomUUID()
  await db.insertInto('group').values({ id, createdAt: NOW, updatedAt: NOW, name, slug: id, privateGroup: 1 }).execute()
}

const names = async ({ reader, slowReads }: Connection, slow: boolean, first = '') => {
  const question = sql<{ name: string; length: number }>`
    select "name", length("name") as "length" from "group" where "name" >= ${first} order by "name" desc ${cached}`
  return (await question.execute(slow ? slowReads('somebody') : reader)).rows.map(({ name, length }) => [name, length])
}

test.for([false, true])(
  'what is kept is given up as soon as somebody writes (slow reads: %s)',
  async (slow, { connection }) => {
    expect(await names(connection, slow)).toEqual([])
    expect(await names(connection, slow)).toEqual([])
    await addGroup(connection.writer, 'Ana')
    expect(await names(connection, slow)).toEqual([['Ana', 3]])
    await connection.writer.transaction().execute(async (db) => {
      await addGroup(db, 'Berta')
      expect(await names(connection, slow)).toEqual([['Ana', 3]])
    })
    const both = [
      ['Berta', 5],
      ['Ana', 3],
    ]
    expect(await names(connection, slow)).toEqual(both)
    expect(await names(connection, slow)).toEqual(both)
    expect(await names(connection, slow, 'B')).toEqual([['Berta', 5]])
    expect(await names(connection, slow, 'C')).toEqual([])
    await connection.writer.deleteFrom('group').where('name', '=', 'Berta').execute()
    expect(await names(connection, slow)).toEqual([['Ana', 3]])
  },
)

// Whatever is written to other databases of the same server ends what is kept, so it is asked in one moment of its own.
test.runIf(process.env.TEST_DB === 'postgres')(
  'while nobody writes, PostgreSQL says so and does not look for the answer again',
  async ({ connection }) => {
    const { keeping, forget } = createQueryCache()
    const drawn = sql<{ drawn: number }>`select random() as drawn ${cached}`
    await connection.snapshot(async (db) => {
      const execute = keeping((query: CompiledQuery) => db.getExecutor().executeQuery(query) as Promise<never>)
      const draw = async () => (await execute<{ drawn: number }>(drawn.compile(db))).rows
      const first = await draw()
      expect(first).toHaveLength(1)
      expect(await draw()).toEqual(first)
      forget()
      expect(await draw()).not.toEqual(first)
    })
  },
)

test('an answer holds for its own snapshot alone', async () => {
  const { keeping } = createQueryCache()
  const answers = [
    { snapshot: 'old', rows: [{ total: 1 }] },
    { snapshot: 'new', rows: [{ total: 2 }] },
    { snapshot: 'new', rows: null },
    { snapshot: 'newer', rows: null },
  ]
  const asked: unknown[] = []
  const execute = keeping(async ({ parameters }) => {
    asked.push(parameters.at(-1))
    return { rows: [answers.shift()] as never[] }
  })
  const question = { sql: `select 1 ${CACHE_UNTIL_WRITE}`, parameters: [] } as unknown as CompiledQuery
  const ask = async () => (await execute(question)).rows
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
    [{ total: 1 }],
    [{ total: 2 }],
    [{ total: 2 }],
    [],
  ])
  expect(asked).toEqual([null, 'old', 'new', 'new'])
})
