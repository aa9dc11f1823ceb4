import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import { escapeMarkdown } from './escape.ts'

test('a number at the beginning of a line begins no list', () => {
  expect(escapeMarkdown('1. Soup\n\n  2. Bread, 3. Tea')).toBe('1\\. Soup\n\n  2\\. Bread, 3. Tea')
})

test.each(['\n', ' ', '1', '\r\n', '1.\n'])(
  'attack 20: names of nothing but %j cost what their length costs',
  (piece) => {
    expect(processorMs(() => escapeMarkdown(piece.repeat(20_000)))).toBeLessThan(1_000)
  },
)
