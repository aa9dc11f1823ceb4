// @module-tag without-database

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messagesIn } from './messages.ts'

const textIn = (locale: string) =>
  JSON.parse(readFileSync(new URL(`./messages/${locale}.json`, import.meta.url), 'utf8')).recipes.created

test('a language with texts of its own speaks them, and a regional one those of its parent', () => {
  expect(messagesIn('ja-JP')('recipes.created')).toBe(textIn('ja-JP'))
  expect(messagesIn('fr-CA')('recipes.created')).toBe(textIn('fr-FR'))
  expect(messagesIn('en-GB')('tableExport.columns.color')).toBe('Colour')
  expect(messagesIn('en-GB')('recipes.created')).toBe('Recipe Created')
})
