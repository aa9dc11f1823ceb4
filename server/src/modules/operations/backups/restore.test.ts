import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, inject } from 'vitest'
import { systemContext } from '#core/context.ts'
import { connect } from '#db/connect.ts'
import type { Connection } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { everyMigration } from '#db/migrations/every-migration.ts'
import { entriesOf } from '#modules/intake/recipe-export/recipe-zips.fixture.ts'
import { createLocalFiles, type Files } from '#ports/files.ts'
import { portError } from '#ports/port-error.ts'
import { type Kit, test } from '#test/kit.ts'
import { makeTestDatabase } from '#test/test-database.ts'
import { type ArchiveContext, archiveContext } from './archive-context.ts'
import { createDigest, fileEntry, SEARCH_DOCUMENTS, tableEntry } from './archive-format.ts'
import { archiveOf, writeArchive } from './archive-writing.service.ts'
import { everythingIn, expectRows, filledAt, fillTables, zipOf } from './backups.fixture.ts'
import { makeArchive } from './backups.service.ts'
import { finishRestores, restoreArchive } from './restore.service.ts'
import { tablesOfVersions } from './tables-of-versions.fixture.ts'

const PICTURES = { 'recipes/stew/images/original.webp': 'stew', 'users/ana/profile.webp': 'ana' }

async function fill(connection: Connection, files: Files): Promise<void> {
  await fillTables(connection)
  for (const [key, content] of Object.entries(PICTURES)) await files.put(key, Buffer.from(content))
  await sql`insert into "outbox" (kind, subject, payload, "createdAt", "dueAt")
    values ('ratings.average', 'group', 'null', '2026', '2026')`.execute(connection.writer)
}

const everything = ({ runtime }: Kit) => everythingIn(runtime.connection, runtime.files)
const archived = async (kit: Kit) => `backups/${await makeArchive(kit.system())}`

/** An installation with rows in every table, its archive, and other data in its place since then. */
async function changedHouse(kit: Kit) {
  const { connection, files } = kit.runtime
  await fill(connection, files)
  const before = await everything(kit)
  const key = await archived(kit)
  await kit.person({ admin: true })
  await connection.writer.deleteFrom('recipe').where('id', '=', 'stew').execute()
  await connection.writer.updateTable('user').set({ fullName: 'Somebody else' }).execute()
  await files.put('recipes/stew/images/original.webp', Buffer.from('another'))
  await files.put('recipes/pie/images/original.webp', Buffer.from('pie'))
  await files.remove('users/ana/profile.webp')
  const since = await everything(kit)
  return { before, since, key }
}

const tables = tablesOfVersions()
afterAll(() => tables.remove())

type RestoreOptions = Parameters<typeof restoreArchive>[2]

/** Begins with the tables of this version: only where they come from is another way than in a release. */
async function restoreWith(kit: Kit, ctx: ArchiveContext, key: string, options: RestoreOptions = {}, version?: string) {
  const id = randomUUID()
  await tables.copyToScratch(kit.folder, id, version)
  await restoreArchive(ctx, key, { id, ...options })
}

const restore = (kit: Kit, key: string, version?: string) => restoreWith(kit, kit.system(), key, {}, version)

/** The archive with another content in some of its entries; null leaves one out. */
async function changedArchive(kit: Kit, key: string, change: (entries: Map<string, Buffer>) => void): Promise<string> {
  const entries = await entriesOf(Buffer.from((await kit.runtime.files.read(key)) ?? []))
  change(entries)
  await kit.runtime.files.put('backups/changed.zip', await zipOf([...entries]))
  return 'backups/changed.zip'
}

test('everything comes back byte for byte, and nothing else is there', async ({ kit }) => {
  const { before, since, key } = await changedHouse(kit)
  expect(since).not.toEqual(before)
  await restoreArchive(kit.system(), key)
  expect(await everything(kit)).toEqual(before)
  const left: string[] = []
  for await (const { key } of kit.runtime.files.list('restores')) left.push(key)
  expect(left).toEqual([])
  const { rows } = await sql<{ word: string }>`select word from "searchWord" order by word`.execute(
    kit.runtime.connection.reader,
  )
  expect(rows.map(({ word }) => word)).toEqual(['leek', 'stew'])
})

