// @module-tag without-database

import { expect, test } from 'vitest'
import { TEST_TIMEOUT_MS } from '#test/timeouts.ts'
import { problemOf } from './loopback.fixture.ts'
import { createPageReader } from './page-reader.ts'

const line = '<div><p>Some words about cooking with <a href="/a">links</a></p><ul><li>2 cups flour</li></ul></div>'

test('a large page is read while everything else goes on', async () => {
  const reader = createPageReader(TEST_TIMEOUT_MS)
  await reader.readPage('<p>', '')
  let turns = 0
  let reading = true
  const count = () => {
    turns += 1
    if (reading) setImmediate(count)
  }
  setImmediate(count)
  await reader.readPage(line.repeat(10_000), 'https://kitchen.example/')
  reading = false
  expect(turns).toBeGreaterThan(20)
})

test('attack 20: what takes too long is ended, and the next page is read by another thread', async () => {
  const reader = createPageReader(2_000)
  const whole = '<script type="application/ld+json">{"@type":"Recipe","recipeIngredient":["1 egg"]}</script>'
  const waiting = createPageReader(1)
  expect(await problemOf(waiting.readPage(line.repeat(1_000), ''))).toMatchObject({ kind: 'timeout' })
  const next = createPageReader(TEST_TIMEOUT_MS)
  const [first, second] = await Promise.all([next.readPage(whole, ''), next.readText('')])
  expect([first.kind, first.raw, second]).toEqual(['recipe', { '@type': 'Recipe', recipeIngredient: ['1 egg'] }, []])
  expect(await problemOf(reader.pdfText(new Uint8Array([1, 2, 3])))).toMatchObject({ kind: expect.any(String) })
})
