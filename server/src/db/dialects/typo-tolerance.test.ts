// @module-tag without-database

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessesFor, typosAllowed } from './typo-tolerance.ts'

const words = (typed: string, known: string[]) => guessesFor(typed, known).map((guess) => guess.word)

test.each([
  ['a letter too few', 'chiken', 'chicken'],
  ['a letter too many', 'spoone', 'spoon'],
  ['a wrong letter', 'avacado', 'avocado'],
  ['two letters swapped', 'slat', 'salt'],
  ['two typos in a long word', 'brocolli', 'broccoli'],
  ['a word not yet typed to its end', 'zuchi', 'zucchini'],
])('%s is recognised: %s is %s', (_, typed, meant) => {
  expect(words(typed, ['unrelated', meant, 'water'])).toEqual([meant])
})

test.each([
  ['hem', 'ham'],
  ['kimchi', 'kitchen'],
  ['parsnip', 'parsley'],
  ['x'.repeat(60), 'x'.repeat(59)],
])('%s is not taken for %s', (typed, word) => {
  expect(words(typed, [word])).toEqual([])
})

test('fewer typos come first, then words of about the same length', () => {
  expect(words('parsely', ['parsleyroots', 'parsel', 'purslly', 'parsley'])).toEqual([
    'parsley',
    'parsel',
    'parsleyroots',
    'purslly',
  ])
})

test('a word with one letter left out, put in, replaced or swapped is always recognised', () => {
  const letter = fc.constantFrom(...'abcdefghij')
  const word = fc.string({ unit: letter, minLength: 5, maxLength: 12 })
  const typo = fc.constantFrom('out', 'in', 'replaced', 'swapped')
  fc.assert(
    fc.property(word, typo, fc.nat(), letter, (meant, kind, seed, other) => {
      const at = seed % (meant.length - 1)
      const letters = [...meant]
      if (kind === 'out') letters.splice(at, 1)
      if (kind === 'in') letters.splice(at, 0, other)
      if (kind === 'replaced') letters.splice(at, 1, other)
      if (kind === 'swapped') letters.splice(at, 2, meant.charAt(at + 1), meant.charAt(at))
      const [guess] = guessesFor(letters.join(''), [meant])
      expect(guess?.word).toBe(meant)
      expect(guess?.typos).toBeLessThanOrEqual(1)
    }),
  )
})

test('a guess never has more typos than its length allows', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 9 })
  fc.assert(
    fc.property(word, fc.array(word), (typed, known) => {
      for (const { typos } of guessesFor(typed, known)) expect(typos).toBeLessThanOrEqual(typosAllowed(typed))
    }),
  )
})
