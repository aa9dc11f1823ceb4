import { expect, test } from 'vitest'
import { aCookbook } from '#testing/cookbooks.ts'
import { cookbooksByHousehold, movedBooks, nextPosition } from './cookbook-order.ts'

const [first, second, third] = [1, 2, 3].map((position) => aCookbook(`Book ${position}`, { position }))
if (!first || !second || !third) throw new Error('no books')
const of = (household: string, name: string) =>
  aCookbook(name, { householdId: household, household: { id: household, name: household } })

test('the own books come first in their order, the others below the names of their households', () => {
  const books = [of('Zoe', 'Pies'), third, of('Ben', 'Stews'), first, second, of('Ben', 'Cakes')]
  const { own, others } = cookbooksByHousehold(books, { householdId: first.householdId, locale: 'en-US' })
  expect(own.map(({ name }) => name)).toEqual(['Book 1', 'Book 2', 'Book 3'])
  expect(others.map(({ name, books }) => [name, books.map((book) => book.name)])).toEqual([
    ['Ben', ['Cakes', 'Stews']],
    ['Zoe', ['Pies']],
  ])
})

test('what guests see of a single household needs no heading', () => {
  const { own, others } = cookbooksByHousehold([of('Ben', 'Stews')], { householdId: undefined, locale: 'en-US' })
  expect([own.length, others.length]).toEqual([1, 0])
})

test('only books that change their place are sent, and places are counted from one', () => {
  const places = (books: typeof three) => books.map(({ name, position }) => [name, position])
  const three = [first, second, third]
  expect(places(movedBooks(three, second.id, 0))).toEqual([
    ['Book 2', 1],
    ['Book 1', 2],
  ])
  expect(movedBooks(three, second.id, 1)).toEqual([])
  const unnumbered = three.map((book) => ({ ...book, position: 1 }))
  expect(places(movedBooks(unnumbered, third.id, 0))).toEqual([
    ['Book 1', 2],
    ['Book 2', 3],
  ])
  expect(nextPosition([first, third])).toBe(4)
})
