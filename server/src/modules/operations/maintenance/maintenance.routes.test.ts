import { randomUUID } from 'node:crypto'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { type Cleaning, maintenanceApi } from '@larder/contract/maintenance.ts'
import { expect } from 'vitest'
import { createKit, type Kit, test } from '#test/kit.ts'

const bytes = new TextEncoder().encode('0123456789')

/** A file that was written so many days ago. */
async function put(kit: Kit, key: string, days = 0): Promise<string> {
  await kit.runtime.files.put(key, bytes)
  const at = new Date(kit.clock.now().getTime() - days * 86_400_000)
  utimesSync(join(kit.folder, 'files', key), at, at)
  return key
}

async function left(kit: Kit): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of kit.runtime.files.list('')) keys.push(key)
  return keys
}

async function cleanable(kit: Kit, cleaning: Cleaning) {
  const { data } = await kit.as(await kit.person({ admin: true })).call(maintenanceApi.cleanable)
  return data.find((one) => one.cleaning === cleaning)
}

test('the summary counts pictures of another kind and folders without an id', async ({ kit }) => {
  const boss = kit.as(await kit.person({ admin: true }))
  const id = randomUUID()
  await put(kit, `recipes/${id}/images/original.webp`)
  await put(kit, `recipes/${id}/images/original.jpg`)
  await put(kit, `recipes/${id}/images/timeline/${randomUUID()}/odd.jpg`)
  await put(kit, 'recipes/old-soup/images/original.webp')
  await put(kit, 'recipes/old-soup/notes.txt')
  const { status, data } = await boss.call(maintenanceApi.summary)
  expect(status).toBe(200)
  expect(data).toMatchObject({ cleanableImages: 1, cleanableDirs: 1, logFileSize: '0 bytes' })
  expect(data.dataDirSize).toMatch(/^[\d.]+ [KM]B$/)
})

test('pictures of another kind go, and those in folders below stay', async ({ kit }) => {
  const boss = kit.as(await kit.person({ admin: true }))
  const id = randomUUID()
  const kept = [
    await put(kit, `recipes/${id}/assets/plan.jpg`),
    await put(kit, `recipes/${id}/images/original.webp`),
    await put(kit, `recipes/${id}/images/timeline/${randomUUID()}/odd.jpg`),
  ]
  await put(kit, `recipes/${id}/images/original.jpg`)
  expect((await boss.call(maintenanceApi.cleanImages)).data).toEqual({ message: '1 Images cleaned', error: false })
  expect(await left(kit)).toEqual(kept.toSorted())
})

test('folders that can belong to no recipe go whole', async ({ kit }) => {
  const boss = kit.as(await kit.person({ admin: true }))
  const kept = await put(kit, `recipes/${randomUUID()}/images/original.webp`)
  await put(kit, 'recipes/old-soup/images/original.webp')
  await put(kit, 'recipes/old-soup/notes.txt')
  const { data } = await boss.call(maintenanceApi.cleanRecipeFolders)
  expect(data).toEqual({ message: '1 Recipe folders removed', error: false })
  expect(await left(kit)).toEqual([kept])
})

test('what an upload left behind goes, one that may still be arriving stays', async ({ kit }) => {
  const boss = kit.as(await kit.person({ admin: true }))
  const arriving = await put(kit, `uploads/${randomUUID()}`)
  await put(kit, `uploads/${randomUUID()}`, 1)
  const { data } = await boss.call(maintenanceApi.cleanTemp)
  expect(data).toEqual({ message: "'.temp' directory cleaned", error: false })
  expect(await left(kit)).toEqual([arriving])
})

