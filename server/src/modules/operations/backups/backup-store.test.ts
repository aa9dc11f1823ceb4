import { backupsApi } from '@larder/contract/backups.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startObjectStore } from '#ports/object-store.fixture.ts'
import { createKit, type Kit } from '#test/kit.ts'
import { runNightlyBackup } from './backup-schedule.service.ts'

/** Archives in a store of the operator, beside the data folder. */

let server: Awaited<ReturnType<typeof startObjectStore>>
let kit: Kit
beforeEach(async () => {
  server = await startObjectStore()
  kit = await createKit({ env: { ...server.env, BACKUP_DAILY: '1', BACKUP_WEEKLY: '0', BACKUP_MONTHLY: '0' } })
})
afterEach(async () => {
  await kit.close()
  await server.close()
})

const NAME = 'larder_2026.03.02.10.00.00.zip'
const params = { file_name: NAME }

test('an archive goes to both places, and is fetched, restored and deleted where it is', async () => {
  const person = await kit.person({ admin: true })
  const admin = kit.as(person)
  expect((await admin.call(backupsApi.create)).status).toBe(201)
  const { data } = await admin.call(backupsApi.list)
  expect(data.imports.map(({ name, places }) => [name, places])).toEqual([[NAME, ['server', 'store']]])
  expect(data.store).toEqual({ bucket: 'pantry', reachable: true })

  const made = Buffer.from((await kit.runtime.files.read(`backups/${NAME}`)) ?? [])
  await kit.runtime.files.remove(`backups/${NAME}`)
  expect((await admin.call(backupsApi.list)).data.imports[0]?.places).toEqual(['store'])
  const { fileToken: token } = (await admin.call(backupsApi.token, { params })).data
  const fetched = await kit.guest().call(recipeExportApi.download, { query: { token } })
  expect([fetched.status, fetched.headers['content-length']]).toEqual([200, String(made.length)])
  expect((await admin.call(backupsApi.restore, { params })).status).toBe(200)
  const again = kit.as({ ...person, sessionEpoch: person.sessionEpoch + 1 })
  expect((await again.call(backupsApi.status)).data.lastRestore).toMatchObject({ archive: NAME })
  const left: string[] = []
  for await (const { key } of kit.runtime.files.list('restores')) left.push(key)
  expect(left).toEqual([])
  expect((await again.call(backupsApi.remove, { params })).status).toBe(200)
  expect([...server.objects.keys()]).toEqual(['larder/larder_before-restore_2026.03.02.10.00.00.zip'])
  expect((await again.call(backupsApi.token, { params })).status).toBe(404)
})

test('what a restore replaces is kept in both places, for as long, and a store that refuses stops no restore', async () => {
  let person = await kit.person({ admin: true })
  const restore = async () => {
    const { status } = await kit.as(person).call(backupsApi.restore, { params })
    person = { ...person, sessionEpoch: person.sessionEpoch + 1 }
    kit.clock.advance(60_000)
    return status
  }
  await kit.as(person).call(backupsApi.create)
  const places = async () =>
    (await kit.as(person).call(backupsApi.list)).data.imports
      .filter(({ name }) => name.includes('before-restore'))
      .map(({ name, places }) => [name.slice(-'00.00.zip'.length), places])
  const both = ['server', 'store']
  expect([await restore(), await places()]).toEqual([200, [['00.00.zip', both]]])
  await restore()
  await restore()
  expect(await places()).toEqual([
    ['02.00.zip', both],
    ['01.00.zip', both],
  ])
  server.faults.parts = 99
  expect(await restore()).toBe(200)
  server.faults.parts = 0
  expect(await places()).toContainEqual(['03.00.zip', ['server']])
})

test('what is made every night is kept as long there as here', async () => {
  await runNightlyBackup(kit.system())
  kit.clock.advance(86_400_000)
  await runNightlyBackup(kit.system())
  expect([...server.objects.keys()]).toEqual(['larder/larder_auto_2026.03.03.10.00.00.zip'])
  const status = (await kit.as(await kit.person({ admin: true })).call(backupsApi.status)).data
  expect(status.lastScheduled).toMatchObject({ succeeded: true, detail: '1 kept, 1 removed' })
})

test('a store that refuses or breaks loses nothing here, and its secret is told nowhere', async () => {
  const admin = kit.as(await kit.person({ admin: true }))
  server.faults.parts = 99
  const failed = await admin.call(backupsApi.create)
  expect([failed.status, failed.detail]).toMatchObject([500, { message: expect.stringContaining('store') }])
  server.faults.parts = 0
  expect((await admin.call(backupsApi.list)).data.imports.map(({ places }) => places)).toEqual([['server']])
  await runNightlyBackup(kit.system())
  await server.close()
  const { data, text } = await admin.call(backupsApi.list)
  expect([data.imports.length, data.store]).toEqual([2, { bucket: 'pantry', reachable: false }])
  kit.clock.advance(1000)
  await runNightlyBackup(kit.system())
  const status = await admin.call(backupsApi.status)
  expect(status.data.lastScheduled?.succeeded).toBe(false)
  expect(text + status.text).not.toContain(server.env.BACKUP_S3_SECRET_ACCESS_KEY)
  server = await startObjectStore()
})
