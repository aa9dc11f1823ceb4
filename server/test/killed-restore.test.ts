import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createLogger } from '#core/logger.ts'
import { connect } from '#db/connect.ts'
import type { Connection } from '#db/connection.ts'
import { archiveContext } from '#modules/operations/backups/archive-context.ts'
import { writeArchive } from '#modules/operations/backups/archive-writing.service.ts'
import { everythingIn, fillTables } from '#modules/operations/backups/backups.fixture.ts'
import { finishRestores } from '#modules/operations/backups/restore.service.ts'
import type { RestorePoint } from '#modules/operations/backups/restore-points.ts'
import { tablesOfVersions } from '#modules/operations/backups/tables-of-versions.fixture.ts'
import { systemClock } from '#ports/clock.ts'
import { createLocalFiles } from '#ports/files.ts'
import { builtScriptWithPackages } from './built-script.ts'
import { makeTestDatabase } from './test-database.ts'

/** So far rows are in a SQLite file and files beside the others, whatever the server runs on. */
const beforeTheDatabase: RestorePoint[] = [
  'archive opened',
  'schema made',
  'loaded group',
  'loaded user',
  'rows compared',
  'brought up to date',
  'staged recipes/stew/images/original.webp',
  'staged users/ana/profile.webp',
  'swap prepared',
]
const inTheDatabase: RestorePoint[] = [
  'emptied shoppingItem',
  'emptied user',
  'filled group',
  'filled recipe',
  'filled webhook',
  'index written',
  'everything written',
]
const onPostgres = inject('template').engine === 'postgres'
const beforeCommit = [...(onPostgres ? beforeTheDatabase.slice(-1) : beforeTheDatabase), ...inTheDatabase]
const afterCommit: RestorePoint[] = [
  'committed',
  'put aside recipes',
  'moved in recipes',
  'put aside users',
  'moved in users',
  'done',
  'discarded',
]

const log = createLogger('silent')

type Archive = { key: string; state: Awaited<ReturnType<typeof everythingIn>> }

/** One installation for all of them, because a restore is begun on whatever the last one left. */
let installation: Awaited<ReturnType<typeof openInstallation>>
beforeAll(async () => {
  installation = await openInstallation()
})
afterAll(() => installation.close())

async function openInstallation() {
  const victim = await builtScriptWithPackages(new URL('./restore-victim.ts', import.meta.url))
  const folder = mkdtempSync(join(tmpdir(), 'larder-killed-'))
  const { choice, drop } = await makeTestDatabase(folder)
  const tables = tablesOfVersions()
  const filesFolder = join(folder, 'files')
  const files = createLocalFiles(filesFolder)
  /** What the next start does with what was left, on a connection of its own. */
  const inside = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = await connect(choice)
    try {
      await finishRestores({ files, db: connection.reader, log })
      return await work(connection)
    } finally {
      await connection.close()
    }
  }
  const everything = (connection: Connection) => everythingIn(connection, files)
  const prepare = () => fork(victim.file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  let next = prepare()
  const killAt = async (key: string, killedAt: RestorePoint) => {
    const dying = next
    const died = once(dying, 'exit')
    const id = randomUUID()
    await tables.copyToScratch(folder, id)
    dying.send({ choice, dataDir: folder, filesFolder, key, killedAt, id })
    next = prepare()
    expect((await died)[1]).toBe('SIGKILL')
  }
  const archive = async (connection: Connection, name: string): Promise<Archive> => {
    const ctx = archiveContext({ connection, files, dataDir: folder, clock: systemClock }, connection.writeGate)
    await writeArchive(ctx, `backups/${name}`)
    return { key: `backups/${name}`, state: await everything(connection) }
  }

  const [first, second] = await inside(async (connection) => {
    await fillTables(connection)
    await files.put('recipes/stew/images/original.webp', Buffer.from('stew'))
    await files.put('users/ana/profile.webp', Buffer.from('ana'))
    const one = await archive(connection, 'first.zip')
    await connection.writer.updateTable('user').set({ fullName: 'Somebody else' }).execute()
    await connection.writer.deleteFrom('recipe').where('id', '<>', 'stew').execute()
    await files.put('recipes/stew/images/original.webp', Buffer.from('another'))
    await files.put('recipes/stew/images/tiny.webp', Buffer.from('more'))
    await files.put('users/ana/profile.webp', Buffer.from('Ana'))
    return [one, await archive(connection, 'second.zip')] as const
  })
  const close = async () => {
    next.disconnect()
    victim.remove()
    tables.remove()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { files, first, second, killAt, state: () => inside(everything), close }
}

test.for(beforeCommit)('a restore killed at “%s” leaves the old state', async (point) => {
  const { first, second, killAt, state } = installation
  await killAt(first.key, point)
  expect(await state()).toEqual(second.state)
})

// Each begins where the one before it ended, so that there is something to replace.
test.for(afterCommit.map((point, at) => [point, at] as const))(
  'a restore killed at “%s” leaves the new state',
  async ([point, at]) => {
    const { first, second, killAt, state } = installation
    const wanted = at % 2 === 0 ? first : second
    await killAt(wanted.key, point)
    expect(await state()).toEqual(wanted.state)
  },
)

test('what a killed restore had laid out is gone, unless it never came to a decision', async () => {
  const left = new Set<string>()
  for await (const { key } of installation.files.list('restores')) left.add(key.split('/')[1] ?? '')
  // What never came to a decision is removed when the server starts; what did is gone already.
  expect(left.size).toBeLessThanOrEqual(beforeCommit.length)
})
