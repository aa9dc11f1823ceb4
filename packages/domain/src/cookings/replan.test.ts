/** What a cook does, and what becomes of the serving time. */
import { expect, test } from 'vitest'
import { type Board, untouched } from './board.ts'
import { safeBegin } from './clock-minutes.ts'
import { type DishStep, stepsOfDish } from './dish-steps.ts'
import { betterGuess } from './real-times.ts'
import { replanned } from './replan.ts'
import { applyActions, type StepAction } from './step-actions.ts'
import { USUAL_KITCHEN } from './step-times.ts'

const none = { prep: null, cook: null, total: null }
const ana = { id: 'ana', fullName: 'Ana' }
const ben = { id: 'ben', fullName: 'Ben' }

const dish = (id: string, ...texts: string[]): DishStep[] =>
  stepsOfDish(
    id,
    texts.map((text, at) => ({ id: `${at + 1}`, title: null, text })),
    none,
  ).steps

function boardOf(steps: DishStep[], serveAt: string, now: string): Board {
  const ids = [...new Set(steps.map(({ dishId }) => dishId))]
  return replanned(
    {
      serveAt,
      readyAt: serveAt,
      beginsAt: null,
      nextStepId: null,
      kitchen: USUAL_KITCHEN,
      dishes: ids.map((id) => ({ id, offset: 0, readyAt: serveAt })),
      steps: steps.map((step) => ({ ...step, needs: [...step.needs], ...untouched })),
      scarce: [],
      waysOut: [],
      unpinned: [],
    },
    now,
  )
}

const [noon, seven] = ['2026-11-18T12:00:00.000Z', '2026-11-18T19:00:00.000Z']
const dinner = () =>
  boardOf(
    [...dish('potatoes', 'Peel them.', 'Boil for 20 minutes.'), ...dish('fish', 'Fry it for 8 minutes.')],
    seven,
    noon,
  )
const at = (board: Board, id: string) => board.steps.find((step) => step.id === id)
const act = (board: Board, now: string, ...actions: StepAction[]) => applyActions(board, actions, { now, person: ana })

test('the first and the next action are named, rounded to the safe side', () => {
  const board = dinner()
  expect(board).toMatchObject({ readyAt: seven, nextStepId: 'potatoes/1', scarce: [], waysOut: [] })
  expect(board.beginsAt).toBe(safeBegin(board.steps[0]?.from ?? ''))
  expect(Date.parse(board.beginsAt ?? '') % 300_000).toBe(0)
  const { board: later } = act(board, board.steps[0]?.from ?? '', { type: 'start', stepId: 'potatoes/1' })
  expect(later.nextStepId).toBe('potatoes/2')
})

test('a step that takes longer moves the serving time by what it must', () => {
  const board = dinner()
  const begin = at(board, 'potatoes/2')?.from ?? ''
  const { board: running } = act(
    board,
    begin,
    { type: 'done', stepId: 'potatoes/1' },
    { type: 'start', stepId: 'potatoes/2' },
  )
  expect(running.readyAt).toBe(seven)
  const { board: longer } = act(running, begin, { type: 'more', stepId: 'potatoes/2', minutes: 5 })
  expect(longer.readyAt > seven).toBe(true)
  expect(at(longer, 'potatoes/2')).toMatchObject({ startedAt: begin, from: begin })
  expect(longer.waysOut.map(({ kind }) => kind)).toContain('later')
})

test('a cook reports a delay, skips a step and undoes both', () => {
  const board = dinner()
  const begin = at(board, 'potatoes/1')?.from ?? ''
  const { board: late } = act(board, begin, { type: 'late', stepId: 'potatoes/1', minutes: 30 })
  expect(late.readyAt > seven).toBe(true)
  const { board: skipped } = act(late, begin, { type: 'skip', stepId: 'potatoes/1' })
  expect(skipped.readyAt).toBe(seven)
  expect(at(skipped, 'potatoes/1')).toMatchObject({ state: 'skipped', from: null })
  const { board: back } = act(skipped, begin, { type: 'takeBack', stepId: 'potatoes/1' })
  expect(at(back, 'potatoes/1')).toMatchObject({ state: 'waiting' })
  expect(back.readyAt).toBe(late.readyAt)
  const done = act(board, begin, { type: 'start', stepId: 'fish/1' }, { type: 'done', stepId: 'fish/1' })
  const { board: again } = act(done.board, begin, { type: 'takeBack', stepId: 'fish/1' })
  expect(at(again, 'fish/1')).toMatchObject({ state: 'running', startedAt: begin, doneAt: null })
})

test('who takes a step has it until it is free again, and a wrong clock does nothing in the future', () => {
  const taken = act(dinner(), noon, { type: 'take', stepId: 'fish/1' }).board
  const other = applyActions(taken, [{ type: 'take', stepId: 'fish/1' }], { now: noon, person: ben })
  expect(other.results).toEqual([{ stepId: 'fish/1', outcome: 'taken' }])
  const future = act(taken, noon, { type: 'start', stepId: 'fish/1', at: '2030-01-01T00:00:00.000Z' })
  expect(at(future.board, 'fish/1')).toMatchObject({ startedAt: noon, takenBy: ana })
  const gone = act(taken, noon, { type: 'done', stepId: 'nothing' })
  expect(gone.results).toEqual([{ stepId: 'nothing', outcome: 'gone' }])
})

