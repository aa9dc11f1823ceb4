import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, plainWords } from './plain-text.ts'
import { processorMs } from './processor-time.fixture.ts'

test.each([
  ['A **very** good _soup_.', 'A very good soup.'],
  ['# Soup\n\nWith [leeks](https://example.org/leeks) and ![a pot](pot.png)', 'Soup With leeks and a pot'],
  ['- one\n- two\n3. three', 'one two three'],
  ['> said my aunt', 'said my aunt'],
  ['one<br>two <b>three</b>', 'one two three'],
  ['`code` and ~~not~~ this', 'code and not this'],
  ['snake_case stays, 2 - 3 spoons too', 'snake_case stays, 2 - 3 spoons too'],
  ['above\n\n---\n\nbelow', 'above below'],
  ['| a | b |\n|---|---|\n| c | d |', 'a b c d'],
  ['', ''],
])('%j reads %j', (markdown, words) => {
  expect(plainText(markdown)).toBe(words)
})

test('an excerpt is one short line, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5000, unit: 'binary' }), (text) => {
      const words = plainText(text)
      expect(words).not.toMatch(/[\n\t]/)
      expect(words.length).toBeLessThanOrEqual(600)
    }),
  )
})

test('a text made to keep the reader busy is not read to its end', () => {
  for (const part of ['[', '![', '<a', '- ', '|-', '**', '_ ', '> > '])
    expect(plainText(part.repeat(100_000))).toBe(plainText(part.repeat(1000)))
})

test('a whole text is read to its end, in one go', () => {
  const line = 'Stir **well** and wait. '
  expect(plainWords(line.repeat(1000))).toBe('Stir well and wait. '.repeat(1000).trim())
  for (const part of ['[', '![', '[](', '<a', '- ', '|-', '|', ' ', '**', '_', '_ ', '> > ', '-*', '\\', ' .'])
    expect([part, processorMs(() => plainWords(`${part.repeat(100_000)}x`)) < 2_000]).toEqual([part, true])
})
