// @module-tag without-database

import { expect, test } from 'vitest'
import { clockOf, type FixedClock, fixedClock, systemClock } from './clock.ts'

test('the system clock speaks ISO-8601 UTC with milliseconds', () => {
  expect(systemClock.iso()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(60_000)
})

test('a fixed clock moves only when advanced', () => {
  const clock = fixedClock('2026-01-02T03:04:05Z')
  expect(clock.iso()).toBe('2026-01-02T03:04:05.000Z')
  clock.advance(1500)
  expect(clock.iso()).toBe('2026-01-02T03:04:06.500Z')
})

test('changing a date that the clock handed out does not change the clock', () => {
  const clock = fixedClock(new Date(0))
  clock.now().setFullYear(1999)
  expect(clock.now().getTime()).toBe(0)
})

test('a fixed clock refuses something that is not a time', () => {
  expect(() => fixedClock('tomorrow')).toThrow('Not a time')
})

test('where another clock tells the time, two machines whose clocks are minutes apart agree', async () => {
  const [database, early, late] = ['10:00', '09:55', '10:05'].map((time) => fixedClock(`2026-01-02T${time}:00Z`)) as [
    FixedClock,
    FixedClock,
    FixedClock,
  ]
  const clocks = [early, late].map((machine) => clockOf(async () => database.now(), machine))
  expect(clocks.map((clock) => clock.iso())).toEqual(['2026-01-02T09:55:00.000Z', '2026-01-02T10:05:00.000Z'])
  for (const { adjust } of clocks) await adjust()
  for (const clock of [database, early, late]) clock.advance(1500)
  expect(clocks.map((clock) => clock.iso())).toEqual(['2026-01-02T10:00:01.500Z', '2026-01-02T10:00:01.500Z'])
  expect(clocks.map(({ machine }) => machine?.now())).toEqual([early.now(), late.now()])
})

test('a difference that a slow answer explains is none, and an answer that took too long says nothing', async () => {
  const [database, machine] = [fixedClock('2026-01-02T10:00:00Z'), fixedClock('2026-01-02T09:59:59Z')]
  let takesMs = 0
  const clock = clockOf(async () => {
    machine.advance(takesMs)
    return database.now()
  }, machine)
  await clock.adjust()
  expect(clock.iso()).toBe('2026-01-02T09:59:59.000Z')
  takesMs = 60_000
  await clock.adjust()
  expect(clock.now()).toEqual(machine.now())
})

test('two clocks that drift about the limit do not take turns: the other one tells the time until they are close', async () => {
  const machine = fixedClock('2026-01-02T10:00:00Z')
  let offMs = 0
  const clock = clockOf(async () => new Date(machine.now().getTime() + offMs), machine)
  const aheadAt = async (now: number) => {
    offMs = now
    await clock.adjust()
    return clock.now().getTime() - machine.now().getTime()
  }
  const told = []
  for (const now of [1_900, 2_100, 1_900, 2_100, 1_100, 900, 1_900, -2_100, -1_900]) told.push(await aheadAt(now))
  expect(told).toEqual([0, 2_100, 1_900, 2_100, 1_100, 0, 0, -2_100, -1_900])
})
