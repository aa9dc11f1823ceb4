import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, DATABASE_FILE } from './connect.ts'
import type { Connection } from './connection.ts'

/**
 * A database for a while: what an archive holds is loaded here, brought up to date and looked at before anything else
 * hears of it. It is SQLite whatever the server runs on, because that needs nothing but a file.
 */
export type Scratch = { connection: Connection; remove: () => Promise<void> }

const scratchFolder = (dataDir: string) => join(dataDir, 'scratch')

export async function openScratch(dataDir: string, id: string): Promise<Scratch> {
  const folder = join(scratchFolder(dataDir), id)
  mkdirSync(folder, { recursive: true })
  const connection = await connect({ engine: 'sqlite', file: join(folder, 'rows.db') }, { sparing: true })
  // Nobody needs it after a crash.
  await sql`pragma synchronous = off`.execute(connection.writer)
  return {
    connection,
    remove: async () => {
      await connection.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What a process that died has left; answers how many there were. */
export function removeOldScratch(dataDir: string, before: Date): number {
  const folder = scratchFolder(dataDir)
  if (!existsSync(folder)) return 0
  const old = readdirSync(folder).filter((name) => statSync(join(folder, name)).mtime <= before)
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true })
  return old.length
}

/** For a file that cannot be opened: it keeps its content under another name, with its log. */
export function putDatabaseAside(dataDir: string): string | undefined {
  if (!existsSync(join(dataDir, DATABASE_FILE))) return undefined
  const aside = `${DATABASE_FILE}.aside-${new Date().toISOString().replace(/[:.]/g, '-')}`
  for (const ending of ['-wal', '-shm', ''])
    if (existsSync(join(dataDir, DATABASE_FILE + ending)))
      renameSync(join(dataDir, DATABASE_FILE + ending), join(dataDir, aside + ending))
  return aside
}
