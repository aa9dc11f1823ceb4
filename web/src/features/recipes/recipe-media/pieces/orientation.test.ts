import { expect, test } from 'vitest'
import { flippedOver, flippedSideways, type Orientation, turned, UPRIGHT } from './orientation.ts'

/** Where a point of the picture is seen, measured from its middle. */
function seen({ quarters, mirrored }: Orientation, [x, y]: [number, number]): [number, number] {
  let point: [number, number] = [mirrored ? -x : x, y]
  for (let turn = 0; turn < quarters; turn += 1) point = [0 - point[1], point[0]]
  return [point[0] + 0, point[1] + 0]
}

const orientations: Orientation[] = [0, 1, 2, 3].flatMap((quarters) => [
  { quarters, mirrored: false },
  { quarters, mirrored: true },
])

test.each(orientations)('from %o, left and right change places as they are seen', (orientation) => {
  const [x, y] = seen(orientation, [3, 5])
  expect(seen(flippedSideways(orientation), [3, 5])).toEqual([0 - x, y])
})

test.each(orientations)('from %o, top and bottom change places as they are seen', (orientation) => {
  const [x, y] = seen(orientation, [3, 5])
  expect(seen(flippedOver(orientation), [3, 5])).toEqual([x, 0 - y])
})

test.each(orientations)('from %o, a quarter to the right and one to the left is none', (orientation) => {
  expect(turned(turned(orientation, 1), -1)).toEqual(orientation)
})

test('four quarters are none', () => {
  const around = [1, 2, 3, 4].reduce((orientation) => turned(orientation, 1), UPRIGHT)
  expect(around).toEqual(UPRIGHT)
})
