import { expect } from 'vitest'
import { test } from '#test/kit.ts'
import { prepared } from './prepared.ts'

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

test('more ids than are remembered are read too', async ({ kit }) => {
  const ana = await kit.person()
  const one = await kit.label({ by: ana, name: 'One', color: '#123456' })
  const ids = [...Array.from({ length: 500 }, (_, index) => `no id ${index}`), one.id]
  expect(await labelsByIds(kit.as(ana).ctx().db, ids, ana.groupId, '')).toEqual([{ id: one.id, name: 'One' }])
})
