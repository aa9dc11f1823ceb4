import { expect } from 'vitest'
import { labels } from '#modules/catalogue/labels/labels.service.ts'
import { test } from '#test/kit.ts'

test('a transaction that fails leaves no row and no event', async ({ kit }) => {
  const ana = await kit.person()
  const ctx = kit.as(ana).ctx()
  const failing = ctx.tx(async (ctx) => {
    await labels.create(ctx, { name: 'Produce', color: '#000000' })
    throw new Error('later step')
  })
  await expect(failing).rejects.toThrow('later step')
  await kit.runtime.bus.settled()
  expect(kit.events).toEqual([])
  expect(await ctx.db.selectFrom('label').selectAll().execute()).toEqual([])
})

test('a nested transaction joins the open one', async ({ kit }) => {
  const ana = await kit.person()
  const ctx = kit.as(ana).ctx()
  await ctx.tx(async (ctx) => {
    await labels.create(ctx, { name: 'One', color: '#000000' })
    await ctx.tx((ctx) => labels.create(ctx, { name: 'Two', color: '#000000' }))
    expect(kit.events).toEqual([])
  })
  await kit.runtime.bus.settled()
  expect(kit.events.map((one) => one.name)).toEqual(['label.created', 'label.created'])
})

test('a listener that fails is not the problem of the request', async ({ kit }) => {
  const ana = await kit.person()
  kit.runtime.bus.on('label.created', () => {
    throw new Error('a broken listener')
  })
  const label = await labels.create(kit.as(ana).ctx(), { name: 'Produce', color: '#000000' })
  await kit.runtime.bus.settled()
  expect(label.name).toBe('Produce')
})
