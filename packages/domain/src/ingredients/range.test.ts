import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, storedAmount } from './range.ts'

test('a range is its lower number and the head of the note', () => {
  expect(storedAmount({ quantity: 2, upTo: 3 }, 'chopped')).toEqual({ quantity: 2, note: '2–3, chopped' })
  expect(storedAmount({ quantity: 0.5, upTo: 1 }, '')).toEqual({ quantity: 0.5, note: '1/2–1' })
})

test('an end that is no fraction of the kitchen is kept as it is', () => {
  const amount = { quantity: 63.725, upTo: 64.225 }
  expect(amountOf(storedAmount(amount, ''))).toEqual({ ...amount, note: '' })
  expect(storedAmount({ quantity: 0.333, upTo: 0.667 }, '')).toEqual({ quantity: 0.333, note: '1/3–2/3' })
})

test('one number leaves the note alone', () => {
  expect(storedAmount({ quantity: 2, upTo: null }, 'chopped')).toEqual({ quantity: 2, note: 'chopped' })
  expect(storedAmount({ quantity: null, upTo: null }, '')).toEqual({ quantity: null, note: '' })
})

test.each([
  [{ quantity: 2, note: '2–3 cm pieces' }],
  [{ quantity: 4, note: '2–3' }],
  [{ quantity: 2, note: '2-3' }],
  [{ quantity: null, note: '2–3' }],
])('%j has no range of its own', (line) => {
  expect(amountOf(line)).toEqual({ ...line, upTo: null })
})

test('what was stored is read back, whatever the note says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.string().filter((note) => note === '' || !note.startsWith(',')),
      (from, more, note) => {
        const amount = { quantity: from / 4, upTo: (from + more) / 4 }
        expect(amountOf(storedAmount(amount, note))).toEqual({ ...amount, note })
      },
    ),
  )
})
