import { expect, test } from 'vitest'
import { decisionsPage } from './decisions-page.ts'

const page = (file: string, text: string) => ({ file, text })

test('pages are listed by number, with what they took in', () => {
  const rows = decisionsPage([
    page('0002-b.md', '# 0002 B\n\nStatus: accepted 2026-01-02\n'),
    page('0001-a.md', '# 0001 A\n\nStatus: accepted 2026-01-01\n\n## C (2026-01-03, was 0003)\n'),
  ])
    .split('\n')
    .slice(-4, -1)
  expect(rows).toEqual([
    '| [0001](0001-a.md) | A | accepted | 2026-01-01 |',
    '| [0002](0002-b.md) | B | accepted | 2026-01-02 |',
    '| 0003 | C | part of [0001](0001-a.md) | 2026-01-03 |',
  ])
})

test('a page without a status or with another number is named', () => {
  expect(() => decisionsPage([page('0001-a.md', '# 0001 A\n')])).toThrow('0001-a.md')
  expect(() => decisionsPage([page('0001-a.md', '# 0002 A\n\nStatus: accepted 2026-01-01\n')])).toThrow('0001-a.md')
})
