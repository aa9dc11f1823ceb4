/** The order of cookbooks. Pure functions. */
import type { Cookbook } from '@larder/contract/cookbooks.ts'
import { compareNames } from '#i18n/name-order.ts'

/** The cookbooks of one household. */
export type HouseholdCookbooks = { id: string; name: string; books: Cookbook[] }

export const inOrder = (books: readonly Cookbook[]): Cookbook[] =>
  books.toSorted((a, b) => a.position - b.position || compareNames(a.name, b.name))

/**
 * The own cookbooks first, then those of other households by their names. Guests have no household: for them the books
 * of a single household count as own.
 */
export function cookbooksByHousehold(
  books: readonly Cookbook[],
  { householdId, locale }: { householdId: string | undefined; locale: string },
): { own: Cookbook[]; others: HouseholdCookbooks[] } {
  const ordered = inOrder(books)
  const households = new Map(ordered.map((book) => [book.householdId, book.household?.name ?? '']))
  const booksOf = (id: string) => ordered.filter((book) => book.householdId === id)
  const others = [...households]
    .filter(([id]) => id !== householdId)
    .map(([id, name]): HouseholdCookbooks => ({ id, name, books: booksOf(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const [only, ...more] = others
  if (householdId === undefined && only && more.length === 0) return { own: only.books, others: [] }
  return { own: householdId ? booksOf(householdId) : [], others }
}

/** The books whose position changes when `id` moves to index `to`; positions count from 1. */
export function movedBooks(books: readonly Cookbook[], id: string, to: number): Cookbook[] {
  const from = books.findIndex((book) => book.id === id)
  const book = books[from]
  if (!book) return []
  return books
    .toSpliced(from, 1)
    .toSpliced(to, 0, book)
    .map((one, at) => ({ ...one, position: at + 1 }))
    .filter((one) => one.position !== books.find(({ id }) => id === one.id)?.position)
}

/** After all the others. */
export const nextPosition = (books: readonly Cookbook[]): number =>
  Math.max(0, ...books.map(({ position }) => position)) + 1
