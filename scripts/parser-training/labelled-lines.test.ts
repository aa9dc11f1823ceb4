import { tokenise } from '@larder/domain/ingredients/parser/tokens.ts'
import { expect, test } from 'vitest'
import { partOf } from './labelled-lines.ts'

const part = (line: string, parts = 1000) => partOf({ tokens: tokenise(line) }, parts)

test('lines of the same words are in one part, whatever their amounts, signs and numbers of words', () => {
  expect(part('2 cups plain flour, sifted')).toBe(part('1½ Cup plain flour (sifted)'))
  expect(part('2 cups plain flour, sifted')).not.toBe(part('2 cups plain flour'))
})

test('the parts are about as large as each other, also among the lines that one part of another number leaves', () => {
  const lines = Array.from({ length: 8000 }, (_, at) => ({
    tokens: tokenise(
      `word ${'abcdefghijklmnopqrst'
        .split('')
        .filter((_, bit) => at & (1 << bit))
        .join('')}`,
    ),
  }))
  const others = lines.filter((line) => partOf(line, 10) !== 0)
  expect(Math.abs(others.length - 7200)).toBeLessThan(200)
  for (const fold of [0, 1, 2, 3])
    expect(Math.abs(others.filter((line) => partOf(line, 4) === fold).length - others.length / 4)).toBeLessThan(200)
})
