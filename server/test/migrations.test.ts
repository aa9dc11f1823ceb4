import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageAddress } from '@larder/domain/recipes/page-address.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Dialect } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { everyMigration } from '#db/migrations/every-migration.ts'
import { expectRows, insertRow } from '#modules/operations/backups/backups.fixture.ts'
import type { Filled } from './filled-row.ts'
import { filledTables } from './filled-tables.ts'
import { test } from './kit.ts'
import { makeTestDatabase } from './test-database.ts'

test('a database that is up to date is left alone', async ({ kit }) => {
  expect(await migrate(kit.runtime.connection, kit.clock.iso())).toEqual([])
})

test('a database newer than the program is refused with a sentence', async ({ kit }) => {
  const row = { name: '9999-from-the-future', appliedAt: kit.clock.iso() }
  await kit.runtime.connection.writer.insertInto('migration').values(row).execute()
  await expect(migrate(kit.runtime.connection, kit.clock.iso())).rejects.toThrow('newer version of Larder')
})

test('a migration that the database ends in favour of a running process begins anew', async ({ kit }) => {
  const { connection } = kit.runtime
  const deadlock = new Error('deadlock detected')
  let tries = 0
  const dialect: Dialect = {
    ...connection.dialect,
    isDeadlock: (error) => error === deadlock,
    lockMigrations: async (db) => {
      tries += 1
      if (tries === 1) throw deadlock
      await connection.dialect.lockMigrations(db)
    },
  }
  expect(await migrate({ ...connection, dialect }, kit.clock.iso())).toEqual([])
  expect(tries).toBe(2)
})

test('schedules of before leave nothing under their former names, unless a running process holds it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-upgrade-'))
  const { choice, drop } = await makeTestDatabase(folder, { empty: true })
  const connection = await connect(choice)
  const { writer } = connection
  await migrate(connection, '2026-01-01T00:00:00.000Z', '0071-line-substitutes')
  const expiresAt = '2026-01-01T00:00:00.000Z'
  const lease = (name: string, holder = '') => ({ name, holder, expiresAt, finishedAt: expiresAt })
  await writer
    .insertInto('lease')
    .values([lease('forget-notices'), lease('backup-drill', 'somebody'), lease('nightly-backup')])
    .execute()
  await migrate(connection, '2026-02-01T00:00:00.000Z')
  const left = await writer.selectFrom('lease').select('name').orderBy('name').execute()
  expect(left.map(({ name }) => name)).toEqual(['backup-drill', 'nightly-backup'])
  await connection.close()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

test('what lists left behind that moved house before goes with them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-upgrade-'))
  const { choice, drop } = await makeTestDatabase(folder, { empty: true })
  const connection = await connect(choice)
  const { writer } = connection
  await migrate(connection, '2026-01-01T00:00:00.000Z', '0072-owners-by-index')
  for (const one of filledTables.filter(([since, , , until]) => since <= '0072' && (until ?? '9999') > '0072'))
    await insertRow(writer, one)
  const home = await writer.selectFrom('household').selectAll().where('id', '=', 'home').executeTakeFirstOrThrow()
  await writer
    .insertInto('household')
    .values({ ...home, id: 'other', name: 'other', slug: 'other' })
    .execute()
  await writer.updateTable('shoppingItem').set({ storeId: 'store' }).execute()
  await writer.updateTable('pantryFood').set({ restockListId: 'list' }).execute()
  const read = async () => ({
    recurring: await writer.selectFrom('recurringItem').select(['householdId', 'storeId']).execute(),
    items: await writer.selectFrom('shoppingItem').select('storeId').execute(),
    restocked: await writer.selectFrom('pantryFood').select('restockListId').execute(),
  })
  await writer.updateTable('shoppingList').set({ householdId: 'other' }).where('id', '=', 'list').execute()
  await migrate(connection, '2026-02-01T00:00:00.000Z')
  expect(await read()).toEqual({
    recurring: [{ householdId: 'other', storeId: null }],
    items: [{ storeId: null }],
    restocked: [{ restockListId: null }],
  })
  await connection.close()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

