// @module-tag without-database

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptSafeJson } from './html.ts'

test('attack 17: no text ends the script element, and none is changed', () => {
  const signs = fc.constantFrom('<', '>', '/', '!', '-', '&', '"', '\\', '\u2028', '\u2029', '\n', 'script', 'é')
  const texts = fc.string({ unit: signs })
  fc.assert(
    fc.property(texts, texts, fc.array(texts), (name, description, lines) => {
      const said = { [name]: description, lines }
      const script = scriptSafeJson(said)
      expect(script).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(script)).toEqual(JSON.parse(JSON.stringify(said)))
    }),
  )
})