test('attack 55: much of the same, and names that differ in their capitals, come back as well', async ({ kit }) => {
  const { connection, files } = kit.runtime
  await fill(connection, files)
  await connection.writer
    .updateTable('recipe')
    .set({ description: 'x'.repeat(24_000_000) })
    .where('id', '=', 'stew')
    .execute()
  for (const name of ['Notes.txt', 'notes.txt']) await files.put(`recipes/stew/assets/${name}`, Buffer.from(name))
  const before = await everything(kit)
  await restore(kit, await archived(kit))
  expect(await everything(kit)).toEqual(before)
})

test('numbers that count up go on after a restore', async ({ kit }) => {
  const { key } = await changedHouse(kit)
  await restore(kit, key)
  const { writer } = kit.runtime.connection
  const token = { userId: 'ana', name: 'next', integrationId: 'generic', tokenHash: 'next', createdAt: '2026' }
  await writer.insertInto('apiToken').values(token).execute()
  const ids = (await writer.selectFrom('apiToken').select('id').execute()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
})

test('messages to others that waited are not sent again', async ({ kit }) => {
  const { connection, files } = kit.runtime
  await fill(connection, files)
  const { writer } = connection
  await writer.updateTable('delivery').set({ state: 'waiting', dueAt: kit.clock.iso() }).execute()
  const key = await archived(kit)
  await restore(kit, key)
  expect(await writer.selectFrom('delivery').selectAll().execute()).toEqual([])
})

test('files that came while the archive was made do not spoil it', async ({ kit }) => {
  const { files } = kit.runtime
  await fill(kit.runtime.connection, files)
  const gone: Files = {
    ...files,
    read: async (key) => (key.startsWith('users/') ? undefined : files.read(key)),
  }
  const key = 'backups/gone.zip'
  await writeArchive({ ...kit.system(), files: gone }, key)
  await restore(kit, key)
  expect((await everything(kit)).files).toEqual({ 'recipes/stew/images/original.webp': '73746577' })
})

const onPostgres = inject('template').engine === 'postgres'

/** Rows are brought up to date in SQLite, whatever the server runs on; on PostgreSQL making the old tables is what takes long. */
const EVERY = onPostgres ? 8 : 1
const olderVersions = everyMigration
  .map(([name]) => name)
  .filter((_, at, { length }) => at % EVERY === 0 || at === length - 1)
const chosen = onPostgres ? 'every eighth version and the last' : 'every version'

async function openOlder(folder: string, version: string) {
  const { choice, drop } = await makeTestDatabase(folder, { empty: true })
  if (choice.engine === 'sqlite') await tables.copyTo(choice.file, version)
  const older = await connect(choice)
  await migrate(older, '2026-01-01T00:00:00.000Z', version)
  const close = async () => {
    await older.close()
    await drop()
  }
  return { older, close }
}

test.for(olderVersions)(
  `what %s left is complete after an upgrade, and its archive is brought up to the same (${chosen})`,
  async (version, { kit }) => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-older-'))
    const { older, close } = await openOlder(folder, version)
    await fillTables(older, version)
    const files = createLocalFiles(join(folder, 'files'))
    // The index of that time had other columns, and none was archived then.
    const documents = (async function* () {})()
    await older.snapshot((moment) =>
      kit.runtime.files.put(
        'backups/older.zip',
        archiveOf({ files, clock: kit.clock, dialect: older.dialect }, moment, { documents }),
      ),
    )
    await restore(kit, 'backups/older.zip', version)
    expect(await migrate(older, '2026-02-01T00:00:00.000Z')).toEqual(
      everyMigration.map(([name]) => name).filter((name) => name > version),
    )
    await expectRows(older.writer, filledAt(version))
    const [found, wanted] = [await everything(kit), await everythingIn(older, files)]
    for (const name of Object.keys(wanted.tables).filter((one) => !one.startsWith('search')))
      expect([name, found.tables[name]]).toEqual([name, wanted.tables[name]])
    await close()
    rmSync(folder, { recursive: true, force: true })
  },
)

