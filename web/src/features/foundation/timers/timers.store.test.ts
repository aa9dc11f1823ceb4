import { LONGEST_TIMER_S } from '@larder/domain/timers/find-durations.ts'
import { RINGS_FOR_MS } from '@larder/domain/timers/ringing.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Timer, timersPreference } from './timers.preferences.ts'
import {
  byUrgency,
  extendTimer,
  forgetOldTimers,
  isRinging,
  leftMs,
  pauseTimer,
  resumeTimer,
  silenceTimers,
  startTimer,
  stateOf,
  stopTimer,
} from './timers.store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-03-01T12:00:00Z')
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const all = () => timersPreference.read().timers
const only = (): Timer => {
  const [timer] = all()
  if (!timer) throw new Error('There is no timer')
  return timer
}
const stateNow = () => stateOf(only(), Date.now())
const leftNow = () => leftMs(only(), Date.now())

test('a timer ends by the clock, whether somebody watches or not', () => {
  startTimer({ name: 'Eggs', seconds: 300 })
  expect(stateNow()).toBe('running')
  pass(299_000)
  expect(leftNow()).toBe(1000)
  pass(HOUR_MS)
  expect([stateNow(), leftNow()]).toEqual(['done', 0])
})

test('timers are kept in the browser with their ends', () => {
  startTimer({ name: 'Eggs', seconds: 300 })
  const kept = JSON.parse(localStorage.getItem('kitchen-timers') ?? '')
  expect(kept.timers).toMatchObject([{ name: 'Eggs', seconds: 300, endsAt: Date.now() + 300_000 }])
})

test('a paused timer loses no time, and goes on where it stood', () => {
  const { id } = startTimer({ name: 'Eggs', seconds: 300 })
  pass(MINUTE_MS)
  pauseTimer(id)
  pass(HOUR_MS)
  expect([stateNow(), leftNow()]).toEqual(['paused', 4 * MINUTE_MS])
  resumeTimer(id)
  pass(MINUTE_MS)
  expect([stateNow(), leftNow()]).toEqual(['running', 3 * MINUTE_MS])
})

test('what has ended can neither be paused nor resumed', () => {
  const { id } = startTimer({ name: 'Eggs', seconds: 1 })
  pass(5000)
  pauseTimer(id)
  resumeTimer(id)
  expect(stateNow()).toBe('done')
})

test('an ended timer rings until somebody hears it, and not for ever', () => {
  startTimer({ name: 'Eggs', seconds: 1 })
  expect(isRinging(only(), Date.now())).toBe(false)
  pass(1000)
  expect(isRinging(only(), Date.now())).toBe(true)
  expect(isRinging(only(), Date.now() + RINGS_FOR_MS)).toBe(false)
  silenceTimers()
  expect(isRinging(only(), Date.now())).toBe(false)
  expect(stateNow()).toBe('done')
})

test('an ended timer goes away by itself, sooner once it was seen', () => {
  startTimer({ name: 'Eggs', seconds: 1 })
  pass(RINGS_FOR_MS + 2000)
  forgetOldTimers()
  expect(all()).toHaveLength(1)
  pass(20 * MINUTE_MS)
  forgetOldTimers()
  expect(all()).toEqual([])
  startTimer({ name: 'Eggs', seconds: 1 })
  pass(2000)
  silenceTimers()
  pass(RINGS_FOR_MS)
  forgetOldTimers()
  expect(all()).toEqual([])
})

test('silence touches nothing that still runs', () => {
  startTimer({ name: 'Eggs', seconds: 10 })
  silenceTimers()
  pass(10_000)
  expect(isRinging(only(), Date.now())).toBe(true)
})

test('a minute more makes an ended timer run again', () => {
  const { id } = startTimer({ name: 'Eggs', seconds: 10 })
  pass(20_000)
  extendTimer(id, 60)
  expect([stateNow(), leftNow(), only().seconds]).toEqual(['running', MINUTE_MS, 60])
})

test('a paused timer grows while it rests', () => {
  const { id } = startTimer({ name: 'Eggs', seconds: 60 })
  pauseTimer(id)
  extendTimer(id, 60)
  expect([stateNow(), leftNow()]).toEqual(['paused', 2 * MINUTE_MS])
})

test('several timers run side by side; a stopped one is gone', () => {
  const eggs = startTimer({ name: 'Eggs', seconds: 300 })
  startTimer({ name: 'Bread', seconds: 60 })
  stopTimer(eggs.id)
  expect(all().map(({ name }) => name)).toEqual(['Bread'])
})

test('the same words of a step start one timer, not two', () => {
  startTimer({ name: 'Soup', seconds: 60, source: 'step:1 minute' })
  startTimer({ name: 'Soup', seconds: 60, source: 'step:1 minute' })
  startTimer({ name: 'Soup', seconds: 60 })
  expect(all()).toHaveLength(2)
})

test('lengths stay within what the fields can hold', () => {
  startTimer({ name: '', seconds: 0 })
  startTimer({ name: '', seconds: 1e9 })
  expect(all().map(({ seconds }) => seconds)).toEqual([1, LONGEST_TIMER_S])
})

test('what ended yesterday is forgotten with the next change', () => {
  startTimer({ name: 'Old', seconds: 1 })
  pass(25 * HOUR_MS)
  startTimer({ name: 'New', seconds: 1 })
  expect(all().map(({ name }) => name)).toEqual(['New'])
})

test('those that end first stand in front, paused ones last', () => {
  const late = startTimer({ name: 'late', seconds: 300 })
  const paused = startTimer({ name: 'paused', seconds: 1 })
  pauseTimer(paused.id)
  startTimer({ name: 'soon', seconds: 10 })
  expect(byUrgency(all()).map(({ name }) => name)).toEqual(['soon', 'late', 'paused'])
  expect(late.name).toBe('late')
})

test('a broken store is an empty one', () => {
  localStorage.setItem('kitchen-timers', '{"timers":[{"id":1}]}')
  expect(all()).toEqual([])
})
