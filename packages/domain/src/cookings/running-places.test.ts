import { expect, test } from 'vitest'
import { type PlanRequest, planCooking } from './schedule.ts'
import type { CookingStep } from './step-times.ts'

const step = (id: string, times: Partial<CookingStep>): CookingStep => ({
  id,
  dishId: id,
  needs: [],
  handsOn: 0,
  waiting: 0,
  place: 'none',
  temperature: null,
  ...times,
})
const pot = (id: string) => step(id, { handsOn: 5, waiting: 25, place: 'hob' })
const request = (steps: CookingStep[], differences: Partial<PlanRequest>): PlanRequest => ({
  steps,
  dishes: steps.map(({ dishId }) => ({ id: dishId, offset: 0 })),
  kitchen: { cooks: 1, burners: 2, ovens: 1 },
  serveAt: 60,
  earliest: 10,
  ...differences,
})
const startOf = (wanted: PlanRequest, id: string) => planCooking(wanted).steps.find((one) => one.id === id)?.from

test('two pots that were put on one after the other keep two burners, and a third waits', () => {
  const onions = { id: 'onions', from: 0, to: 30, kind: 'begun' as const }
  // The cook turned to the second pot at once.
  const pasta = { id: 'pasta', from: 6, to: 36, kind: 'begun' as const }
  const wanted = request([pot('onions'), pot('pasta'), step('sauce', { waiting: 20, place: 'hob' })], {
    serveAt: 40,
    fixed: [onions, pasta],
  })
  expect(startOf(wanted, 'sauce')).toBeGreaterThanOrEqual(30)
})

test('whoever begins right after the first cook was done is not taken for the one who still works', () => {
  const dough = { id: 'dough', from: 0, to: 40, kind: 'begun' as const }
  const salad = { id: 'salad', from: 0, to: 9, kind: 'begun' as const }
  const soup = { id: 'soup', from: 10, to: 40, kind: 'begun' as const }
  const wanted = request(
    [
      step('dough', { handsOn: 40 }),
      step('salad', { handsOn: 9 }),
      step('soup', { handsOn: 30 }),
      step('fish', { handsOn: 10 }),
    ],
    { kitchen: { cooks: 2, burners: 2, ovens: 1 }, serveAt: 40, earliest: 11, fixed: [dough, salad, soup] },
  )
  expect(startOf(wanted, 'fish')).toBeGreaterThanOrEqual(40)
})

test('a pinned step whose cook is busy still takes its burner', () => {
  const roast = { id: 'roast', from: 0, to: 40, kind: 'begun' as const }
  const pinned = { id: 'pinned', from: 20, to: 40, kind: 'pinned' as const }
  const wanted = request(
    [
      step('roast', { handsOn: 40 }),
      step('pinned', { handsOn: 1, waiting: 19, place: 'hob' }),
      step('rice', { waiting: 15, place: 'hob' }),
    ],
    { kitchen: { cooks: 1, burners: 1, ovens: 1 }, serveAt: 40, earliest: 0, fixed: [roast, pinned] },
  )
  expect(startOf(wanted, 'rice')).toBe(5)
  expect(startOf(wanted, 'pinned')).toBe(20)
})
