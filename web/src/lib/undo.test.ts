import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushUndoable, scheduleUndoable, UNDO_DELAY_MS } from './undo.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const change = () => ({ run: vi.fn(async () => {}), undo: vi.fn() })

test('the change is made when the time to think is over', async () => {
  const { run, undo } = change()
  scheduleUndoable({ run, undo })
  await vi.advanceTimersByTimeAsync(UNDO_DELAY_MS - 1)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledOnce()
  expect(undo).not.toHaveBeenCalled()
})

test('taken back in time, nothing is ever sent', async () => {
  const { run, undo } = change()
  scheduleUndoable({ run, undo }).undo()
  await vi.advanceTimersByTimeAsync(2 * UNDO_DELAY_MS)
  expect(undo).toHaveBeenCalledOnce()
  expect(run).not.toHaveBeenCalled()
})

test('taking back what has been made, or twice, does nothing', async () => {
  const { run, undo } = change()
  const pending = scheduleUndoable({ run, undo, delayMs: 10 })
  await vi.advanceTimersByTimeAsync(10)
  pending.undo()
  expect(undo).not.toHaveBeenCalled()
})

test('a flush makes every waiting change once, also when one of them fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const broken = { run: vi.fn(() => Promise.reject(new Error('refused'))), undo: vi.fn() }
  const { run, undo } = change()
  scheduleUndoable(broken)
  scheduleUndoable({ run, undo })
  await flushUndoable()
  await vi.advanceTimersByTimeAsync(2 * UNDO_DELAY_MS)
  expect(broken.run).toHaveBeenCalledOnce()
  expect(run).toHaveBeenCalledOnce()
})

test('a page that goes away makes its waiting changes', () => {
  const { run, undo } = change()
  scheduleUndoable({ run, undo })
  window.dispatchEvent(new Event('pagehide'))
  expect(run).toHaveBeenCalledOnce()
})
