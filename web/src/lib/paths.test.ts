import { isClientAddress } from '@larder/domain/client-addresses.ts'
import { expect, test } from 'vitest'
import { aUser } from '#testing/people.ts'
import { homePath, paths } from './paths.ts'

test('the sign-in page knows why it was opened', () => {
  expect(paths.login()).toBe('/login')
  expect(paths.login({ direct: 1 })).toBe('/login?direct=1')
  expect(paths.login({ next: '/group/data/labels?page=2' })).toBe('/login?next=%2Fgroup%2Fdata%2Flabels%3Fpage%3D2')
})

test('home is the recipes of the own group', () => {
  expect(homePath(aUser())).toBe('/g/home')
  expect(homePath(aUser({ canOrganize: false, groupSlug: 'other' }))).toBe('/g/other')
})

test('the explorer is told what it is narrowed by, each value of a list on its own', () => {
  expect(paths.explorer('home', { search: 'leek soup', tags: ['a', 'b'], requireAllTags: true, auto: false })).toBe(
    '/g/home?search=leek+soup&tags=a&tags=b&requireAllTags=true&auto=false',
  )
  expect(paths.explorer('home', { search: undefined })).toBe('/g/home')
})

test('the server knows every address of the client for a page', () => {
  const made = Object.values(paths).map((make) => (make as (...parts: string[]) => string)('one', 'two'))
  expect(made.filter((path) => !isClientAddress(path.split('?')[0] ?? ''))).toEqual([])
})
