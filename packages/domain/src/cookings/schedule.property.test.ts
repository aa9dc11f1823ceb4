/** What holds for every plan. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FixedStep, type Plan, type PlanRequest, planCooking } from './schedule.ts'
import { circleOf } from './step-order.ts'
import { type CookingStep, minutesOf, stepPlaces } from './step-times.ts'

const dishes = fc.integer({ min: 1, max: 5 })

/** Dishes of some steps; a step needs earlier ones of its own dish. */
const requests: fc.Arbitrary<PlanRequest> = dishes.chain((count) =>
  fc
    .record({
      stepsOf: fc.array(
        fc.array(
          fc.record({
            handsOn: fc.integer({ min: 0, max: 25 }),
            waiting: fc.integer({ min: 0, max: 120 }),
            place: fc.constantFrom(...stepPlaces),
            temperature: fc.constantFrom(null, 160, 180, 185, 220),
            needs: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        { minLength: count, maxLength: count },
      ),
      kitchen: fc.record({
        cooks: fc.integer({ min: 1, max: 3 }),
        burners: fc.integer({ min: 1, max: 4 }),
        ovens: fc.integer({ min: 1, max: 2 }),
      }),
      offsets: fc.array(fc.integer({ min: -60, max: 60 }), { minLength: count, maxLength: count }),
      serveAt: fc.integer({ min: 0, max: 600 }),
    })
    .map(({ stepsOf, kitchen, offsets, serveAt }) => ({
      steps: stepsOf.flatMap((own, dish) =>
        own.map(
          ({ needs, ...times }, at): CookingStep => ({
            ...times,
            id: `${dish}.${at}`,
            dishId: `${dish}`,
            needs: [...new Set(needs.map((back) => at - back).filter((one) => one >= 0))].map(
              (one) => `${dish}.${one}`,
            ),
          }),
        ),
      ),
      dishes: offsets.map((offset, dish) => ({ id: `${dish}`, offset })),
      kitchen,
      serveAt,
      earliest: 0,
    })),
)

const byId = (plan: Plan) => new Map(plan.steps.map((step) => [step.id, step]))

function mostAtOnce(intervals: { from: number; to: number }[]): number {
  return Math.max(
    0,
    ...intervals.map(({ from }) => intervals.filter((one) => one.from <= from && from < one.to).length),
  )
}

function expectSound(request: PlanRequest, plan: Plan): void {
  const planned = byId(plan)
  const offsets = new Map(request.dishes.map(({ id, offset }) => [id, offset]))
  for (const step of request.steps) {
    const at = planned.get(step.id)
    if (!at) throw new Error('a step is missing')
    const isFixed = request.fixed?.some(({ id }) => id === step.id)
    if (!isFixed) expect(at.to - at.from).toBe(minutesOf(step))
    expect(at.to).toBeLessThanOrEqual(plan.serveAt + (offsets.get(step.dishId) ?? 0))
    if (!isFixed) expect(at.from).toBeGreaterThanOrEqual(request.earliest)
    for (const needed of step.needs) {
      const begun = request.fixed?.some(({ id, kind }) => id === step.id && kind === 'begun')
      if (!begun) expect(planned.get(needed)?.to ?? 0).toBeLessThanOrEqual(at.from)
    }
  }
  if (request.fixed) return
  const at = (place: string) =>
    request.steps
      .filter((step) => step.place === place && minutesOf(step) > 0)
      .flatMap(({ id }) => planned.get(id) ?? [])
  expect(mostAtOnce(at('hob'))).toBeLessThanOrEqual(request.kitchen.burners)
  for (let cook = 0; cook < request.kitchen.cooks; cook++) {
    const hands = plan.steps
      .filter((one) => one.cook === cook)
      .map(({ from, handsUntil }) => ({ from, to: handsUntil }))
    expect(mostAtOnce(hands)).toBeLessThanOrEqual(1)
  }
  for (const one of request.steps) {
    if (one.handsOn > 0) expect(planned.get(one.id)?.cook).not.toBeNull()
    for (const other of request.steps) {
      const [a, b] = [planned.get(one.id), planned.get(other.id)]
      if (one === other || one.place !== 'oven' || other.place !== 'oven' || !a || !b || a.unit !== b.unit) continue
      if (a.to <= b.from || b.to <= a.from || a.from === a.to || b.from === b.to) continue
      expect(Math.abs((one.temperature ?? 0) - (other.temperature ?? 1_000))).toBeLessThanOrEqual(10)
    }
  }
}

test('no dependency is broken, nobody and nothing is taken twice, and all is ready by the hour that is said', () => {
  fc.assert(fc.property(requests, (request) => expectSound(request, planCooking(request))))
})

test('the same input gives the same plan', () => {
  fc.assert(
    fc.property(requests, (request) => {
      expect(planCooking(request)).toEqual(
        planCooking({ ...request, steps: request.steps.map((step) => ({ ...step })) }),
      )
    }),
  )
})

test('replanning never moves what has begun, and breaks nothing', () => {
  fc.assert(
    fc.property(
      requests,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: -10, max: 30 }),
      (request, share, more) => {
        const first = planCooking(request)
        const now = Math.floor(first.begins + ((first.serveAt - first.begins) * share) / 100)
        const begun = first.steps.filter(({ from, to }) => from < now && to > now)
        const done = new Set(first.steps.filter(({ to }) => to <= now).map(({ id }) => id))
        const fixed = begun.map(
          ({ id, from, to }): FixedStep => ({ id, from, to: Math.max(now, to + more), kind: 'begun' }),
        )
        const left = request.steps.filter(({ id }) => !done.has(id))
        const again = planCooking({ ...request, steps: left, serveAt: first.serveAt, earliest: now, fixed })
        expectSound({ ...request, steps: left, earliest: now, fixed }, again)
        for (const { id, from, to } of fixed) expect(byId(again).get(id)).toMatchObject({ from, to })
      },
    ),
  )
})

test('a pinned step stays, unless what it needs cannot be over by then', () => {
  const step = (id: string, needs: string[]): CookingStep => ({
    id,
    dishId: 'a',
    handsOn: 30,
    waiting: 0,
    place: 'none',
    temperature: null,
    needs,
  })
  const request = {
    steps: [step('1', []), step('2', ['1'])],
    dishes: [{ id: 'a', offset: 0 }],
    kitchen: { cooks: 1, burners: 1, ovens: 1 },
    serveAt: 200,
    earliest: 0,
  }
  const pinned = (from: number) =>
    planCooking({ ...request, fixed: [{ id: '2', from, to: from + 30, kind: 'pinned' }] })
  expect(byId(pinned(100)).get('2')).toMatchObject({ from: 100 })
  expect(byId(pinned(100)).get('1')).toMatchObject({ to: 100 })
  expect(pinned(10).unpinned).toEqual(['2'])
  // Nothing is served later for a pin that is given up.
  expect(pinned(10).serveAt).toBe(200)
})

test('steps that need each other in a circle are named', () => {
  const chain = (ids: string[]) =>
    ids.map(
      (id, at): CookingStep => ({
        id,
        dishId: 'a',
        handsOn: 1,
        waiting: 0,
        place: 'none',
        temperature: null,
        needs: at > 0 ? [ids[at - 1] ?? ''] : [],
      }),
    )
  const [first, ...rest] = chain(['a', 'b', 'c'])
  expect(circleOf(chain(['a', 'b', 'c']))).toEqual([])
  expect(circleOf([{ ...(first as CookingStep), needs: ['c'] }, ...rest]).toSorted()).toEqual(['a', 'b', 'c'])
})
