/** What holds whatever several cooks do. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Board, type BoardStep, untouched } from './board.ts'
import { instantOf, minuteAfter } from './clock-minutes.ts'
import { replanned } from './replan.ts'
import { applyActions, type StepAction } from './step-actions.ts'
import { stepPlaces } from './step-times.ts'

const START = minuteAfter('2026-12-24T10:00:00.000Z')
const cooks = ['ana', 'ben'].map((id) => ({ id, fullName: id }))

const boards: fc.Arbitrary<Board> = fc
  .record({
    stepsOf: fc.array(
      fc.array(
        fc.record({
          handsOn: fc.integer({ min: 0, max: 25 }),
          waiting: fc.integer({ min: 0, max: 90 }),
          place: fc.constantFrom(...stepPlaces),
          temperature: fc.constantFrom(null, 180, 220),
          mayWait: fc.constantFrom(null, 0, 30),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    kitchen: fc.record({
      cooks: fc.integer({ min: 1, max: 2 }),
      burners: fc.integer({ min: 1, max: 4 }),
      ovens: fc.integer({ min: 1, max: 2 }),
    }),
    serveIn: fc.integer({ min: -60, max: 600 }),
  })
  .map(({ stepsOf, kitchen, serveIn }) => {
    const serveAt = instantOf(START + serveIn)
    return replanned(
      {
        serveAt,
        readyAt: serveAt,
        beginsAt: null,
        nextStepId: null,
        kitchen,
        dishes: stepsOf.map((_, dish) => ({ id: `${dish}`, offset: dish * 10, readyAt: serveAt })),
        steps: stepsOf.flatMap((own, dish) =>
          own.map(
            (times, at): BoardStep => ({
              ...untouched,
              ...times,
              id: `${dish}.${at}`,
              dishId: `${dish}`,
              needs: at > 0 ? [`${dish}.${at - 1}`] : [],
              aheadMinutes: null,
              isAhead: false,
            }),
          ),
        ),
        scarce: [],
        waysOut: [],
        unpinned: [],
      },
      instantOf(START),
    )
  })

type Doing = { pick: number; cook: number; after: number; type: StepAction['type']; minutes: number }
const doings = fc.array(
  fc.record({
    pick: fc.nat(),
    cook: fc.integer({ min: 0, max: 1 }),
    after: fc.integer({ min: 0, max: 20 }),
    type: fc.constantFrom<StepAction['type'][]>(
      ...(['start', 'done', 'more', 'late', 'skip', 'takeBack', 'pin', 'take', 'release', 'ahead', 'heat'] as const),
    ),
    minutes: fc.integer({ min: 1, max: 40 }),
  }),
  { maxLength: 8 },
)

function actionOf(board: Board, { pick, type, minutes }: Doing, now: number): StepAction {
  const stepId = board.steps.toSorted((a, b) => (a.id < b.id ? -1 : 1))[pick % board.steps.length]?.id ?? ''
  switch (type) {
    case 'more':
    case 'late':
      return { type, stepId, minutes }
    case 'pin':
      return { type, stepId, from: instantOf(now + minutes) }
    case 'ahead':
      return { type, stepId, ahead: minutes % 2 === 0 }
    case 'heat':
      return { type, stepId, temperature: 200 }
    default:
      return { type, stepId }
  }
}

function play(
  board: Board,
  all: Doing[],
  seen: (before: Board, after: Board, action: StepAction, now: string) => void,
) {
  let now = START
  let at = board
  for (const doing of all) {
    now += doing.after
    const action = actionOf(at, doing, now)
    const person = cooks[doing.cook] ?? { id: '', fullName: '' }
    const { board: next } = applyActions(at, [action], { now: instantOf(now), person })
    seen(at, next, action, instantOf(now))
    at = next
  }
  return { board: at, now: instantOf(now) }
}

const stepOf = (board: Board, id: string) => board.steps.find((step) => step.id === id) as BoardStep

test('what runs is never moved by what happens to others, and nothing is planned into the past', () => {
  fc.assert(
    fc.property(boards, doings, (board, all) => {
      play(board, all, (before, after, action, now) => {
        for (const step of before.steps.filter(({ state, id }) => state === 'running' && id !== action.stepId))
          expect(stepOf(after, step.id)).toEqual(step)
        if (after === before) return
        for (const step of after.steps.filter(({ state, ahead }) => state === 'waiting' && !ahead))
          expect(step.from && step.from >= now).toBe(true)
      })
    }),
    { numRuns: 60 },
  )
})

test('after every action the plan is sound: needs are kept, and all is ready by the hour that is said', () => {
  fc.assert(
    fc.property(boards, doings, (board, all) => {
      play(board, all, (_, after) => {
        expect(after.readyAt >= after.serveAt).toBe(true)
        const readyAt = new Map(after.dishes.map((dish) => [dish.id, dish.readyAt]))
        for (const step of after.steps.filter(({ state, ahead }) => state === 'waiting' && !ahead)) {
          expect((step.to ?? '') <= (readyAt.get(step.dishId) ?? '')).toBe(true)
          for (const id of step.needs) {
            const needed = stepOf(after, id)
            if (needed.state === 'waiting' && !needed.ahead) expect((needed.to ?? '') <= (step.from ?? '')).toBe(true)
            if (needed.state === 'running') expect((needed.to ?? '') <= (step.from ?? '')).toBe(true)
          }
        }
      })
    }),
    { numRuns: 60 },
  )
})

test('nothing is planned for hands or an oven that are busy with what runs', () => {
  fc.assert(
    fc.property(boards, doings, (board, all) => {
      play({ ...board, kitchen: { cooks: 1, burners: 4, ovens: 1 } }, all, (before, { steps }) => {
        // A board that was made for another kitchen is planned anew with the first action.
        if (before.steps === steps) return
        const [running, waiting] = [
          steps.filter(({ state }) => state === 'running'),
          steps.filter(({ state, ahead, pinnedAt }) => state === 'waiting' && !ahead && pinnedAt === null),
        ]
        for (const one of running)
          for (const step of waiting) {
            const hands = step.waiting > 0 ? step.handsOn : step.handsOn + step.extra
            if (hands > 0) expect(isFree(step, one.from, one.handsUntil)).toBe(true)
            const inOven = [one, step].every(
              ({ place, handsOn, waiting: rest }) => place === 'oven' && handsOn + rest > 0,
            )
            const isShared = one.temperature !== null && one.temperature === step.temperature
            if (inOven && !isShared) expect(isFree(step, one.from, one.to)).toBe(true)
          }
      })
    }),
    { numRuns: 60 },
  )
})

/** It begins after what is busy, or that is over before. */
const isFree = ({ from }: BoardStep, begin: string | null, end: string | null): boolean =>
  begin === end || (from ?? '') >= (end ?? '')

