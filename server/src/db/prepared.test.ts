import { expect } from 'vitest'
import { test } from '#test/kit.ts'
import type { Database } from './database.ts'
import { prepared, preparedRows } from './prepared.ts'

const labelsByIds = prepared<{ id: string; name: string }, [groupId: string, except: string]>(
  (db, ids, groupId, except) =>
    db
      .selectFrom('label')
      .select(['id', 'name'])
      .where('groupId', '=', groupId)
      .where('name', '!=', except)
      .where('color', '=', '#123456')
      .where('id', 'in', ids)
      .orderBy('name')
      .compile(),
)

test('a query that was built before gets the values of each call, inside and outside of a transaction', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const make = (name: string, by = ana) => kit.label({ by, name, color: '#123456' })
  const [one, two, foreign] = [await make('One'), await make('Two'), await make('One', zoe)]
  const { db, tx } = kit.as(ana).ctx()
  const named = async (ids: string[], groupId: string, except: string) =>
    (await labelsByIds(db, ids, groupId, except)).map(({ name }) => name)
  expect(await named([one.id, two.id], ana.groupId, '')).toEqual(['One', 'Two'])
  expect(await named([two.id, foreign.id], ana.groupId, '')).toEqual(['Two'])
  expect(await named([one.id, foreign.id], zoe.groupId, '')).toEqual(['One'])
  expect(await named([one.id, two.id], ana.groupId, 'One')).toEqual(['Two'])
  expect(await named([one.id], ana.groupId, '')).toEqual(['One'])
  await tx(async ({ db }) => {
    await db.updateTable('label').set({ name: 'Uno' }).where('id', '=', one.id).execute()
    expect((await labelsByIds(db, [one.id], ana.groupId, '')).map(({ name }) => name)).toEqual(['Uno'])
  })
})

test('long lists of ids share a statement, and ones that are not remembered are read too', async ({ kit }) => {
  const ana = await kit.person()
  const one = await kit.label({ by: ana, name: 'One', color: '#123456' })
  const { db } = kit.as(ana).ctx()
  for (const others of [20, 25, 1_000]) {
    const ids = [...Array.from({ length: others }, (_, index) => `no id ${index}`), one.id]
    expect(await labelsByIds(db, ids, ana.groupId, '')).toEqual([{ id: one.id, name: 'One' }])
  }
})

const putLabels = preparedRows<Database['label']>((db, rows) =>
  db
    .insertInto('label')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
    .compile(),
)

test('rows are written by a statement that was built before, each with its own values', async ({ kit }) => {
  const ana = await kit.person()
  const { db, tx } = kit.as(ana).ctx()
  const row = (id: string, name: string) => ({
    id,
    createdAt: '2026-01-01',
    updatedAt: '2026-01-01',
    groupId: ana.groupId,
    name,
    nameNormalised: name.toLowerCase(),
    color: '#123456',
  })
  await tx(async ({ db }) => {
    await putLabels(db, [row('a', 'One'), row('b', 'Two')])
    const { color, ...others } = row('b', 'Deux')
    await putLabels(db, [row('c', 'Three'), { color, ...others }])
    await putLabels(db, [])
  })
  const stored = await labelsByIds(db, ['a', 'b', 'c'], ana.groupId, '')
  expect(stored.map(({ id, name }) => [id, name])).toEqual([
    ['b', 'Deux'],
    ['a', 'One'],
    ['c', 'Three'],
  ])
})
