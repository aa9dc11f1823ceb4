import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './search-text.ts'

test('values stay the text they are', () => {
  expect(readSearch('?token=007&edit=true&count=5&empty=')).toEqual({
    token: '007',
    edit: 'true',
    count: '5',
    empty: '',
  })
})

test('a key that is given twice is a list, and is written twice again', () => {
  const address = '?tags=a&tags=b&search=leek+soup'
  expect(readSearch(address)).toEqual({ tags: ['a', 'b'], search: 'leek soup' })
  expect(writeSearch(readSearch(address))).toBe(address)
})

test('what is nothing is not written', () => {
  expect(writeSearch({ direct: undefined, next: null })).toBe('')
  expect(writeSearch({ direct: 1, edit: true })).toBe('?direct=1&edit=true')
})

test('what was written is read back', () => {
  const values = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2 }))
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), values, { noNullPrototype: true }), (search) => {
      expect(readSearch(writeSearch(search))).toEqual(search)
    }),
  )
})
