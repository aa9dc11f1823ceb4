import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { connect, DATABASE_FILE } from './connect.ts'
import type { Connection } from './connection.ts'

/**
 * A temporary database: an archive is loaded, migrated and checked here before anything else is touched. It is always
 * SQLite, because that needs nothing but a file.
 */
export type Scratch = { connection: Connection; remove: () => Promise<void> }

const scratchFolder = (dataDir: string) => join(dataDir, 'scratch')
export const scratchFile = (dataDir: string, id: string) => join(scratchFolder(dataDir), id, 'rows.db')

export async function openScratch(dataDir: string, id: string): Promise<Scratch> {
  const file = scratchFile(dataDir, id)
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true })
  const connection = await connect({ engine: 'sqlite', file }, { sparing: true })
  // It is not needed after a crash.
  await sql`pragma synchronous = off`.execute(connection.writer)
  return {
    connection,
    remove: async () => {
      await connection.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Removes those of processes that died; answers how many. */
export function removeOldScratch(dataDir: string, before: Date): number {
  const folder = scratchFolder(dataDir)
  if (!existsSync(folder)) return 0
  const old = readdirSync(folder).filter((name) => statSync(join(folder, name)).mtime <= before)
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true })
  return old.length
}

/** Moves a file that cannot be opened, with its log, to another name. */
export function putDatabaseAside(dataDir: string): string | undefined {
  if (!existsSync(join(dataDir, DATABASE_FILE))) return undefined
  const aside = `${DATABASE_FILE}.aside-${new Date().toISOString().replace(/[:.]/g, '-')}`
  for (const ending of ['-wal', '-shm', ''])
    if (existsSync(join(dataDir, DATABASE_FILE + ending)))
      renameSync(join(dataDir, DATABASE_FILE + ending), join(dataDir, aside + ending))
  return aside
}
