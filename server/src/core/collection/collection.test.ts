import { sql } from 'kysely'
import { expect } from 'vitest'
import { recordAttributes, textColumn } from '#core/attributes/attributes.ts'
import { type Kit, test } from '#test/kit.ts'
import { collection } from './collection.service.ts'

/** What every collection may rely on, shown on one that is kept by households and stands in an order of its own. */

const QUERY = { page: 1, perPage: -1, orderDirection: 'desc' } as const

/** Shelves have the columns of labels and a household instead of a group, so labels speak for them. */
const shelves = collection({
  table: 'shelf' as 'label',
  scope: 'householdId' as 'groupId',
  columns: ['id', 'name', 'color'],
  searched: ['nameNormalised'],
  orderedBy: { attribute: 'color', direction: 'asc' },
  link: '/shelves',
  attributes: () => ({ ...recordAttributes, name: textColumn('name'), color: textColumn('color') }),
  written: ({ name, color = '1' }: { name: string; color?: string }) => ({ name, nameNormalised: name, color }),
  check: async (_ctx, { name }) => {
    if (name === 'forbidden') throw new Error('no such shelf')
  },
  putParts: async (_ctx, _id, { name }) => {
    if (name === 'broken') throw new Error('the parts cannot be written')
  },
  announce: ({ emit }, { change, row, owner }) =>
    emit(`label.${change}`, { groupId: owner.groupId, id: row.id, name: row.name }),
})

const makeShelves = (kit: Kit) =>
  sql`create table "shelf" ("id" text primary key, "createdAt" text, "updatedAt" text, "householdId" text not null,
    "name" text not null, "nameNormalised" text, "color" text, unique ("householdId", "name"))`.execute(
    kit.runtime.connection.writer,
  )

async function twoKitchens(kit: Kit) {
  await makeShelves(kit)
  const { ana, ben } = await kit.households('ana', 'ben')
  return { ana: kit.as(ana).ctx(), ben: kit.as(ben).ctx() }
}

const namesOf = async (ctx: Parameters<typeof shelves.list>[0]) =>
  (await shelves.list(ctx, QUERY)).items.map(({ name }) => name)

test('what a household keeps is not found by another one', async ({ kit }) => {
  const { ana, ben } = await twoKitchens(kit)
  const { id } = await shelves.create(ana, { name: 'top' })
  await expect(shelves.get(ben, id)).rejects.toThrow('Not found')
  await expect(shelves.update(ben, id, { name: 'mine' })).rejects.toThrow('Not found')
  await expect(shelves.remove(ben, id)).rejects.toMatchObject({ code: 'invalid' })
  await expect(shelves.removeMany(ben, [id])).rejects.toThrow('Not found')
  await expect(shelves.merge(ben, id, (await shelves.create(ben, { name: 'low' })).id, merging)).rejects.toThrow()
  expect(await namesOf(ben)).toEqual(['low'])
  expect((await shelves.byIds(ben.db, ben.actor, [id])).size).toBe(0)
  expect((await shelves.get(ana, id)).name).toBe('top')
})

const merging = { repoint: async () => undefined, done: 'units.merged' } as const

test('the list stands in the order that is described, unless the caller wishes another', async ({ kit }) => {
  const { ana } = await twoKitchens(kit)
  for (const [name, color] of [
    ['b', '2'],
    ['c', '3'],
    ['a', '1'],
  ] as const)
    await shelves.create(ana, { name, color })
  expect(await namesOf(ana)).toEqual(['a', 'b', 'c'])
  const requested = await shelves.list(ana, { ...QUERY, orderBy: 'name' })
  expect(requested.items.map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  expect((await shelves.list(ana, { ...QUERY, search: 'b' })).items.map(({ name }) => name)).toEqual(['b'])
})

test('a change that fails leaves nothing behind and tells nobody', async ({ kit }) => {
  const { ana } = await twoKitchens(kit)
  const { id } = await shelves.create(ana, { name: 'top' })
  kit.events.length = 0
  for (const name of ['forbidden', 'broken', 'top']) await expect(shelves.create(ana, { name })).rejects.toThrow()
  await expect(shelves.update(ana, id, { name: 'broken' })).rejects.toThrow()
  await kit.runtime.bus.settled()
  expect([await namesOf(ana), kit.events]).toEqual([['top'], []])
})

test('many are deleted all or none, locked in the order of their ids, each once', async ({ kit }) => {
  const { ana, ben } = await twoKitchens(kit)
  const made = []
  for (const name of ['a', 'b', 'c']) made.push((await shelves.create(ana, { name })).id)
  const foreign = (await shelves.create(ben, { name: 'low' })).id
  await expect(shelves.removeMany(ana, [...made, foreign])).rejects.toThrow('Not found')
  expect(await namesOf(ana)).toHaveLength(3)
  const [first, ...others] = made.toSorted().toReversed()
  const statements = await kit.statementsDuring(() => shelves.removeMany(ana, [first, ...others, first] as string[]))
  const locking = statements.filter((one) => one.includes('"shelf"') && one.startsWith('select'))
  expect([locking.length, locking[0]]).toEqual([1, expect.stringContaining('order by "id"')])
  expect([await namesOf(ana), await namesOf(ben)]).toEqual([[], ['low']])
})

test('no call costs more statements when there is more to read or to delete', async ({ kit }) => {
  const { ana } = await twoKitchens(kit)
  const cost = async (count: number) => {
    const ids: string[] = []
    for (let i = 0; i < count; i++) ids.push((await shelves.create(ana, { name: `${count} ${i}` })).id)
    const listing = await kit.statementsDuring(() => shelves.list(ana, QUERY))
    const reading = await kit.statementsDuring(() => shelves.byIds(ana.db, ana.actor, ids))
    const removing = await kit.statementsDuring(() => shelves.removeMany(ana, ids))
    return [listing.length, reading.length, removing.length]
  }
  expect(await cost(9)).toEqual(await cost(1))
})

test('only what is missing is added, and each row stands where it was asked for', async ({ kit }) => {
  const { ana } = await twoKitchens(kit)
  await shelves.create(ana, { name: 'b' })
  const rows = ['c', 'b', 'a'].map((name) => ({ name, nameNormalised: name, color: '1' }))
  const added = await ana.tx((ctx) => shelves.addMissing(ctx, ctx.actor, rows))
  expect(added.map((row) => row?.name)).toEqual(['c', undefined, 'a'])
})
