// @module-tag without-database

import { processorMs } from '@larder/domain/text/processor-time.fixture.ts'
import { expect, test } from 'vitest'
import { encodingFor } from './packed-files.ts'

test('the best encoding that both sides know is chosen', () => {
  expect(encodingFor('gzip, deflate, br;q=0.8')).toBe('br')
  expect(encodingFor('GZIP ; q=1.0, br ;q=0.0')).toBe('gzip')
  expect(encodingFor('br;q=0')).toBeUndefined()
  expect(encodingFor('deflate')).toBeUndefined()
  expect(encodingFor(undefined)).toBeUndefined()
})

test('attack 20: a guest’s header of very many blanks costs what its length costs', () => {
  const header = `gzip${' '.repeat(16_000)}x`
  const cost = processorMs(() => {
    for (let round = 0; round < 20; round++) encodingFor(header)
  })
  expect(cost).toBeLessThan(500)
})
