import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createKit } from '#test/kit.ts'
import { openSqlite } from './dialects/sqlite-file.ts'
import { createReadPool } from './dialects/sqlite-read-pool.ts'
import { createReadSlots, ReadTimeout } from './slow-reads.ts'

const LONG_MS = 60_000
const SHORT_MS = 200

const ENDLESS =
  'with recursive endless(one) as (select 1 union all select one from endless) select count(*) as total from endless'
const endless = sql.raw(ENDLESS)

test('attack 45: whoever asks much waits behind their own questions, and others go ahead', async () => {
  const slots = createReadSlots(2, LONG_MS)
  const begun: string[] = []
  const begin = async (caller: string, name: string) => {
    const end = await slots.take(caller)
    begun.push(name)
    return end
  }
  const first = await begin('greedy', 'first of greedy')
  const second = begin('greedy', 'second of greedy')
  const other = await begin('ana', 'ana')
  const late = begin('ben', 'ben')
  expect(begun).toEqual(['first of greedy', 'ana'])
  other()
  await late
  expect(begun.at(-1)).toBe('ben')
  first()
  await second
  expect(begun.at(-1)).toBe('second of greedy')
})

test('attack 45: a question that cannot begin in time is given up and leaves its place', async () => {
  const slots = createReadSlots(1, SHORT_MS)
  const end = await slots.take('ana')
  await expect(slots.take('ben')).rejects.toBeInstanceOf(ReadTimeout)
  end()
  ;(await slots.take('cem'))()
})

async function shortReadMs(): Promise<number> {
  const kit = await createKit()
  const read = () => sql`select 1`.execute(kit.runtime.connection.slowReads('ana'))
  // The first one starts what reads.
  await read()
  const begun = performance.now()
  await read()
  const took = performance.now() - begun
  await kit.close()
  return took
}

test('attack 45: an endless read is stopped by the database, and the next one is answered', async () => {
  // Many times what a short read takes, however busy the machine is.
  const kit = await createKit({ readDeadlineMs: Math.ceil(2_000 + 20 * (await shortReadMs())) })
  const { slowReads, dialect, reader } = kit.runtime.connection
  const failure = await endless.execute(slowReads('ana')).catch((error: unknown) => error)
  expect(dialect.isReadTimeout(failure)).toBe(true)
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(slowReads('ana'))
  expect(rows).toEqual([{ one: 1 }])
  if (dialect.name === 'postgres') {
    expect(dialect.isReadTimeout(await endless.execute(reader).catch((error: unknown) => error))).toBe(true)
    const running = sql`select 1 from pg_stat_activity where state = 'active' and query like 'with recursive endless%'`
    expect((await running.execute(reader)).rows).toEqual([])
  }
  await kit.close()
})

/** Processes for a file of their own, whatever database the suite runs on. */
function readersOfFile() {
  const folder = mkdtempSync(join(tmpdir(), 'larder-readers-'))
  const file = join(folder, 'larder.db')
  openSqlite(file, { readonly: false }).close()
  const readers = createReadPool(inject('readerScript'))
  return {
    ask: (text: string, deadlineMs = LONG_MS) => readers.read({ file, sql: text, parameters: [] }, deadlineMs),
    close: async () => {
      await readers.close()
      rmSync(folder, { recursive: true })
    },
  }
}

test('attack 45: on SQLite the process of an endless read is gone when its deadline has passed', async () => {
  const { ask, close } = readersOfFile()
  await expect(ask(ENDLESS, SHORT_MS)).rejects.toBeInstanceOf(ReadTimeout)
  // This waits for every process that still runs.
  await close()
})

test('on SQLite a statement that cannot be read says why, and the process answers the next', async () => {
  const { ask, close } = readersOfFile()
  await expect(ask('select one from nowhere')).rejects.toThrow('no such table: nowhere')
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
  await close()
})
