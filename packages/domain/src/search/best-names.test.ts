import { expect, test } from 'vitest'
import { bestNames } from './best-names.ts'

const names = (text: string, atMost = 10) =>
  bestNames([{ name: 'Red onion' }, { name: 'Onion' }, { name: 'Crème' }], text, atMost).map(({ name }) => name)

test('names that begin with the text come before those that hold it', () => {
  expect(names('oni')).toEqual(['Onion', 'Red onion'])
})

test('case and accents do not count, and no text finds everything', () => {
  expect(names('CREME')).toEqual(['Crème'])
  expect(names('')).toHaveLength(3)
})

test('no more are found than wanted', () => {
  expect(names('', 2)).toEqual(['Red onion', 'Onion'])
})
