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

test('a status that the client writes as a number is refused, and one that has its name is not', () => {
  const problem = (status: number) =>
    `web/src/a.ts: the status ${status} has a name in packages/contract/src/error-status.ts`
  const numbers =
    "if (error.status === 404 || status >= 500) throw apiError(409, undefined)\nconst texts = {\n  423: 'locked',\n}"
  expect(fileProblems([{ path: 'web/src/a.ts', text: numbers }])).toEqual([404, 500, 409, 423].map(problem))
  expect(fileProblems([{ path: 'web/src/a.test.ts', text: numbers }])).toEqual([])
  const named = 'if (status === errorStatus.notFound || status === 0) wait(500)'
  expect(fileProblems([{ path: 'web/src/a.ts', text: named }])).toEqual([])
})
