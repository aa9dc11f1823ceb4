// @module-tag without-database

import { expect, test } from 'vitest'
import { decryptText, encryptText } from './encrypted-text.ts'

const secret = new TextEncoder().encode('the secret of a server')

test('what was encrypted opens with the same secret at the same place, and looks different each time', () => {
  const stored = encryptText(secret, 'provider/1', 'sk-äöü')
  expect(stored).toMatch(/^v1\.[\w-]+$/)
  expect(stored).not.toContain('sk-')
  expect(decryptText(secret, 'provider/1', stored)).toBe('sk-äöü')
  expect(encryptText(secret, 'provider/1', 'sk-äöü')).not.toBe(stored)
})

test('another secret, another place, a changed text and no text at all open nothing', () => {
  const stored = encryptText(secret, 'provider/1', 'sk')
  expect(decryptText(new TextEncoder().encode('another'), 'provider/1', stored)).toBeUndefined()
  expect(decryptText(secret, 'provider/2', stored)).toBeUndefined()
  const changed = `${stored.slice(0, -1)}${stored.endsWith('A') ? 'B' : 'A'}`
  expect(decryptText(secret, 'provider/1', changed.replace(/.(?=.$)/, '0'))).toBeUndefined()
  for (const text of ['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAA', 'sk-plain'])
    expect(decryptText(secret, 'provider/1', text)).toBeUndefined()
})
