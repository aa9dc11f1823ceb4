import { expect } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { test } from './kit.ts'

test('a database that is up to date is left alone', async ({ kit }) => {
  expect(await migrate(kit.runtime.connection, kit.clock.iso())).toEqual([])
})

test('a database newer than the program is refused with a sentence', async ({ kit }) => {
  const row = { name: '9999-from-the-future', appliedAt: kit.clock.iso() }
  await kit.runtime.connection.writer.insertInto('migration').values(row).execute()
  await expect(migrate(kit.runtime.connection, kit.clock.iso())).rejects.toThrow('newer version of Larder')
})