test('an archive moves to SQLite and back, whatever the server runs on', async ({ kit }) => {
  await fill(kit.runtime.connection, kit.runtime.files)
  const before = await everything(kit)
  const key = await archived(kit)
  const folder = mkdtempSync(join(tmpdir(), 'larder-moved-'))
  const connection = await connect({ engine: 'sqlite', file: join(folder, 'larder.db') })
  await migrate(connection, kit.clock.iso())
  const files = createLocalFiles(join(folder, 'files'))
  await files.put('backups/moved.zip', Buffer.from((await kit.runtime.files.read(key)) ?? []))
  const elsewhere = systemContext({ ...kit.runtime, connection, files })
  await restoreArchive(elsewhere, 'backups/moved.zip')
  expect(await everythingIn(connection, files)).toEqual(before)
  const back = 'backups/back.zip'
  await writeArchive(elsewhere, back)
  await kit.runtime.files.put('backups/back.zip', Buffer.from((await files.read(back)) ?? []))
  await kit.runtime.connection.writer.deleteFrom('recipe').execute()
  await restore(kit, 'backups/back.zip')
  expect(await everything(kit)).toEqual(before)
  await connection.close()
  rmSync(folder, { recursive: true, force: true })
})

type Damage = [why: string, reason: string, change: (entries: Map<string, Buffer>) => void]

const manifestWith = (entries: Map<string, Buffer>, values: object) =>
  entries.set(
    'manifest.json',
    Buffer.from(JSON.stringify({ ...JSON.parse(String(entries.get('manifest.json'))), ...values })),
  )

const damages: Damage[] = [
  ['without a manifest', 'foreign', (entries) => entries.delete('manifest.json')],
  ['of another program', 'foreign', (entries) => manifestWith(entries, { format: 'other' })],
  ['of a newer version', 'newer', (entries) => manifestWith(entries, { schema: '9999-future' })],
  ['of a later format', 'foreign', (entries) => manifestWith(entries, { formatVersion: 2 })],
  ['without a table', 'damaged', (entries) => entries.delete(tableEntry('user'))],
  ['without a picture', 'damaged', (entries) => entries.delete(fileEntry('users/ana/profile.webp'))],
  ['with another row', 'damaged', (entries) => entries.set(tableEntry('label'), Buffer.from('{}\n'))],
  [
    'with another picture',
    'damaged',
    (entries) => entries.set(fileEntry('users/ana/profile.webp'), Buffer.from('Ana')),
  ],
  ['with more than it says', 'hostile', (entries) => entries.set('files/users/x.webp', Buffer.from('x'))],
  ['with a second name', 'hostile', (entries) => entries.set('Manifest.JSON', Buffer.from('{}'))],
  ['with a secret of the server', 'hostile', (entries) => entries.set('files/.secret', Buffer.from('x'))],
]

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

function digestOf(lines: string[]): string {
  const digest = createDigest()
  for (const line of lines) digest.add(line)
  return digest.result().digest
}

const rowOf = (entries: Map<string, Buffer>, table: string) =>
  JSON.parse(String(entries.get(tableEntry(table))).split('\n')[0] ?? '')

/** The row, its sums and its size as whoever means harm would write them. */
function forge(entries: Map<string, Buffer>, table: string, lines: string[]): void {
  const manifest = JSON.parse(String(entries.get('manifest.json')))
  const content = Buffer.from(`${lines.join('\n')}\n`)
  entries.set(tableEntry(table), content)
  const part = { rows: lines.length, bytes: content.length, sha256: sha256(content), digest: digestOf(lines) }
  const tables = manifest.tables.map((one: { name: string }) => (one.name === table ? { ...one, ...part } : one))
  manifestWith(entries, { tables })
}

function forgeDocuments(entries: Map<string, Buffer>, change: object): void {
  const lines = String(entries.get(SEARCH_DOCUMENTS)).trimEnd().split('\n')
  const forged = lines.map((line) => JSON.stringify({ ...JSON.parse(line), ...change }))
  const content = Buffer.from(`${forged.join('\n')}\n`)
  entries.set(SEARCH_DOCUMENTS, content)
  const part = { rows: forged.length, bytes: content.length, sha256: sha256(content) }
  manifestWith(entries, { searchDocuments: part })
}

