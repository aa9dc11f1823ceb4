import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import { pageAddress } from './page-address.ts'

const page = 'kitchen.example/soup?id=7&lang=en'

test.each([
  'https://kitchen.example/soup?id=7&lang=en',
  'http://www.kitchen.example/soup/?lang=en&id=7',
  '  HTTPS://WWW.Kitchen.Example:443/soup?lang=en&id=7#comments ',
  'https://kitchen.example./soup?utm_source=mail&id=7&utm_medium=x&lang=en&fbclid=IwAR0&gclid=1&_ga=2&igshid=3',
  'https://ana:secret@kitchen.example/soup?id=7&&lang=en&mc_cid=9&srsltid=8',
])('%s is the same page', (address) => {
  expect(pageAddress(address)).toBe(page)
})

test.each([
  'https://kitchen.example/Soup?id=7&lang=en',
  'https://kitchen.example/soup?id=8&lang=en',
  'https://kitchen.example/soup',
  'https://kitchen.example:8080/soup?id=7&lang=en',
  'https://cold.kitchen.example/soup?id=7&lang=en',
  'https://kitchen.example/soup?id=7&lang=en&source=book',
])('%s is another page', (address) => {
  expect(pageAddress(address)).not.toBe(page)
  expect(pageAddress(address)).not.toBeNull()
})

test.each([
  null,
  undefined,
  '',
  'Grandmother',
  'mailto:ana@kitchen.example',
  'https://',
  'https://kitchen example/',
  `https://kitchen.example/${'x'.repeat(1001)}`,
])('%s is no page', (text) => {
  expect(pageAddress(text)).toBeNull()
})

test('attack 20: a long text costs what its length costs', () => {
  const cost = processorMs(() => {
    for (const sign of ['/', '?', '&', '#', '@', ':', 'a', 'http://', '['])
      pageAddress(`http://${sign.repeat(1_000_000)}`)
  })
  expect(cost).toBeLessThan(5_000)
})
