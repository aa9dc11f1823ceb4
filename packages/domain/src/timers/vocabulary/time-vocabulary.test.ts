import { expect, test } from 'vitest'
import { readTimeWords } from './time-vocabulary.ts'

const words = { day: '', hour: 'h', minute: 'm', second: 's', parts: {}, and: '', until: '', between: '', numbers: {} }

test('forms stand behind what they mean, as a whole number or as a fraction', () => {
  const { parts, whole } = readTimeWords({
    ...words,
    parts: { '1/2': 'half halve', 10: 'ten' },
    whole: { 15: 'quarter' },
  })
  expect(parts).toEqual({ half: 1 / 2, halve: 1 / 2, ten: 10 })
  expect(whole).toEqual({ quarter: 15 })
})

test('numbers are counted on from the first, one by one or in tens', () => {
  const { numbers } = readTimeWords({
    ...words,
    numbers: { 2: 'two/twain three', '20+10': 'twenty thirty', '3/2': 'x' },
  })
  expect(numbers).toEqual({ two: 2, twain: 2, three: 3, twenty: 20, thirty: 30, x: 3 / 2 })
})

test('numbers between the tens are made of both, and a vowel may be lost between them', () => {
  const tens = { '20+10': 'venti trenta' }
  const joined = { ones: 'uno due', as: '{ten}{one}', elidedBefore: 'u' }
  expect(readTimeWords({ ...words, numbers: tens, joined }).numbers).toMatchObject({ ventuno: 21, trentadue: 32 })
  const apart = { tens: 'veinti', ones: 'uno dos', as: '{ten}{one}' }
  expect(readTimeWords({ ...words, numbers: tens, joined: apart }).numbers).toMatchObject({ veintidos: 22, trenta: 30 })
})