const forgeries: Damage[] = [
  ['that finds recipes of nobody', 'damaged', (entries) => forgeDocuments(entries, { groupId: 'none' })],
  [
    'after which no session ends any more',
    'hostile',
    (entries) => forge(entries, 'user', [JSON.stringify({ ...rowOf(entries, 'user'), sessionEpoch: 2 ** 53 - 1 })]),
  ],
  [
    'that names a column nobody knows',
    'hostile',
    (entries) => forge(entries, 'label', [JSON.stringify({ ...rowOf(entries, 'label'), evil: 1 })]),
  ],
  [
    'that says a number where text stands',
    'damaged',
    (entries) => forge(entries, 'label', [JSON.stringify({ ...rowOf(entries, 'label'), name: 1 })]),
  ],
  [
    'that hides an object in a row',
    'damaged',
    (entries) => forge(entries, 'label', [JSON.stringify({ ...rowOf(entries, 'label'), name: {} })]),
  ],
  [
    'that points at nothing',
    'damaged',
    (entries) => forge(entries, 'label', [JSON.stringify({ ...rowOf(entries, 'label'), groupId: 'none' })]),
  ],
  [
    'that leaves no administrator',
    'damaged',
    (entries) => forge(entries, 'user', [JSON.stringify({ ...rowOf(entries, 'user'), admin: 0 })]),
  ],
  [
    'that brings a table twice',
    'hostile',
    (entries) => {
      const { tables } = JSON.parse(String(entries.get('manifest.json')))
      manifestWith(entries, { tables: [...tables, tables[0]] })
    },
  ],
  [
    'that brings a table of the installation',
    'hostile',
    (entries) => {
      const { tables } = JSON.parse(String(entries.get('manifest.json')))
      entries.set(tableEntry('migration'), Buffer.from(''))
      manifestWith(entries, {
        tables: [
          ...tables,
          { name: 'migration', rows: 0, bytes: 0, sha256: sha256(Buffer.from('')), digest: digestOf([]) },
        ],
      })
    },
  ],
  [
    'that puts a file elsewhere',
    'hostile',
    (entries) => {
      const line = Buffer.from(
        `${JSON.stringify({ key: 'backups/x.zip', size: 1, sha256: sha256(Buffer.from('x')) })}\n`,
      )
      entries.set('files.jsonl', line)
      manifestWith(entries, { files: { rows: 1, bytes: line.length, sha256: sha256(line) } })
    },
  ],
]

test('attack 8, attack 9, attack 14: what is damaged, foreign, newer or hostile is refused, and nothing changes', async ({
  kit,
}) => {
  const { since, key } = await changedHouse(kit)
  for (const [why, reason, change] of [...damages, ...forgeries]) {
    const changed = await changedArchive(kit, key, change)
    const refusal = await restore(kit, changed).catch((error: unknown) => error)
    expect([why, refusal]).toEqual([why, expect.objectContaining({ reason })])
  }
  expect(await everything(kit)).toEqual(since)
})

test.runIf(onPostgres)(
  'attack 14: what SQLite holds and PostgreSQL cannot is refused, and nothing changes',
  async ({ kit }) => {
    const { since, key } = await changedHouse(kit)
    const forged = (change: object) => (entries: Map<string, Buffer>) =>
      forge(entries, 'label', [JSON.stringify({ ...rowOf(entries, 'label'), ...change })])
    const changes = [
      forged({ name: 'a\0b' }),
      (entries: Map<string, Buffer>) => forgeDocuments(entries, { uses: [{ thingId: 'none', lines: 2 ** 40 }] }),
    ]
    for (const change of changes) {
      const changed = await changedArchive(kit, key, change)
      await expect(restore(kit, changed)).rejects.toMatchObject({ reason: 'damaged' })
    }
    expect(await everything(kit)).toEqual(since)
  },
)

test('half an archive is refused, wherever it was cut off', async ({ kit }) => {
  const { since, key } = await changedHouse(kit)
  const whole = Buffer.from((await kit.runtime.files.read(key)) ?? [])
  for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
    await kit.runtime.files.put('backups/half.zip', whole.subarray(0, Math.floor(whole.length * share)))
    await expect(restore(kit, 'backups/half.zip')).rejects.toMatchObject({ reason: 'damaged' })
  }
  expect(await everything(kit)).toEqual(since)
})

test('an archive that unpacks to far more than it is, or than there is room for, is refused', async ({ kit }) => {
  const { since, key } = await changedHouse(kit)
  const bomb = await changedArchive(kit, key, (entries) => entries.set('files/users/x', Buffer.alloc(60_000_000)))
  await expect(restore(kit, bomb)).rejects.toMatchObject({ reason: 'hostile' })
  const files = { ...kit.runtime.files, free: async () => 1_000_000 }
  await expect(restoreArchive({ ...kit.system(), files }, key)).rejects.toMatchObject({ reason: 'tooLarge' })
  expect(await everything(kit)).toEqual(since)
})