test('orphans are told before they go, and nothing that lives, may come back or is just arriving is one', async ({
  kit,
}) => {
  const boss = await kit.person({ admin: true })
  const { id } = await kit.recipe({ by: boss })
  const event = await kit.runtime.connection.reader.selectFrom('recipeTimelineEvent').select('id').executeTakeFirst()
  const undone = `users/${randomUUID()}`
  await kit.system().tx(({ db }) =>
    db
      .insertInto('removal')
      .values({
        id: randomUUID(),
        userId: boss.id,
        groupId: boss.groupId,
        createdAt: kit.clock.iso(),
        kind: 'user',
        rows: '{}',
        folders: JSON.stringify([undone]),
      })
      .execute(),
  )
  const kept = [
    await put(kit, `recipes/${id}/images/original.webp`, 5),
    await put(kit, `recipes/${randomUUID()}/images/original.webp`),
    await put(kit, `groups/${boss.groupId}/export/a.zip`, 5),
    await put(kit, `users/${boss.id}/profile.webp`, 5),
    await put(kit, `${undone}/profile.webp`, 5),
    ...(event ? [await put(kit, `recipes/${id}/images/timeline/${event.id}/original.webp`, 5)] : []),
  ]
  const gone = [
    await put(kit, `recipes/${randomUUID()}/images/original.webp`, 2),
    await put(kit, `recipes/${id}/images/timeline/${randomUUID()}/original.webp`, 2),
    await put(kit, `groups/${randomUUID()}/export/a.zip`, 2),
    await put(kit, `users/${randomUUID()}/profile.webp`, 2),
    await put(kit, `jobs/${randomUUID()}/a.zip`, 2),
  ]
  expect(await cleanable(kit, 'orphans')).toMatchObject({ files: 5, bytes: 50, examples: gone.toSorted() })
  const { data } = await kit.as(boss).call(maintenanceApi.cleanOrphans)
  expect(data).toEqual({ message: '5 Orphaned files removed', error: false })
  expect(await left(kit)).toEqual(kept.toSorted())
})

test('a cleaning that fails says so and keeps the server up', async () => {
  const kit = await createKit({ ownApp: true })
  const boss = kit.as(await kit.person({ admin: true }))
  await put(kit, 'recipes/old-soup/notes.txt')
  Object.assign(kit.runtime, { files: { ...kit.runtime.files, remove: () => Promise.reject(new Error('read-only')) } })
  const { status, data } = await boss.call(maintenanceApi.cleanRecipeFolders)
  expect(status).toBe(500)
  expect(data).toMatchObject({ detail: { message: 'Failed to clean directories', error: true } })
  await kit.close()
})

test('what takes the room is told by part, in bytes and in words', async ({ kit }) => {
  const boss = kit.as(await kit.person({ admin: true }))
  await put(kit, `recipes/${randomUUID()}/images/original.webp`)
  await put(kit, `uploads/${randomUUID()}`)
  await put(kit, 'docker/validate.txt')
  const { data } = await boss.call(maintenanceApi.storage)
  expect(data).toMatchObject({ recipesDirSize: '10 bytes', tempDirSize: '10 bytes', userDirSize: '0 bytes' })
  const bytesOf = Object.fromEntries(data.parts.map(({ part, bytes }) => [part, bytes]))
  expect(bytesOf).toMatchObject({ recipes: 10, temporary: 10, other: 10, backups: 0 })
  expect(bytesOf.database).toBeGreaterThan(10_000)
  expect(data.freeBytes).toBeGreaterThan(0)
})

const line = (level: string, msg: string) => `${JSON.stringify({ level, time: '2026-03-02T10:00:00.000Z', msg })}\n`

test('the last lines of the log come with their ends, by gravity and by word', async () => {
  const kit = await createKit({ ownApp: true })
  const boss = kit.as(await kit.person({ admin: true }))
  const logs = async (query: Record<string, unknown>) => (await boss.call(maintenanceApi.logs, { query })).data.logs
  expect(await logs({})).toEqual(['no log file found'])
  const lines = [line('info', 'one'), line('warn', 'two'), line('error', 'Three')]
  for (const one of lines) kit.runtime.logFile.write(one)
  expect(await logs({})).toEqual(lines)
  expect(await logs({ lines: 1 })).toEqual(lines.slice(2))
  expect(await logs({ level: 'warn' })).toEqual(lines.slice(1))
  expect(await logs({ search: 'three' })).toEqual(lines.slice(2))
  expect(await logs({ search: 'none of these' })).toEqual([])
  const { data } = await boss.call(maintenanceApi.cleanLogs)
  expect(data).toEqual({ message: 'Logs cleaned', error: false })
  kit.runtime.logFile.write(line('info', 'after'))
  expect(await logs({})).toEqual([line('info', 'after')])
  await kit.close()
})

test('attack 10: lines of the log are counted from one, and no more than anybody reads', async ({ kit }) => {
  const boss = kit.as(await kit.person({ admin: true }))
  for (const lines of [0, 5_001]) expect((await boss.call(maintenanceApi.logs, { query: { lines } })).status).toBe(422)
})

test('the count of everything is real, and the id of the server stays the same', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  await kit.recipe({ by: boss })
  const [first, second] = [
    await kit.as(boss).call(maintenanceApi.analytics),
    await kit.as(boss).call(maintenanceApi.analytics),
  ]
  expect(first.data).toMatchObject({ recipes: 1, users: 1, groups: 1, usingLdap: false, apiTokens: 0, cookbooks: 0 })
  expect(first.data.installationId).toBe(second.data.installationId)
})
