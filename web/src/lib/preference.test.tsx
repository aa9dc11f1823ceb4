import { act, cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { Type } from 'typebox'
import { afterEach, expect, test, vi } from 'vitest'
import { preference } from './preference.ts'

const KEY = 'meal-planner-preferences'
const planner = () =>
  preference(
    KEY,
    Type.Object({
      numberOfDays: Type.Integer({ minimum: 1, default: 7 }),
      order: Type.String({ default: 'asc' }),
    }),
  )

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('without anything stored the defaults hold', () => {
  expect(planner().read()).toEqual({ numberOfDays: 7, order: 'asc' })
})

test('what is stored is merged over the defaults', () => {
  localStorage.setItem(KEY, '{"numberOfDays":14}')
  expect(planner().read()).toEqual({ numberOfDays: 14, order: 'asc' })
})

test('a value that no longer fits falls back alone, its neighbours stay', () => {
  localStorage.setItem(KEY, '{"numberOfDays":0,"order":"desc","unknown":1}')
  expect(planner().read()).toEqual({ numberOfDays: 7, order: 'desc' })
})

test('whatever was stored, reading gives a fitting value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      localStorage.setItem(KEY, text)
      const { numberOfDays, order } = planner().read()
      expect(Number.isInteger(numberOfDays) && numberOfDays >= 1).toBe(true)
      expect(typeof order).toBe('string')
    }),
  )
})

test('a change is stored, and the next page load finds it', () => {
  planner().write({ numberOfDays: 3 })
  expect(planner().read().numberOfDays).toBe(3)
})

test('a browser that refuses storage still works for as long as the page is open', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const refuseStorage = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuseStorage)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuseStorage)
  const preferences = planner()
  preferences.write({ numberOfDays: 3 })
  expect(preferences.read().numberOfDays).toBe(3)
})

test('every screen that shows it is drawn again when it changes, here or in another tab', () => {
  const preferences = planner()
  const Days = () => <p>{preferences.use()[0].numberOfDays} days</p>
  render(<Days />)
  act(() => preferences.write({ numberOfDays: 2 }))
  expect(screen.getByText('2 days')).toBeTruthy()
  act(() => {
    localStorage.setItem(KEY, '{"numberOfDays":5}')
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  })
  expect(screen.getByText('5 days')).toBeTruthy()
})
