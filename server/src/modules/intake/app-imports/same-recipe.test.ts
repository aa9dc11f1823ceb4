// @module-tag without-database

import { processorMs } from '@larder/domain/text/processor-time.fixture.ts'
import { expect, test } from 'vitest'
import { fingerprintOf, similarityKey } from './same-recipe.ts'

const line = (text: string) => ({ title: null, text })
const step = (text: string) => ({ title: '', summary: '', text })

test('two recipes are alike by their words, not by how these are written', () => {
  const one = similarityKey('Pea soup', ['500 g peas', '', '1 onion'])
  expect(similarityKey('PEA  Soup!', ['500 G Peas', '1 onion.'])).toBe(one)
  expect(similarityKey('Pea soup', ['500 g peas'])).not.toBe(one)
  expect(similarityKey('Leek soup', ['500 g peas', '1 onion'])).not.toBe(one)
})

test('a fingerprint is of one format, and of every letter', () => {
  const recipe = { name: 'Soup', ingredients: [line('peas')], steps: [step('Cook.')] }
  expect(fingerprintOf('paprika', recipe)).toBe(fingerprintOf('paprika', { ...recipe }))
  expect(fingerprintOf('mela', recipe)).not.toBe(fingerprintOf('paprika', recipe))
  expect(fingerprintOf('paprika', { ...recipe, steps: [step('Cook!')] })).not.toBe(fingerprintOf('paprika', recipe))
})

test('attack 20: a megabyte of hostile text takes no longer than a page', () => {
  const hostile = Array.from({ length: 1000 }, () => 'a\u0301('.repeat(300))
  const cost = processorMs(() => similarityKey('('.repeat(1_000_000), hostile))
  expect(cost).toBeLessThan(10_000)
})
