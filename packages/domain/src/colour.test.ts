import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, isHexColour, readableTextOn } from './colour.ts'

test.each(['#fff', '#FFFF', '#959595', '#00ff0080'])('%s is a colour', (text) => {
  expect(isHexColour(text)).toBe(true)
})

test.each(['red', '959595', '#12', '#12345', '#1234567', '#ggg', '#fff;color:red', '#fff\n', ''])(
  '%j is not',
  (text) => {
    expect(isHexColour(text)).toBe(false)
  },
)

test('black on white has all the contrast there is, a colour on itself none', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#abc', '#aabbcc')).toBe(1)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('an unreadable colour contrasts with nothing', () => {
  expect(contrastRatio('red', '#fff')).toBe(1)
  expect(readableTextOn('red')).toBe('#000000')
})

test.each([
  ['#ffffff', '#000000'],
  ['#000', '#ffffff'],
  ['#959595', '#000000'],
  ['#1b4332', '#ffffff'],
  ['#ffff00', '#000000'],
])('text on %s is %s', (background, text) => {
  expect(readableTextOn(background)).toBe(text)
})

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('the chosen text reaches AA contrast on every background', () => {
  fc.assert(
    fc.property(colour, (background) => {
      expect(contrastRatio(readableTextOn(background), background)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('contrast is the same from both sides', () => {
  fc.assert(fc.property(colour, colour, (one, other) => contrastRatio(one, other) === contrastRatio(other, one)))
})
