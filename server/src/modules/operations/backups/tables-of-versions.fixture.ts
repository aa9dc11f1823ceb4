import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { everyMigration } from '#db/migrations/every-migration.ts'
import { scratchFile } from '#db/scratch.ts'

/**
 * For tests only: empty SQLite databases with the tables of one version. Each is made from the nearest before it, once,
 * and copied from then on: making all tables anew takes longer than what most tests do with them.
 */

export function tablesOfVersions() {
  const folder = mkdtempSync(join(tmpdir(), 'larder-tables-'))
  const fileOf = (version: string) => join(folder, `${version}.db`)
  const made = new Set<string>()

  const make = async (version: string) => {
    const nearest = [...made].filter((one) => one < version).sort()
    const [before] = nearest.slice(-1)
    if (before) copyFileSync(fileOf(before), fileOf(version))
    const connection = await connect({ engine: 'sqlite', file: fileOf(version) })
    await migrate(connection, '2026-01-01T00:00:00.000Z', version)
    await connection.close()
    made.add(version)
  }

  const copyTo = async (file: string, version: string) => {
    if (!made.has(version)) await make(version)
    mkdirSync(dirname(file), { recursive: true })
    copyFileSync(fileOf(version), file)
  }
  return {
    copyTo,
    /** A restore under this id finds the tables in its scratch database that it would make there first. */
    copyToScratch: (dataDir: string, id: string, version = everyMigration.at(-1)?.[0] ?? '') =>
      copyTo(scratchFile(dataDir, id), version),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
