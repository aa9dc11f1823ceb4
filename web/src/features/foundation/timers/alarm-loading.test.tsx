/** When what rings is loaded, in modules of their own. */
import { expect, test, vi } from 'vitest'
import { renderPiece } from '#testing/render-piece.tsx'
import { TimerText } from './pieces/timer-text.tsx'
import { timersPreference } from './timers.preferences.ts'

const loaded = vi.hoisted(() => vi.fn())
vi.mock('./timer-dock.tsx', () => {
  loaded()
  return { TimerDock: () => null }
})

test('a text without a time brings nothing, one with a time what rings before a timer begins', async () => {
  const { show } = await renderPiece(<TimerText text="Season well." name="Soup" />)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loaded).not.toHaveBeenCalled()
  // The network may be gone when a timer ends, and when it begins.
  show(<TimerText text="Simmer for 20 minutes." name="Soup" />)
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled(), { timeout: 60_000 })
  expect(timersPreference.read().timers).toEqual([])
})
