import { calibrated } from '@larder/domain/ingredients/parser/calibration.ts'
import { expect, test } from 'vitest'
import { calibrationCurve, isotonicRegression, type ScoredLine } from './calibrate.ts'

/** Of a hundred lines at each probability, as many as given are right. */
const lines = (...groups: [probability: number, right: number][]): ScoredLine[] =>
  groups.flatMap(([probability, right]) =>
    Array.from({ length: 100 }, (_, at) => ({ probability: probability + at / 1e5, right: at % 100 < right })),
  )

test('the curve of how often lines are right never falls', () => {
  const curve = isotonicRegression(lines([0.2, 40], [0.4, 30], [0.6, 70], [0.8, 60], [0.9, 95]))
  const rights = curve.map(({ right }) => right)
  expect(rights).toEqual([...rights].sort((one, other) => one - other))
})

test('a confidence of 0.9 is reached only where 99 of 100 lines are right, though fewer of the lines at that point are', () => {
  const scored = lines([0.5, 60], [0.9, 94], [0.97, 98], [0.99, 100], [0.999, 100])
  const curve = calibrationCurve(scored)
  const certain = scored.filter(({ probability }) => calibrated(probability, curve) >= 0.9)
  const right = certain.filter((one) => one.right).length / certain.length
  expect(certain.length).toBeGreaterThan(150)
  expect(right).toBeGreaterThan(0.99)
  expect(calibrated(0.9, curve)).toBeLessThan(0.9)
  expect(calibrated(0.5, curve)).toBeLessThan(calibrated(0.9, curve))
})

test('where no lines are right often enough nothing is called certain', () => {
  const scored = lines([0.5, 40], [0.9, 50], [0.99, 60])
  const curve = calibrationCurve(scored)
  expect(scored.filter(({ probability }) => calibrated(probability, curve) >= 0.9)).toEqual([])
})
