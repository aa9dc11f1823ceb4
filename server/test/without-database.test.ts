// @module-tag without-database

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const FOLDERS = ['../src', '../test'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
const TAG = '// @module-tag without-database\n'
const WAY_TO_A_DATABASE = /from '[^']*(kit|test-database|db\/connect|runtime|app|search-index\.fixture)(\.ts)?'/

test('whoever says that one of the two runs is enough knows no way to a database', () => {
  const tests = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
  )
  const tagged = tests.filter(({ text }) => text.startsWith(TAG))
  expect(tagged.length).toBeGreaterThan(30)
  expect(tagged.filter(({ text }) => WAY_TO_A_DATABASE.test(text)).map(({ name }) => name)).toEqual([])
  // It starts a PostgreSQL with a replica of its own, in the run that has one.
  const own = ['read-replica.test.ts']
  const silent = tests.filter(
    ({ name, text }) => !tagged.some((one) => one.name === name) && !WAY_TO_A_DATABASE.test(text),
  )
  expect(silent.map(({ name }) => name)).toEqual(own)
})
