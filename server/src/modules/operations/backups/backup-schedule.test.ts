import { expect } from 'vitest'
import { createKit, type Kit, test } from '#test/kit.ts'
import { runNightlyBackup, runVerification } from './backup-schedule.service.ts'
import { listArchives, makeArchive } from './backups.service.ts'
import { lastRecord, VERIFICATION } from './backups.store.ts'

const names = async (kit: Kit) => (await listArchives(kit.runtime)).map(({ name }) => name)
const last = (kit: Kit, kind: 'schedule' | typeof VERIFICATION) => lastRecord(kit.runtime.connection.reader, kind)

test('every night an archive is made, and what people made stays', async ({ kit }) => {
  await kit.person({ admin: true })
  const own = await makeArchive(kit.system())
  for (let night = 0; night < 3; night++) {
    kit.clock.advance(1000)
    await runNightlyBackup(kit.system())
  }
  // All three are of this day.
  expect(await names(kit)).toEqual(['larder_auto_2026.03.02.10.00.03.zip', own])
  expect(await last(kit, 'schedule')).toMatchObject({ succeeded: 1, detail: '1 kept, 1 removed' })
})

test('the operator hears when there was no room for an archive', async ({ kit }) => {
  await kit.person({ admin: true })
  await runNightlyBackup(kit.system())
  kit.clock.advance(1000)
  const files = { ...kit.runtime.files, free: async () => 1 }
  await runNightlyBackup({ ...kit.system(), files })
  expect(await last(kit, 'schedule')).toMatchObject({
    succeeded: 0,
    detail: expect.stringContaining('too little space'),
  })
  expect(await names(kit)).toHaveLength(1)
})

test('the newest archive is tried out, and damage is told', async ({ kit }) => {
  await kit.person({ admin: true })
  await kit.runtime.files.put('recipes/a/images/original.webp', Buffer.from('picture'))
  await runVerification(kit.system())
  expect(await last(kit, VERIFICATION)).toBeUndefined()
  const name = await makeArchive(kit.system())
  await runVerification(kit.system())
  expect(await last(kit, VERIFICATION)).toMatchObject({
    archive: name,
    succeeded: 1,
    detail: expect.stringContaining('1 files'),
  })
  const whole = Buffer.from((await kit.runtime.files.read(`backups/${name}`)) ?? [])
  const at = whole.indexOf('picture')
  whole[at] = 0
  await kit.runtime.files.put(`backups/${name}`, whole)
  kit.clock.advance(1000)
  await runVerification(kit.system())
  expect(await last(kit, VERIFICATION)).toMatchObject({
    archive: name,
    succeeded: 0,
    detail: expect.stringContaining('damaged'),
  })
})

test('without a schedule nothing is made, with a passphrase only what it opens', async () => {
  const off = await createKit({ env: { BACKUP_DAILY: '0', BACKUP_WEEKLY: '0', BACKUP_MONTHLY: '0' } })
  await runNightlyBackup(off.system())
  expect(await names(off)).toEqual([])
  await off.close()
  const kit = await createKit({ env: { BACKUP_PASSPHRASE: 'correct horse battery' } })
  await kit.person({ admin: true })
  await runNightlyBackup(kit.system())
  expect(await names(kit)).toEqual([expect.stringMatching(/^larder_auto_.*\.zip\.age$/)])
  await runVerification(kit.system())
  expect(await last(kit, VERIFICATION)).toMatchObject({ succeeded: 1 })
  await kit.close()
})
