import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#core/logger.ts'
import { connect, type DatabaseChoice } from '#db/connect.ts'
import type { Connection } from '#db/connection.ts'
import { archiveRefusalOf } from '#modules/operations/backups/archive-refusal.ts'
import { everythingIn, fillTables } from '#modules/operations/backups/backups.fixture.ts'
import { finishRestore } from '#modules/operations/backups/restore.service.ts'
import { type ArchiveHooks, type ArchiveProcess, createArchiveProcess } from '#ports/archive-process.ts'
import { createLocalFiles, type Files } from '#ports/files.ts'
import { builtScriptWithPackages } from './built-script.ts'
import { makeTestDatabase } from './test-database.ts'

/** With the real process, as the server starts it. */

type Installation = {
  folder: string
  choice: DatabaseChoice
  connection: Connection
  files: Files
  archives: ArchiveProcess
  drop: () => Promise<void>
}

let script: Awaited<ReturnType<typeof builtScriptWithPackages>>
let installation: Installation

beforeAll(async () => {
  script = await builtScriptWithPackages(new URL('./archive-victim.ts', import.meta.url))
})
afterAll(() => script.remove())

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-archives-'))
  const { choice, drop } = await makeTestDatabase(folder)
  const connection = await connect(choice)
  const files = createLocalFiles(join(folder, 'files'))
  const archives = createArchiveProcess(
    { database: choice, dataDir: folder, files: { dataDir: folder, current: 'folder' } },
    archiveRefusalOf,
    script.file,
  )
  installation = { folder, choice, connection, files, archives, drop }
  await fillTables(connection)
  await files.put('recipes/stew/images/original.webp', Buffer.from('stew'))
})
afterEach(async () => {
  delete process.env.VICTIM
  await installation.connection.close()
  await installation.drop()
  rmSync(installation.folder, { recursive: true, force: true })
})

const KEY = 'backups/kept.zip'
const noMoment: ArchiveHooks = { exclusively: async () => false }
const everything = () => everythingIn(installation.connection, installation.files)
const rename = (fullName: string) => installation.connection.writer.updateTable('user').set({ fullName }).execute()

/** As the service does it: the write gate is closed, and what a dead process had decided is applied. */
function restoring(onStep: (step: string) => void = () => {}) {
  const id = randomUUID()
  const { connection, files } = installation
  const told: string[] = []
  let [isFinished, finished] = [false, false]
  const hooks: ArchiveHooks = {
    onProgress: (step) => {
      if (told.at(-1) === step) return
      told.push(step)
      onStep(step)
    },
    exclusively: async (work, waitMs) => {
      const done = await connection.writeGate.exclusivelyForProcess(async () => {
        finished = await work()
        if (!finished)
          isFinished = await finishRestore({ files, db: connection.reader, log: createLogger('silent') }, id)
      }, waitMs)
      return done !== undefined
    },
  }
  const run = installation.archives.run({ what: 'restore', id, key: KEY, safetyKey: 'backups/before.zip' }, hooks)
  return { run, told, isFinished: () => isFinished }
}

async function changedHouse() {
  const before = await everything()
  await installation.archives.run({ what: 'make', id: randomUUID(), key: KEY }, noMoment)
  await rename('Somebody else')
  await installation.files.put('recipes/stew/images/original.webp', Buffer.from('another'))
  return { before, since: await everything() }
}

test('an archive is made, tried and restored by a process of its own, which tells how far it is', async () => {
  const { before, since } = await changedHouse()
  const verified = await installation.archives.run({ what: 'verify', id: randomUUID(), key: KEY }, noMoment)
  expect(verified).toMatchObject({ files: 1 })
  expect(await everything()).toEqual(since)
  // Another process of the same installation reads on, and keeps nothing of what was.
  const other = await connect(installation.choice)
  const epochs = async () => (await other.reader.selectFrom('user').select('sessionEpoch').execute())[0]?.sessionEpoch
  const epochBefore = Number(await epochs())
  let meanwhile: ReturnType<typeof epochs> | undefined
  const { run, told } = restoring((step) => {
    if (step === 'replacing') meanwhile = epochs()
  })
  await run
  expect(told).toEqual(['opening', 'loading', 'unpacking', 'saving', 'waiting', 'replacing'])
  expect(await everything()).toEqual(before)
  expect(await meanwhile).toBeDefined()
  expect(await epochs()).toBeGreaterThan(epochBefore)
  await other.close()
  await rename('Works again')
  expect(await installation.files.get('backups/before.zip')).toBeDefined()
})

test('what others do not let happen is given up, and a refusal keeps its reason', async () => {
  const { since } = await changedHouse()
  const work = { what: 'restore' as const, id: randomUUID(), key: KEY }
  await expect(installation.archives.run(work, noMoment)).rejects.toMatchObject({ reason: 'othersAtWork' })
  await installation.files.put(KEY, Buffer.from('none'))
  await expect(installation.archives.run(work, noMoment)).rejects.toMatchObject({ reason: 'damaged' })
  expect(await everything()).toEqual(since)
})

test('a process that dies before the decision leaves the old state, and everybody goes on', async () => {
  const { since } = await changedHouse()
  process.env.VICTIM = 'replacing'
  const { run, isFinished } = restoring()
  await expect(run).rejects.toThrow('ended')
  expect(isFinished()).toBe(false)
  expect(await everything()).toEqual(since)
  await rename('Works again')
})

test('a process that dies after the decision leaves the new state: the server carries it to its end', async () => {
  const { before } = await changedHouse()
  process.env.VICTIM = 'exclusiveOver'
  const { run, isFinished } = restoring()
  await expect(run).rejects.toThrow('ended')
  expect(isFinished()).toBe(true)
  expect(await everything()).toEqual(before)
  for await (const { key } of installation.files.list('restores')) expect(key).toBe('nothing is left')
})