test('recipes of before know the page they came from', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-upgrade-'))
  const { choice, drop } = await makeTestDatabase(folder, { empty: true })
  const connection = await connect(choice)
  const { writer } = connection
  await migrate(connection, '2026-01-01T00:00:00.000Z', '0024-ai-providers')
  const wanted = ['group', 'household', 'user', 'recipe']
  for (const one of filledTables.filter(([since, name]) => since <= '0005' && wanted.includes(name)))
    await insertRow(writer, one)
  await migrate(connection, '2026-02-01T00:00:00.000Z')
  const rows = await writer.selectFrom('recipe').select(['orgUrl', 'pageAddress']).execute()
  expect(rows.map((row) => row.pageAddress)).toContain('kitchen.example/pie')
  for (const row of rows) expect(row.pageAddress).toBe(pageAddress(row.orgUrl))
  await connection.close()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

test('units of before say what one of them is, and what somebody said stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-upgrade-'))
  const { choice, drop } = await makeTestDatabase(folder, { empty: true })
  const connection = await connect(choice)
  const { writer } = connection
  await migrate(connection, '2026-01-01T00:00:00.000Z', '0050-file-versions')
  const [, , group = {}] = filledTables.find(([, table]) => table === 'group') ?? []
  const [, , unit = {}] = filledTables.find(([, table]) => table === 'unit') ?? []
  const insert = (table: string, row: Record<string, unknown>) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.id(column)))}) values (${sql.join(Object.values(row))})`.execute(
      writer,
    )
  await insert('group', group)
  const names = ['cup', 'Esslöffel', 'c. à s.', 'łyżka', 'ملعقة كبيرة', 'can', 'Tasse', 'mine', 'big spoon']
  const own: Record<string, object> = {
    cup: { standardQuantity: 200, standardUnit: 'milliliter' },
    Tasse: { abbreviation: 'c', abbreviationNormalised: 'c' },
    'big spoon': { abbreviation: 'EL', abbreviationNormalised: 'el' },
  }
  for (const [at, name] of names.entries())
    await insert('unit', {
      ...unit,
      ...{ id: `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000`, name, nameNormalised: normalise(name) },
      ...{ pluralName: null, pluralNameNormalised: null, abbreviation: '', abbreviationNormalised: '' },
      ...{ standardQuantity: null, standardUnit: null, ...own[name] },
    })
  await migrate(connection, '2026-02-01T00:00:00.000Z')
  const rows = await writer.selectFrom('unit').select(['standardQuantity', 'standardUnit']).orderBy('id').execute()
  const spoon = { standardQuantity: 15, standardUnit: 'milliliter' }
  const none = { standardQuantity: null, standardUnit: null }
  expect(rows).toEqual([own.cup, spoon, spoon, spoon, spoon, none, none, none, spoon])
  await connection.close()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const numberOf = (name: string) => Number(name.slice(0, 4))

/** Released with holes; these numbers are never taken. */
const HOLES = [7, 8, 9, 11]

test('migrations are numbered in their order, without holes beyond the old ones', () => {
  const numbers = everyMigration.map(([name]) => numberOf(name))
  const all = Array.from({ length: numbers.at(-1) ?? 0 }, (_, index) => index + 1)
  expect(numbers).toEqual(all.filter((number) => !HOLES.includes(number)))
})

test('every migration stands alone: it calls nothing but what makes columns', () => {
  const folder = fileURLToPath(new URL('../src/db/migrations/', import.meta.url))
  for (const name of readdirSync(folder).filter((file) => /^\d/.test(file))) {
    const source = readFileSync(join(folder, name), 'utf8')
    const modules = [...source.matchAll(/from '([^']+)'/g)].map(([, module]) => module)
    for (const module of modules) expect(['kysely', '../columns.ts', '../migration.ts']).toContain(module)
  }
})

const onPostgres = inject('template').engine === 'postgres'

// On SQLite what each version left is upgraded in `restore.test.ts`, beside an archive of it. On PostgreSQL the tables of
// each version take longer to make than everything else.
test.runIf(onPostgres)(
  'on PostgreSQL each row comes with its table, goes through every later migration one by one, and is complete',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-upgrade-'))
    const { choice, drop } = await makeTestDatabase(folder, { empty: true })
    const connection = await connect(choice)
    const { writer } = connection
    const filled: Filled[] = []
    for (const [version] of everyMigration) {
      expect(await migrate(connection, '2026-01-01T00:00:00.000Z', version)).toEqual([version])
      const earlier = new Set(filled.map(([, table]) => table))
      // What stands in a table since an older version is carried on, in place of the row of a newer one.
      const added = filledTables.filter(([since, table]) => version.startsWith(since) && !earlier.has(table))
      for (const one of added) await insertRow(writer, one)
      filled.push(...added)
    }
    expect(new Set(filled.map(([, table]) => table))).toEqual(new Set(filledTables.map(([, table]) => table)))
    await expectRows(writer, filled)
    await connection.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  },
)
