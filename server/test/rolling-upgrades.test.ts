import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Connection } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { everyMigration } from '#db/migrations/every-migration.ts'
import { makeTestDatabase } from './test-database.ts'

/**
 * In a rolling upgrade processes of the release before go on working with tables that a newer one has changed. So a
 * migration only adds: what is dropped or renamed was last used by a release before the last one (decision 0065).
 */

/** The last migration before this rule existed. */
const BEFORE_THE_RULE = '0062'

/** What a migration takes away that no running process uses any more: its name, and since which release. */
const NO_LONGER_USED: Record<string, readonly string[]> = {}

type Columns = Map<string, { mayBeLeftOut: boolean; mayBeNull: boolean; type: string }>

async function tablesOf({ reader }: Connection): Promise<Map<string, Columns>> {
  const tables = await reader.introspection.getTables()
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(
        columns.map((column) => [
          column.name,
          {
            mayBeLeftOut: column.isNullable || column.hasDefaultValue || column.isAutoIncrementing,
            mayBeNull: column.isNullable,
            type: column.dataType,
          },
        ]),
      ),
    ]),
  )
}

/** What a process that knows `before` could not do with `after`. */
function breaksOf(before: Map<string, Columns>, after: Map<string, Columns>): string[] {
  const found: string[] = []
  for (const [table, columns] of before) {
    const now = after.get(table)
    if (!now) {
      found.push(`${table} is gone`)
      continue
    }
    for (const [name, { type, mayBeNull }] of columns) {
      const column = now.get(name)
      if (!column) found.push(`${table}.${name} is gone`)
      else if (column.type !== type) found.push(`${table}.${name} has another type`)
      else if (mayBeNull && !column.mayBeNull) found.push(`${table}.${name} must be given now`)
    }
    for (const [name, { mayBeLeftOut }] of now)
      if (!columns.has(name) && !mayBeLeftOut) found.push(`${table}.${name} is new and cannot be left out`)
  }
  return found
}

test('what breaks a running process is recognised', () => {
  const column = { mayBeLeftOut: true, mayBeNull: true, type: 'text' }
  const required = { mayBeLeftOut: false, mayBeNull: false, type: 'text' }
  const before = new Map([
    ['recipe', new Map([['name', column]])],
    ['label', new Map([['name', column]])],
    ['unit', new Map([['name', column]])],
  ])
  const after = new Map([
    ['recipe', new Map([['title', column]])],
    ['unit', new Map(Object.entries({ name: required, size: required }))],
    ['food', new Map([['name', required]])],
  ])
  expect(breaksOf(before, after)).toEqual([
    'recipe.name is gone',
    'label is gone',
    'unit.name must be given now',
    'unit.size is new and cannot be left out',
  ])
})

test.runIf(inject('template').engine === 'sqlite')(
  'a migration only adds: processes of the release before work on with its tables',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-rolling-'))
    const { choice, drop } = await makeTestDatabase(folder, { empty: true })
    const connection = await connect(choice)
    const names = everyMigration.map(([name]) => name)
    const first = names.findLast((name) => name.slice(0, 4) <= BEFORE_THE_RULE)
    await migrate(connection, '2026-01-01T00:00:00.000Z', first)
    let before = await tablesOf(connection)
    for (const name of names.slice(names.indexOf(first ?? '') + 1)) {
      await migrate(connection, '2026-01-01T00:00:00.000Z', name)
      const after = await tablesOf(connection)
      expect({ name, breaks: breaksOf(before, after) }).toEqual({ name, breaks: NO_LONGER_USED[name] ?? [] })
      before = after
    }
    await connection.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  },
)
