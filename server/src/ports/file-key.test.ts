// @module-tag without-database

import { posix, win32 } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFileKey, keySegments } from './file-key.ts'

test.each([
  'recipes/0b7f/images/original.webp',
  'backups/larder_2026.01.02.zip',
  '.temp/export.zip',
  'recipes/x/assets/Omas Käsekuchen (1).pdf',
  'users/a/炒饭.webp',
])('%s is a key', (key) => {
  expect(keySegments(key)).toEqual(key.split('/'))
})

test.each([
  ...['', '/', '.', '..', '../x', 'a/../b', 'a/..', './a', 'a/./b', '/etc/passwd', '//x', 'a//b', 'a/'],
  ...['..\\x', 'a\\b', 'C:\\x', 'C:/x', 'a:stream', 'a\0b', 'a\nb', 'a\rb', 'a\tb', 'a\x7fb', 'a\x85b'],
  ...['a\u202etxt.exe', 'a\u2028b', 'a\ud800b', 'cafe\u0301', 'con', 'NUL.txt', 'a/com1', 'lpt9.webp', 'AUX'],
  ...['a.', 'a ', ' a', 'a/ ', '...', '.larder-part-1', 'x/.LARDER-part-1', 'a*', 'a?', 'a"b', '<a>', 'a|b'],
  ...['x'.repeat(256), 'ü'.repeat(128), `${'a/'.repeat(512)}a`],
])('attack 10: %j is not a key', (key) => {
  expect(isFileKey(key)).toBe(false)
  expect(() => keySegments(key)).toThrow('That file name cannot be used')
})

test('attack 10: no key of any spelling leaves its folder', () => {
  const piece = fc.constantFrom('..', '.', '/', '\\', 'a', '\0', '%2e', ':', ' ', '．', 'con')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const key = pieces.join('')
      if (!isFileKey(key)) return
      expect(posix.resolve('/root', key).startsWith('/root/')).toBe(true)
      expect(win32.resolve('C:\\root', key).startsWith('C:\\root\\')).toBe(true)
    }),
  )
})
