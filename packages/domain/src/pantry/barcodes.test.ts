import { describe, expect, test } from 'vitest'
import { readBarcode } from './barcodes.ts'

describe('barcodes', () => {
  test.each([
    ['4006381333931', '4006381333931'],
    ['4006 3813-33931', '4006381333931'],
    ['036000291452', '0036000291452'],
    ['0036000291452', '0036000291452'],
    ['00036000291452', '0036000291452'],
    ['96385074', '96385074'],
    ['04252614', '0042100005264'],
  ])('%s is kept as %s', (text, code) => {
    expect(readBarcode(text)).toBe(code)
  })

  test.each(['4006381333932', '036000291453', '12', '0000000000000', 'tomatoes', '', '40063813339310000'])(
    '%s is none',
    (text) => {
      expect(readBarcode(text)).toBeUndefined()
    },
  )
})
