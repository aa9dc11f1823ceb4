import { describe, expect, test } from 'vitest'
import { lineOf } from './barcode-bars.fixture.ts'
import { readBarcodeLine, readBarcodePicture } from './barcode-picture.ts'

const codes = ['4006381333931', '0036000291452', '9780201379624', '5901234123457', '96385074', '73513537']

describe('a code in the camera', () => {
  test.each(codes)('%s is read, forwards and backwards', (code) => {
    const line = lineOf(code, { module: 2 })
    expect(readBarcodeLine(line)).toBe(code)
    expect(readBarcodeLine(line.toReversed())).toBe(code)
  })

  test.each([1.7, 2.2, 2.6, 3.4, 5])('at %s pixels a bar, blurred and grainy', (module) => {
    let seed = 7
    const noise = () => {
      seed = (seed * 16_807) % 2_147_483_647
      return (seed / 2_147_483_647 - 0.5) * 16
    }
    for (const code of codes)
      expect(readBarcodeLine(lineOf(code, { module, blur: Math.floor(module / 2), noise }))).toBe(code)
  })

  test('with a shadow over half of the pack', () => {
    const line = lineOf('4006381333931', { module: 3 })
    const shaded = line.map((value, at) => value * (at > line.length / 2 ? 0.35 : 1))
    expect(readBarcodeLine(shaded)).toBe('4006381333931')
  })

  test('a wrong check digit, stripes or grey give no code', () => {
    expect(readBarcodeLine(lineOf('4006381333932', { module: 2 }))).toBeUndefined()
    expect(readBarcodeLine(Array.from({ length: 400 }, (_, at) => (at % 4 < 2 ? 0 : 255)))).toBeUndefined()
    expect(readBarcodeLine(Array.from({ length: 400 }, () => 128))).toBeUndefined()
  })

  test('in a picture, lying and standing', () => {
    const line = lineOf('5901234123457', { module: 2 })
    const size = line.length + 20
    const picture = (standing: boolean) => {
      const data = new Uint8ClampedArray(size * size * 4).fill(255)
      for (let across = size / 4; across < size / 1.5; across++)
        for (const [at, value] of line.entries()) {
          const [x, y] = standing ? [Math.floor(across), at + 10] : [at + 10, Math.floor(across)]
          data.fill(value, (y * size + x) * 4, (y * size + x) * 4 + 3)
        }
      return { data, width: size, height: size }
    }
    expect(readBarcodePicture(picture(false))).toBe('5901234123457')
    expect(readBarcodePicture(picture(true))).toBe('5901234123457')
  })
})
