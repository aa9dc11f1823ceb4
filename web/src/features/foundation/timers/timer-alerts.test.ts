import { afterEach, expect, test, vi } from 'vitest'
import { notificationState } from '#lib/notification-permission.ts'
import { alertsOf, sendToServiceWorker } from './timer-alerts.ts'
import type { Timer } from './timers.preferences.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const words = { title: 'Over', untitled: 'Timer' }
const aTimer = (differences: Partial<Timer>): Timer => ({
  id: 'a',
  name: 'Eggs',
  seconds: 60,
  endsAt: NOW + 1000,
  leftMs: 0,
  silenced: false,
  source: null,
  ...differences,
})

afterEach(() => vi.unstubAllGlobals())

/** A browser as far as notifications are concerned. */
function browser(permission: NotificationPermission) {
  const told: unknown[] = []
  const active = { postMessage: (message: unknown) => told.push(message) }
  vi.stubGlobal('Notification', { permission })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active }) } })
  return told
}

test('the worker watches what runs and what rings, and nothing else', () => {
  const timers = [
    aTimer({ id: 'running' }),
    aTimer({ id: 'ringing', endsAt: NOW - 1000, name: '' }),
    aTimer({ id: 'heard', endsAt: NOW - 1000, silenced: true }),
    aTimer({ id: 'paused', endsAt: null, leftMs: 1000 }),
  ]
  expect(alertsOf(timers, NOW, words).map(({ id, body }) => [id, body])).toEqual([
    ['running', 'Eggs'],
    ['ringing', 'Timer'],
  ])
})

test('with permission the worker is told the whole list', async () => {
  const told = browser('granted')
  const alerts = alertsOf([aTimer({})], NOW, words)
  await sendToServiceWorker(alerts)
  expect(told).toEqual([{ kind: 'larder.timers', notices: alerts }])
})

test.each([
  ['denied', 'denied'],
  ['default', 'open'],
] as const)('without permission (%s) nothing is sent', async (permission, state) => {
  const told = browser(permission)
  expect(notificationState()).toBe(state)
  await sendToServiceWorker([])
  expect(told).toEqual([])
})

test('a browser without notifications says so', () => {
  vi.stubGlobal('Notification', undefined)
  expect(notificationState()).toBe('impossible')
})