test('a serving time in the past and a dish of forty hours are said, with ways out', () => {
  const past = boardOf(dish('fish', 'Fry it for 8 minutes.'), '2026-11-18T11:00:00.000Z', noon)
  expect(past.readyAt).toBe('2026-11-18T12:10:00.000Z')
  const long = boardOf(
    [
      ...dish('beans', 'Soak them overnight for 39 hours.', 'Boil for 1 hour.'),
      ...dish('rice', 'Boil for 15 minutes.'),
    ],
    seven,
    noon,
  )
  expect(long.readyAt > '2026-11-20T04:00:00.000Z').toBe(true)
  expect(long.waysOut.map(({ kind }) => kind)).toEqual(['ahead', 'drop', 'later'])
  expect(long.waysOut[0]).toMatchObject({ stepIds: ['beans/1'], readyAt: seven })
  const { board: ahead } = act(long, noon, { type: 'ahead', stepId: 'beans/1', ahead: true })
  expect(ahead).toMatchObject({ readyAt: seven, waysOut: [] })
  expect(at(ahead, 'beans/1')).toMatchObject({ state: 'waiting', from: null, to: null })
})

test('other heat lets two dishes share the oven', () => {
  const board = boardOf(
    [...dish('cake', 'Bake at 180 °C for 1 hour.'), ...dish('tart', 'Bake at 200 °C for 1 hour.')],
    '2026-11-18T13:10:00.000Z',
    noon,
  )
  expect(board.scarce[0]).toBe('oven')
  const heat = board.waysOut.find(({ kind }) => kind === 'heat')
  expect(heat).toMatchObject({ temperature: 190, stepIds: ['cake/1', 'tart/1'] })
  const changed = act(
    board,
    noon,
    ...(heat?.stepIds ?? []).map((stepId) => ({ type: 'heat' as const, stepId, temperature: 190 })),
  )
  expect(changed.board.readyAt < board.readyAt).toBe(true)
})

test('real times are better guesses once there are two, and never replace what a writer set', () => {
  expect(betterGuess([40]).usualMinutes).toBeNull()
  expect(betterGuess([300, 30, 34]).usualMinutes).toBe(34)
  expect(betterGuess([30, 33]).usualMinutes).toBe(32)
  const step = { id: '1', title: null, text: 'Boil for 20 minutes.', realMinutes: [30, 34, 38] }
  expect(stepsOfDish('a', [step], none).steps[0]).toMatchObject({ handsOn: 2, waiting: 32, source: 'household' })
  const times = {
    ...{ handsOn: 1, waiting: 10, place: 'hob' as const, temperature: null },
    ...{ needs: null, mayWait: null, aheadMinutes: null, optional: false },
  }
  const set = stepsOfDish('a', [{ ...step, times }], none).steps[0]
  expect(set).toMatchObject({ handsOn: 1, waiting: 10, source: 'writer', usualMinutes: 34 })
})

test('a dish of too many steps becomes one bar, and steps that need each other are planned as written', () => {
  const many = Array.from({ length: 31 }, (_, step) => ({ id: `${step}`, title: null, text: 'Stir for 2 minutes.' }))
  const whole = stepsOfDish('a', many, none)
  expect(whole).toMatchObject({ warnings: ['tooManySteps'], steps: [{ id: 'a/whole', source: 'total' }] })
  expect(stepsOfDish('a', [], none)).toMatchObject({ warnings: ['noTimes'], steps: [{ handsOn: 10, waiting: 20 }] })
  const times = (needs: string[]) => ({
    ...{ handsOn: 5, waiting: 0, place: 'none' as const, temperature: null },
    ...{ needs, mayWait: null, aheadMinutes: null, optional: false },
  })
  const circle = stepsOfDish(
    'a',
    [
      { id: '1', title: null, text: 'One.', times: times(['2']) },
      { id: '2', title: null, text: 'Two.', times: times(['1']) },
    ],
    none,
  )
  expect(circle.warnings).toEqual(['circle'])
  expect(circle.steps.map(({ needs }) => needs)).toEqual([[], ['a/1']])
})

test('a plan over the change of clocks keeps real hours', () => {
  // In Berlin the hour after two does not exist that night: seven o'clock is 05:00 UTC.
  const board = boardOf(
    dish('ham', 'Bake at 90 °C for 8 hours.'),
    '2026-03-29T05:00:00.000Z',
    '2026-03-28T12:00:00.000Z',
  )
  expect(at(board, 'ham/1')).toMatchObject({ from: '2026-03-28T20:57:00.000Z', to: '2026-03-29T05:00:00.000Z' })
})

test('what two cooks put into one oven against the plan is over before the next dish goes in', () => {
  const cakes = ['a', 'b', 'c'].flatMap((id, at) =>
    dish(id, `Bake at ${160 + at * 30} °C for ${60 - at * 10} minutes.`),
  )
  const board = boardOf(cakes, seven, noon)
  const started = act(board, noon, { type: 'start', stepId: 'b/1' }, { type: 'start', stepId: 'a/1' }).board
  const hurried = replanned({ ...started, serveAt: '2026-11-18T13:00:00.000Z' }, noon)
  expect((at(hurried, 'c/1')?.from ?? '') >= (at(hurried, 'a/1')?.to ?? 'z')).toBe(true)
})
