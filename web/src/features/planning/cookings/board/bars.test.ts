import { expect, test } from 'vitest'
import { aCooking, minutesFromNow } from '#testing/cookings.ts'
import { barChart } from './bars.ts'

test('every dish has a row, and bars of one lane never overlap', () => {
  const cooking = aCooking({ serveAt: minutesFromNow(180) })
  const chart = barChart(cooking)
  expect(chart?.rows.map(({ dish }) => dish.name)).toEqual(['Potatoes', 'Roast', 'Salad'])
  for (const { bars } of chart?.rows ?? [])
    for (const one of bars)
      for (const other of bars)
        if (one !== other && one.lane === other.lane)
          expect(one.from + one.length <= other.from || other.from + other.length <= one.from).toBe(true)
})

test('bars of one dish that run at once lie in lanes of their own', () => {
  const cooking = aCooking({}, [{ name: 'Stew', steps: ['Chop.', 'Stir.'] }])
  const [one, other] = cooking.steps
  if (!one || !other) throw new Error('no steps')
  const times = { from: minutesFromNow(0), handsUntil: minutesFromNow(10), to: minutesFromNow(30) }
  const chart = barChart({ ...cooking, steps: [one, other].map((step) => ({ ...step, ...times })) })
  expect(chart?.rows[0]?.bars.map(({ lane }) => lane)).toEqual([0, 1])
  expect(chart?.rows[0]?.lanes).toBe(2)
})

test('bars end within the chart, and what has no time has no bar', () => {
  const cooking = aCooking()
  const chart = barChart(cooking)
  const ends = chart?.rows.flatMap(({ bars }) => bars.map(({ from, length }) => from + length)) ?? []
  expect(Math.max(...ends)).toBeLessThanOrEqual(chart?.minutes ?? 0)
  const untimed = cooking.steps.map((step) => ({ ...step, from: null, to: null }))
  expect(barChart({ ...cooking, steps: untimed })).toBeNull()
})
