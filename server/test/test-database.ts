import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Connection, ConnectOptions } from '#db/connection.ts'
import { createReaders } from '#db/dialects/sqlite-readers.ts'
import { copyDatabase, type TestDatabase, takeDatabase } from './postgres-databases.ts'

/** Starting a process takes longer than most tests: they share theirs. */
const readers = createReaders(inject('readerScript'))

/** A fresh migrated database for one test. */
export async function openTestDatabase(folder: string, options: ConnectOptions = {}): Promise<Connection> {
  const template = inject('template')
  const { choice, drop } = await (template.engine === 'postgres' ? takeDatabase(template) : makeTestDatabase(folder))
  const connection = await connect(choice, choice.engine === 'sqlite' ? { readers, ...options } : options)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await drop()
    },
  }
}

/** On the engine of the run, a copy of the migrated one or without any table; whoever makes it drops it. */
export async function makeTestDatabase(folder: string, { empty = false } = {}): Promise<TestDatabase> {
  const template = inject('template')
  if (template.engine === 'postgres') return copyDatabase(template, empty ? 'template0' : template.database)
  const file = join(folder, 'larder.db')
  if (!empty) copyFileSync(template.file, file)
  return { choice: { engine: 'sqlite', file }, drop: async () => {} }
}
