import { defaultHouseholdPreferences, householdsApi } from '@larder/contract/households.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aHousehold } from '#testing/admin-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { InProviders } from '#testing/render-piece.tsx'
import { useHouseholdZone, useToday } from './pieces/use-today.ts'

const Today = () => `${useToday()} in ${useHouseholdZone()}`
const QUARTER_MS = 15 * 60_000

/** In steps, because the page draws between two ticks. */
async function pass(quarters: number) {
  for (let at = 0; at < quarters; at++) await act(() => vi.advanceTimersByTimeAsync(QUARTER_MS))
}

test('a page that stays in sight shows the next day at midnight of the household, night after night', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T22:40:00Z'), shouldAdvanceTime: true })
  onTestFinished(() => {
    cleanup()
    vi.useRealTimers()
  })
  const household = aHousehold('Family')
  const preferences = { ...defaultHouseholdPreferences, id: household.id, timeZone: 'Europe/Berlin' }
  fakeApi().on(householdsApi.self, () => ({ ...household, preferences }))
  render(<Today />, { wrapper: InProviders })
  expect(await screen.findByText('2026-11-18 in Europe/Berlin')).toBeTruthy()
  await pass(2)
  expect(screen.getByText('2026-11-19 in Europe/Berlin')).toBeTruthy()
  await pass(24 * 4)
  expect(screen.getByText('2026-11-20 in Europe/Berlin')).toBeTruthy()
})
