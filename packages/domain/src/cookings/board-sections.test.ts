/** Now, next and later by the clock. */
import { expect, test } from 'vitest'
import type { BoardStep } from './board.ts'
import { boardSections } from './board-sections.ts'

type Step = Pick<BoardStep, 'id' | 'state' | 'needs' | 'from' | 'handsUntil' | 'to' | 'ahead'>

const MINUTE = 60_000
const momentOf = (minutes: number) => new Date(minutes * MINUTE).toISOString()
const step = (id: string, from: number, hands: number, wait: number, more: Partial<Step> = {}): Step => ({
  id,
  state: 'waiting',
  needs: [],
  from: momentOf(from),
  handsUntil: momentOf(from + hands),
  to: momentOf(from + hands + wait),
  ahead: false,
  ...more,
})
const idsAt = (steps: Step[], at: number) =>
  Object.fromEntries(
    Object.entries(boardSections(steps, at * MINUTE)).map(([name, list]) => [name, list.map((one) => one.id)]),
  )

test('before the first step there is nothing to do now, and the first ones come next', () => {
  const steps = [step('peel', 60, 10, 0), step('soup', 65, 5, 0), step('roast', 100, 5, 30)]
  expect(idsAt(steps, 0)).toEqual({ ahead: [], waits: [], now: [], next: ['peel', 'soup'], later: ['roast'], past: [] })
})

test('a step is shown as work, then among the waits, then as something to check', () => {
  const roast = step('roast', 0, 5, 30, { state: 'running' })
  expect(idsAt([roast], 3).now).toEqual(['roast'])
  expect(idsAt([roast], 6)).toMatchObject({ waits: ['roast'], now: [] })
  expect(idsAt([roast], 35)).toMatchObject({ waits: [], now: ['roast'] })
})

test('a step without a wait stays until somebody says that it is done', () => {
  expect(idsAt([step('chop', 0, 5, 0, { state: 'running' })], 20).now).toEqual(['chop'])
})

test('what is due and still needs another step is not offered now', () => {
  const steps = [step('boil', 0, 5, 20, { state: 'running' }), step('mash', 10, 5, 0, { needs: ['boil'] })]
  expect(idsAt(steps, 12)).toMatchObject({ waits: ['boil'], now: [], next: ['mash'] })
  expect(idsAt(steps, 26).now).toEqual(['boil', 'mash'])
})

test('a start time is rounded to the earlier side, and the step is due then', () => {
  expect(idsAt([step('peel', 43, 5, 0)], 39).now).toEqual([])
  expect(idsAt([step('peel', 43, 5, 0)], 40).now).toEqual(['peel'])
})

test('done and skipped steps are past', () => {
  const steps = [step('a', 0, 5, 0, { state: 'done' }), step('b', 5, 5, 0, { state: 'skipped' })]
  expect(idsAt(steps, 60)).toEqual({ ahead: [], waits: [], now: [], next: [], later: [], past: ['a', 'b'] })
})

test('what is done ahead has a place of its own until it is done', () => {
  const soak = { ...step('soak', 0, 5, 0), from: null, handsUntil: null, to: null, ahead: true }
  expect(idsAt([soak], 0)).toMatchObject({ ahead: ['soak'], now: [] })
  expect(idsAt([{ ...soak, state: 'done' }], 0)).toMatchObject({ ahead: [], past: ['soak'] })
})