test('the same action twice changes nothing the second time, apart from more minutes and one more step back', () => {
  fc.assert(
    fc.property(boards, doings, (board, all) => {
      play(board, all, (_, after, action, now) => {
        if (action.type === 'more' || action.type === 'takeBack' || action.type === 'late') return
        const person = cooks[0] ?? { id: '', fullName: '' }
        const { board: again, results } = applyActions(after, [action], { now, person })
        if (action.type === 'take' && results[0]?.outcome === 'done') return
        expect(again).toBe(after)
      })
    }),
    { numRuns: 60 },
  )
})

test('two cooks without a network end with the same board, whoever is heard first', () => {
  fc.assert(
    fc.property(boards, doings, doings, (board, ofAna, ofBen) => {
      const now = START + 30
      const [first, second] = [ofAna, ofBen].map((all, cook) =>
        all.map((one) => ({
          ...actionOf(board, { ...one, pick: one.pick * 2 + cook }, now),
          at: instantOf(START + one.after),
        })),
      ) as [StepAction[], StepAction[]]
      const touched = new Set(first.map(({ stepId }) => stepId))
      const apart = second.filter(({ stepId }) => !touched.has(stepId))
      const [ana, ben] = cooks as [(typeof cooks)[0], (typeof cooks)[0]]
      const merge = (orders: [StepAction[], typeof ana][]) =>
        orders.reduce(
          (at, [actions, person]) => applyActions(at, actions, { now: instantOf(now), person }).board,
          board,
        )
      const states = (one: Board) =>
        one.steps.map(({ id, state, startedAt, doneAt, takenBy }) => [id, state, startedAt, doneAt, takenBy]).toSorted()
      expect(
        states(
          merge([
            [first, ana],
            [apart, ben],
          ]),
        ),
      ).toEqual(
        states(
          merge([
            [apart, ben],
            [first, ana],
          ]),
        ),
      )
    }),
    { numRuns: 60 },
  )
})
