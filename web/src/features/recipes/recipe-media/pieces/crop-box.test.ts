import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CropBox, corners, draggedCorner, FIRST_BOX, movedBox, pixelsOf } from './crop-box.ts'

const isInside = ({ left, top, right, bottom }: CropBox) => left >= 0 && top >= 0 && right <= 1 && bottom <= 1
const step = fc.double({ min: -2, max: 2, noNaN: true })

test('a box that is moved keeps its size and stays on the picture', () => {
  fc.assert(
    fc.property(step, step, (x, y) => {
      const moved = movedBox(FIRST_BOX, x, y)
      expect(isInside(moved)).toBe(true)
      expect(moved.right - moved.left).toBeCloseTo(0.8)
      expect(moved.bottom - moved.top).toBeCloseTo(0.8)
    }),
  )
})

test('a corner goes as far as the edge, and never past the corner opposite', () => {
  fc.assert(
    fc.property(fc.constantFrom(...corners), step, step, (corner, x, y) => {
      const dragged = draggedCorner(FIRST_BOX, corner, x, y)
      expect(isInside(dragged)).toBe(true)
      expect(dragged.right - dragged.left).toBeGreaterThanOrEqual(0.149)
      expect(dragged.bottom - dragged.top).toBeGreaterThanOrEqual(0.149)
    }),
  )
})

test('only the corner that is dragged moves', () => {
  expect(draggedCorner(FIRST_BOX, 'bottomRight', -0.2, -0.3)).toEqual({
    left: 0.1,
    top: 0.1,
    right: expect.closeTo(0.7),
    bottom: expect.closeTo(0.6),
  })
})

test('fractions become whole pixels, at least one', () => {
  expect(pixelsOf({ left: 0.25, top: 0.5, right: 0.75, bottom: 1 }, 400, 200)).toEqual({
    x: 100,
    y: 100,
    width: 200,
    height: 100,
  })
  expect(pixelsOf(FIRST_BOX, 1, 1)).toMatchObject({ width: 1, height: 1 })
})
