// @module-tag without-database

import { expect, test } from 'vitest'
import { putNewest } from './put-newest.ts'

test('a full cache forgets the oldest entry first', () => {
  const entries = new Map<string, number>()
  for (const [at, key] of ['a', 'b', 'a', 'c'].entries()) putNewest(entries, key, at, 2)
  expect([...entries]).toEqual([
    ['a', 2],
    ['c', 3],
  ])
})