test('a disk that fills up at any point leaves everything as it was', async ({ kit }) => {
  const { before, since, key } = await changedHouse(kit)
  const { files } = kit.runtime
  let [writes, fullAt] = [0, 0]
  const full = () => portError({ kind: 'full', message: 'There is no space left' })
  const failing: Files = {
    ...files,
    put: async (name, content) => {
      if (++writes === fullAt) throw full()
      return files.put(name, content)
    },
  }
  let points = 0
  const attempt = (stopAt: number) =>
    restoreWith(kit, { ...kit.system(), files: failing }, key, {
      reached: async (point) => {
        if (point === 'committed') points = Number.POSITIVE_INFINITY
        if (++points === stopAt) throw full()
      },
    })
  for (fullAt = 1; fullAt <= 4; fullAt++) {
    writes = 0
    await expect(attempt(-1)).rejects.toThrow('There is no space left')
    expect(await everything(kit)).toEqual(since)
  }
  let refused = 0
  for (const stopAt of [1, 2, 3, 10, 30, 50, 53, 55, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170]) {
    points = 0
    const failed = await attempt(stopAt).then(
      () => false,
      () => true,
    )
    refused += failed ? 1 : 0
    expect(await everything(kit)).toEqual(failed ? since : before)
    if (!failed) break
  }
  expect(refused).toBeGreaterThan(15)
})

test('what is written meanwhile waits, and then finds the new state', async ({ kit }) => {
  const { before, key } = await changedHouse(kit)
  const { connection } = kit.runtime
  let entered = false
  const waiting: Promise<void>[] = []
  await restoreArchive(kit.system(), key, {
    reached: async (point) => {
      if (point !== 'swap prepared') return
      waiting.push(
        connection.writeGate.enter().then((leave) => {
          entered = true
          leave()
        }),
      )
      await Promise.resolve()
      expect(entered).toBe(false)
    },
  })
  await Promise.all(waiting)
  expect(entered).toBe(true)
  expect(await everything(kit)).toEqual(before)
})

test.runIf(onPostgres)(
  'a server that waits for what is locked, and holds what is to be, ends no restore',
  async ({ kit }) => {
    const { before, key } = await changedHouse(kit)
    const { connection, files, clock } = kit.runtime
    const { writer } = connection
    const waits = async () =>
      (
        await sql`select 1 from pg_locks where not granted and relation = 'recipe'::regclass
          and database = (select oid from pg_database where datname = current_database())`.execute(writer)
      ).rows.length
    let holds = () => {}
    const held = new Promise<void>((resolve) => {
      holds = resolve
    })
    const other = writer.transaction().execute(async (db) => {
      await sql`update recipe set name = name`.execute(db)
      holds()
      while ((await waits()) === 0) await pause(5)
      await sql`update "group" set name = name`.execute(db)
    })
    await held
    const ctx = archiveContext({ connection, files, clock, dataDir: kit.folder }, connection.writeGate)
    const [restored] = await Promise.allSettled([restoreArchive(ctx, key), other])
    expect(restored).toMatchObject({ status: 'fulfilled' })
    expect(await everything(kit)).toEqual(before)
  },
)

test('an archive that is given up half-way leaves nothing', async ({ kit }) => {
  await fill(kit.runtime.connection, kit.runtime.files)
  const stop = new AbortController()
  const giveUp = { signal: stop.signal, onProgress: () => stop.abort(new Error('stopped by hand')) }
  await expect(writeArchive(kit.system(), 'backups/half.zip', giveUp)).rejects.toThrow()
  const left: string[] = []
  for await (const { key } of kit.runtime.files.list('backups')) left.push(key)
  expect(left).toEqual([])
})

test('a restore that was killed while it removed what it replaced is not carried out a second time', async ({
  kit,
}) => {
  const { before, key } = await changedHouse(kit)
  const killed = restoreArchive(kit.system(), key, {
    reached: async (point) => {
      if (point === 'discarded') throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
  await finishRestores({ ...kit.system(), db: kit.runtime.connection.reader })
  expect(await everything(kit)).toEqual(before)
  const left: string[] = []
  for await (const { key } of kit.runtime.files.list('')) if (!/^(backups|recipes|users)\//.test(key)) left.push(key)
  expect(left).toEqual([])
})
