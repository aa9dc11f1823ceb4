/** Timers of a board follow it. */
import { beforeEach, expect, test } from 'vitest'
import { applyBoardTimers, hasBoardTimers } from './pieces/board-timers.ts'
import { timersPreference } from './timers.preferences.ts'
import { startTimer, stopTimer } from './timers.store.ts'

const MINUTE = 60_000
const boil = (minutes: number) => ({
  stepId: 'boil',
  name: 'Potatoes · Boil',
  startedAt: Date.now() - MINUTE,
  endsAt: Math.round(Date.now() / MINUTE) * MINUTE + minutes * MINUTE,
})
const timers = () => timersPreference.read().timers

beforeEach(() => localStorage.clear())

test('a wait becomes a timer, ends with it, and other timers stay', () => {
  startTimer({ name: 'Tea', seconds: 60 })
  applyBoardTimers('dinner', [boil(20)])
  expect(timers().map(({ name }) => name)).toEqual(['Tea', 'Potatoes · Boil'])
  expect(hasBoardTimers('dinner')).toBe(true)
  applyBoardTimers('dinner', [])
  expect(timers().map(({ name }) => name)).toEqual(['Tea'])
})

test('five minutes more on the board are five more on the timer, which stays the same one', () => {
  const wait = boil(20)
  applyBoardTimers('dinner', [wait])
  const [first] = timers()
  applyBoardTimers('dinner', [{ ...wait, endsAt: wait.endsAt + 5 * MINUTE }])
  expect(timers()).toMatchObject([{ id: first?.id, endsAt: wait.endsAt + 5 * MINUTE }])
})

test('a timer that somebody stopped stays stopped until the wait has another end', () => {
  const wait = boil(20)
  applyBoardTimers('dinner', [wait])
  stopTimer(timers()[0]?.id ?? '')
  applyBoardTimers('dinner', [wait])
  expect(timers()).toEqual([])
  applyBoardTimers('dinner', [{ ...wait, endsAt: wait.endsAt + MINUTE }])
  expect(timers().length).toBe(1)
})

test('a wait that was over before it came here does not ring', () => {
  applyBoardTimers('dinner', [boil(-2)])
  expect(timers()).toMatchObject([{ quiet: true }])
})
