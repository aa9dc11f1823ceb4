import { expect, test } from 'vitest'
import { fileProblems } from './file-rules.ts'

const lines = (count: number) => 'x\n'.repeat(count)

test('300 lines are enough for a file', () => {
  expect(fileProblems([{ path: 'server/src/a.ts', text: lines(300) }])).toEqual([])
  expect(fileProblems([{ path: 'server/src/a.ts', text: lines(301) }])).toEqual([
    'server/src/a.ts: 301 lines, at most 300; split it by subject',
  ])
})

test('tests, messages and migrations may be longer', () => {
  const long = [
    'server/src/a.test.ts',
    'server/src/db/migrations/0001-a.ts',
    'server/src/modules/catalogue/seeds/foods.ts',
  ]
  expect(fileProblems(long.map((path) => ({ path, text: lines(900) })))).toEqual([])
})

test('a name that names nothing is refused', () => {
  const empty = ['web/src/lib/utils.ts', 'web/src/helpers/a.ts', 'web/src/ui/index.ts']
  expect(fileProblems(empty.map((path) => ({ path, text: '' })))).toHaveLength(3)
})
