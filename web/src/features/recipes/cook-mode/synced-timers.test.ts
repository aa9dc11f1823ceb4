import { type CookingState, type CookingTimer, cookModeApi } from '@larder/contract/cook-mode.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shareTimers } from '#features/foundation/timers/pieces/step-timers.ts'
import { timersPreference } from '#features/foundation/timers/timers.preferences.ts'
import {
  isRinging,
  isSettled,
  onSharedChange,
  restoreTimer,
  silenceTimers,
  startTimer,
  stopTimer,
} from '#features/foundation/timers/timers.store.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { catchUp, followOtherDevice, tellOtherDevices, whileOpen } from './pieces/synced-timers.ts'

const SOUP = 'soup-id'
const ONE_SECOND = 1

/** A timer of the soup that both devices know, and what the server keeps of it. */
function cooking() {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), shouldAdvanceTime: true })
  const { id, endsAt } = startTimer({ name: 'Soup', seconds: ONE_SECOND, source: 'step-1:1 second' })
  shareTimers(SOUP, [id])
  const timer: CookingTimer = {
    id,
    name: 'Soup',
    source: 'step-1:1 second',
    seconds: ONE_SECOND,
    endsAt: new Date(endsAt ?? 0).toISOString(),
    leftMs: null,
    silenced: false,
  }
  const other = { ...timer, id: 'of another device' }
  let kept: CookingState = {
    step: 2,
    scale: 3,
    ingredients: [],
    steps: [],
    timers: [timer, other],
    touchedAt: '2026-03-01T11:59:00.000Z',
  }
  const api = fakeApi()
    .on(cookModeApi.get, () => kept)
    .on(cookModeApi.keep, ({ body }) => {
      kept = body
      return kept
    })
  const told: Promise<void>[] = []
  const stop = onSharedChange((recipeId, ids) => told.push(tellOtherDevices(recipeId, ids)))
  onTestFinished(() => {
    stop()
    localStorage.clear()
    vi.useRealTimers()
  })
  return {
    api,
    id,
    timer,
    kept: () => kept,
    leave: (timers: CookingTimer[]) => {
      kept = { ...kept, timers, touchedAt: new Date().toISOString() }
    },
    told: () => Promise.all(told),
  }
}

const own = () => timersPreference.read().timers
const ring = () => vi.setSystemTime(Date.now() + 2000)
const isLoud = () => own().some((timer) => isRinging(timer, Date.now()))

test('a timer stopped on any page is stopped for the other devices, and what else is kept stays', async () => {
  const { id, kept, told } = cooking()
  ring()
  stopTimer(id)
  await told()
  expect(kept().timers.map((timer) => timer.id)).toEqual(['of another device'])
  expect(kept()).toMatchObject({ step: 2, scale: 3 })
})

test('a timer that was stopped and restored runs on the other devices again', async () => {
  const { id, timer, kept, told } = cooking()
  const [stopped] = own()
  stopTimer(id)
  await told()
  if (stopped) restoreTimer(stopped)
  await told()
  expect(kept().timers.map((one) => one.id)).toEqual(['of another device', id])
  expect(kept().timers.at(-1)).toEqual(timer)
})

test('a timer that was seen is seen on the other devices', async () => {
  const { kept, told } = cooking()
  ring()
  silenceTimers()
  await told()
  expect(kept().timers.map(({ silenced }) => silenced)).toEqual([true, false])
})

test('what another device stopped or has seen rings here no more', async () => {
  const { timer, leave } = cooking()
  ring()
  expect(isLoud()).toBe(true)
  leave([{ ...timer, silenced: true }])
  await followOtherDevice(SOUP)
  expect(isLoud()).toBe(false)
  expect(own().every(isSettled)).toBe(true)
  leave([])
  await followOtherDevice(SOUP)
  expect(own()).toEqual([])
})

test('what rings on another device is not silenced by looking at it from here', async () => {
  const { timer, leave } = cooking()
  leave([timer, { ...timer, id: 'rings elsewhere', endsAt: '2026-03-01T11:59:30.000Z' }])
  await followOtherDevice(SOUP)
  expect(own().map(({ id, quiet = false, silenced }) => [id, quiet, silenced])).toEqual([
    [timer.id, false, false],
    ['rings elsewhere', true, false],
  ])
})

test('what ended long ago on another device does not come up here', async () => {
  const { timer, leave } = cooking()
  leave([{ ...timer, id: 'old', endsAt: '2026-03-01T08:00:00.000Z' }])
  await followOtherDevice(SOUP)
  expect(own()).toEqual([])
})

test('at the start only the end of a timer is taken over: it may have been changed here since', async () => {
  const { id, timer, leave } = cooking()
  leave([{ ...timer, endsAt: '2026-03-01T18:00:00.000Z' }])
  await catchUp()
  expect(own()).toMatchObject([{ id, endsAt: Date.parse(timer.endsAt ?? '') }])
  leave([])
  await catchUp()
  expect(own()).toEqual([])
})

test('a recipe that is open keeps itself in step, and one without timers here is not asked for', async () => {
  const { api, id, told } = cooking()
  const readAgain = vi.fn()
  const close = whileOpen(SOUP, readAgain)
  await followOtherDevice(SOUP)
  expect(readAgain).toHaveBeenCalledOnce()
  stopTimer(id)
  await told()
  close()
  await followOtherDevice('stew-id')
  expect(api.calls(cookModeApi.get)).toEqual([])
})
