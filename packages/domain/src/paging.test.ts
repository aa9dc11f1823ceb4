import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PER_PAGE, effectivePage, pageLinks } from './paging.ts'

test('an empty list has no pages', () => {
  expect(effectivePage({ page: 1, perPage: DEFAULT_PER_PAGE, total: 0 })).toEqual({
    page: 1,
    perPage: 50,
    totalPages: 0,
    offset: 0,
    limit: 0,
  })
})

test('three rows in twos make two pages', () => {
  expect(effectivePage({ page: 1, perPage: 2, total: 3 })).toEqual({
    page: 1,
    perPage: 2,
    totalPages: 2,
    offset: 0,
    limit: 2,
  })
  expect(effectivePage({ page: 2, perPage: 2, total: 3 })).toEqual({
    page: 2,
    perPage: 2,
    totalPages: 2,
    offset: 2,
    limit: 2,
  })
})

test.each([-1, -2, -50])('a size of %d means every row', (perPage) => {
  expect(effectivePage({ page: 1, perPage, total: 7 })).toEqual({
    page: 1,
    perPage: 7,
    totalPages: 1,
    offset: 0,
    limit: 7,
  })
  expect(effectivePage({ page: 1, perPage, total: 0 })).toMatchObject({ perPage: 0, totalPages: 0, limit: 0 })
})

test('page -1 is the last page, and the first of an empty list', () => {
  expect(effectivePage({ page: -1, perPage: 2, total: 5 })).toMatchObject({ page: 3, offset: 4 })
  expect(effectivePage({ page: -1, perPage: 2, total: 0 })).toMatchObject({ page: 1, limit: 0 })
})

test.each([0, -2, -99])('page %d is the first', (page) => {
  expect(effectivePage({ page, perPage: 2, total: 5 })).toMatchObject({ page: 1, offset: 0 })
})

test('a page beyond the end is empty and keeps its number', () => {
  expect(effectivePage({ page: 9, perPage: 2, total: 5 })).toEqual({
    page: 9,
    perPage: 2,
    totalPages: 3,
    offset: 5,
    limit: 0,
  })
  expect(effectivePage({ page: Number.MAX_SAFE_INTEGER, perPage: 50, total: 5 })).toMatchObject({ offset: 5, limit: 0 })
})

test('a size of nothing gives nothing', () => {
  expect(effectivePage({ page: 1, perPage: 0, total: 5 })).toMatchObject({ perPage: 0, totalPages: 0, limit: 0 })
})

test('walking the pages meets every row once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 40 }), (total, perPage) => {
      const { totalPages } = effectivePage({ page: 1, perPage, total })
      const met: number[] = []
      for (let page = 1; page <= totalPages; page += 1) {
        const { offset, limit } = effectivePage({ page, perPage, total })
        for (let row = offset; row < Math.min(offset + limit, total); row += 1) met.push(row)
      }
      expect(met).toEqual(Array.from({ length: total }, (_, row) => row))
    }),
  )
})

const query = { page: 1, perPage: 2, orderBy: 'name', orderDirection: 'asc', queryFilter: null, search: undefined }

test('the links repeat what was set and leave out what was not', () => {
  expect(pageLinks('/units', query, { page: 1, totalPages: 2 })).toEqual({
    next: '/units?page=2&perPage=2&orderBy=name&orderDirection=asc',
    previous: null,
  })
  expect(pageLinks('/units', query, { page: 2, totalPages: 2 })).toEqual({
    next: null,
    previous: '/units?page=1&perPage=2&orderBy=name&orderDirection=asc',
  })
})

test('beyond the end there is a way back and none further', () => {
  expect(pageLinks('/units', {}, { page: 9, totalPages: 3 })).toEqual({ next: null, previous: '/units?page=8' })
})

test('values are encoded and arrays repeat their key', () => {
  const links = pageLinks(
    '/recipes',
    { queryFilter: 'tags.name IN ["Vegan"]', tags: ['a', 'b'], all: true },
    { page: 1, totalPages: 2 },
  )
  expect(links.next).toBe('/recipes?page=2&queryFilter=tags.name+IN+%5B%22Vegan%22%5D&tags=a&tags=b&all=true')
})

test('half a character in a value does not break the link', () => {
  expect(pageLinks('/foods', { search: "\ud800 it's (1)" }, { page: 1, totalPages: 2 }).next).toBe(
    '/foods?page=2&search=%EF%BF%BD+it%27s+%281%29',
  )
})
