import { expect, test } from 'vitest'
import { inLongerUnits } from './longer-units.ts'

test('what keeps for long is said in months and years too', () => {
  const said = [7, 59, 90, 365, 1095, 1825].map((days) => inLongerUnits(days, 'en-US'))
  expect(said).toEqual([undefined, undefined, '3 months', '12 months', '3 years', '5 years'])
  expect(inLongerUnits(1825, 'de-DE')).toBe('5 Jahre')
})
