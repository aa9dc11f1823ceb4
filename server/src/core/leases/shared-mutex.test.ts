import { expect } from 'vitest'
import { test } from '#test/kit.ts'
import { release, take } from './shared-mutex.store.ts'
import { withSharedMutex } from './shared-mutex.ts'

const KEY = 'recipes/soup/assets'

test('work under one key runs one after the other, and leaves no row behind', async ({ kit }) => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
  }
  await Promise.all([withSharedMutex(kit.system(), KEY, work('a')), withSharedMutex(kit.system(), KEY, work('b'))])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  await expect(withSharedMutex(kit.system(), KEY, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kit.runtime.connection.reader.selectFrom('lease').selectAll().execute()).toEqual([])
})

test('a lock of another process is waited for until it is released or its process has been silent for long', async ({
  kit,
}) => {
  const ctx = kit.system()
  const takeAs = (holder: string, at = kit.clock.now().getTime()) =>
    ctx.tx(({ db }) =>
      take(db, {
        name: KEY,
        holder,
        now: new Date(at).toISOString(),
        expiresAt: new Date(at + 60_000).toISOString(),
      }),
    )
  expect([await takeAs('one'), await takeAs('other'), await takeAs('one')]).toEqual([true, false, true])
  expect(await takeAs('other', kit.clock.now().getTime() + 60_000)).toBe(true)
  if (kit.runtime.connection.dialect.name === 'sqlite') return
  const waits = withSharedMutex(ctx, KEY, async () => 'done')
  expect(await Promise.race([waits, Promise.resolve('waits')])).toBe('waits')
  await ctx.tx(({ db }) => release(db, KEY, 'other'))
  expect(await waits).toBe('done')
})
