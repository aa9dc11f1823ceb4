// @module-tag without-database

import { expect, test } from 'vitest'
import { basePathOf, baseUrlProblem, withoutBasePath } from './base-path.ts'

test('the folder is the path of the base address, without a slash at its end', () => {
  expect(basePathOf('https://home.example')).toBe('')
  expect(basePathOf('https://home.example/')).toBe('')
  expect(basePathOf('https://home.example/larder')).toBe('/larder')
  expect(basePathOf('http://home.example:8080/apps/larder/')).toBe('/apps/larder')
})

test.each([
  ['https://home.example/larder?a=1', 'query'],
  ['https://home.example/larder#a', 'fragment'],
  ['https://home.example/lar"der', 'letters'],
  ['https://home.example/lar;der', 'letters'],
  ['https://home.example/a//b', 'letters'],
  ['https://home.example/api', '/api'],
  ['https://home.example/g/home', '/g'],
])('%s is refused, because a page, a cookie or a proxy would read it in another way', (url, reason) => {
  expect(baseUrlProblem(url)).toContain(reason)
})

test.each(['https://home.example', 'https://home.example/larder', 'https://home.example/my_apps/larder-2.0~x'])(
  '%s is a good base address',
  (url) => expect(baseUrlProblem(url)).toBeUndefined(),
)

test('a request means the same with and without the folder, and a neighbour is not taken for it', () => {
  const read = (url: string) => withoutBasePath(url, '/larder')
  expect(read('/larder')).toBe('/')
  expect(read('/larder/')).toBe('/')
  expect(read('/larder?x=1')).toBe('/?x=1')
  expect(read('/larder/g/home?x=/larder/')).toBe('/g/home?x=/larder/')
  expect(read('/g/home')).toBe('/g/home')
  expect(read('/larders/g')).toBe('/larders/g')
  expect(withoutBasePath('/larder/g', '')).toBe('/larder/g')
})
