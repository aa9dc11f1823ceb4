/** Cookbooks in the order in which people see them. Pure. */
import type { Cookbook } from '@larder/contract/cookbooks.ts'

/** The books of one household. */
export type Shelf = { id: string; name: string; books: Cookbook[] }

export const inOrder = (books: readonly Cookbook[]): Cookbook[] =>
  books.toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name))

/**
 * The own books first, then those of the other households by the households' names. Guests have no household: where
 * there is only one, its books stand for themselves.
 */
export function shelvesOf(
  books: readonly Cookbook[],
  { householdId, locale }: { householdId: string | undefined; locale: string },
): { own: Cookbook[]; others: Shelf[] } {
  const ordered = inOrder(books)
  const households = new Map(ordered.map((book) => [book.householdId, book.household?.name ?? '']))
  const booksOf = (id: string) => ordered.filter((book) => book.householdId === id)
  const others = [...households]
    .filter(([id]) => id !== householdId)
    .map(([id, name]): Shelf => ({ id, name, books: booksOf(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const [only, ...more] = others
  if (householdId === undefined && only && more.length === 0) return { own: only.books, others: [] }
  return { own: householdId ? booksOf(householdId) : [], others }
}

/** The books that have another place once `id` stands at `to`; places are counted from 1. */
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

/** Behind all the others. */
export const nextPosition = (books: readonly Cookbook[]): number =>
  Math.max(0, ...books.map(({ position }) => position)) + 1
