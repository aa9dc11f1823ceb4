import { appInfoApi } from '@larder/contract/app-info.ts'
import { expect } from 'vitest'
import { type Kit, test, testWithOwnApp } from '#test/kit.ts'

const readiness = async (kit: Kit) => {
  const { status, detail } = await kit.guest().call(appInfoApi.ready)
  return [status, (detail as { exception?: string } | undefined)?.exception]
}

test('a server that works is alive and ready, for anybody who asks', async ({ kit }) => {
  expect((await kit.guest().call(appInfoApi.live)).data).toEqual({ status: 'ok' })
  expect((await kit.guest().call(appInfoApi.ready)).data).toEqual({ status: 'ok' })
})

test('tables of an older version make it not ready, and the answer says so; what a newer one added does not', async ({
  kit,
}) => {
  const { writer } = kit.runtime.connection
  await writer.insertInto('migration').values({ name: '9999-future', appliedAt: kit.clock.iso() }).execute()
  expect(await readiness(kit)).toEqual([200, undefined])
  await writer.deleteFrom('migration').where('name', '=', '9999-future').execute()
  const [first] = await writer.selectFrom('migration').selectAll().orderBy('name').execute()
  if (!first) throw new Error('no migration')
  await writer.deleteFrom('migration').where('name', '=', first.name).execute()
  expect(await readiness(kit)).toEqual([503, 'schema'])
  await writer.insertInto('migration').values(first).execute()
  expect(await readiness(kit)).toEqual([200, undefined])
})

test('while everything is being replaced it is alive and not ready', async ({ kit }) => {
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const replacing = kit.runtime.connection.writeGate.exclusively(() => held, 60_000)
  expect(await readiness(kit)).toEqual([503, 'restore'])
  expect((await kit.guest().call(appInfoApi.live)).status).toBe(200)
  finish()
  await replacing
  expect(await readiness(kit)).toEqual([200, undefined])
})

testWithOwnApp(
  'a store that does not answer keeps nobody waiting who asks whether Larder is ready',
  async ({ kit }) => {
    kit.runtime.files = { ...kit.runtime.files, writable: () => new Promise(() => {}) }
    expect(await readiness(kit)).toEqual([503, 'storage'])
  },
)

testWithOwnApp('a folder or a database that is gone is named, without a path, a host or a reason', async ({ kit }) => {
  const { runtime } = kit
  runtime.files = { ...runtime.files, writable: async () => false }
  expect(await readiness(kit)).toEqual([503, 'storage'])
  await runtime.connection.writer.schema.alterTable('migration').renameTo('elsewhere').execute()
  const { status, text } = await kit.guest().call(appInfoApi.ready)
  expect([status, JSON.parse(text)]).toEqual([
    503,
    {
      detail: {
        message: 'Larder is not ready for requests. What is missing: database, storage',
        error: true,
        exception: 'database, storage',
      },
    },
  ])
  await runtime.connection.writer.schema.alterTable('elsewhere').renameTo('migration').execute()
})
