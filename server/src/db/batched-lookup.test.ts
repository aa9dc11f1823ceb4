// @module-tag without-database

import { expect, test } from 'vitest'
import { batchedLookup } from './batched-lookup.ts'
import type { Reader } from './database.ts'

const [reader, other] = [{}, {}] as [Reader, Reader]

function watched() {
  const lists: string[][] = []
  const find = batchedLookup(
    async (_db, ids) => {
      lists.push(ids)
      if (ids.includes('bad')) throw new Error('the database is away')
      return ids.filter((id) => id !== 'missing').map((id) => ({ id, name: `row ${id}` }))
    },
    ({ id }) => id,
  )
  return { lists, find }
}

/** As those do who have something else to wait for first. */
const after = async (turns: number) => {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}

test('who asks in the same turn is answered by one statement, each with the own row', async () => {
  const { lists, find } = watched()
  const ids = ['a', 'b', 'a', 'missing', 'c']
  const rows = await Promise.all(
    ids.map(async (id, turns) => {
      await after(turns)
      return find(reader, id)
    }),
  )
  expect(rows.map((row) => row?.name)).toEqual(['row a', 'row b', 'row a', undefined, 'row c'])
  expect(lists).toEqual([['a', 'b', 'missing', 'c']])
})

test('nothing is remembered: who asks later is answered anew, and databases are not mixed', async () => {
  const { lists, find } = watched()
  await Promise.all([find(reader, 'a'), find(other, 'b')])
  await find(reader, 'a')
  expect(lists).toEqual([['a'], ['b'], ['a']])
})

test('a statement that fails is told to all who asked, and to nobody after them', async () => {
  const { find } = watched()
  const answers = await Promise.allSettled([find(reader, 'a'), find(reader, 'bad')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await find(reader, 'a')).toMatchObject({ name: 'row a' })
})
