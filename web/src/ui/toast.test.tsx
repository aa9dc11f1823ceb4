import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.tsx'
import { ToastHost } from './toast-host.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastHost />)
})
afterEach(() => {
  cleanup()
  toast.clear()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const show = (say: () => void) => act(say)
const shown = (text: string) => screen.queryByText(text) !== null

test('a message stays two seconds', () => {
  show(() => toast.success('Saved'))
  pass(1999)
  expect(shown('Saved')).toBe(true)
  pass(1)
  expect(shown('Saved')).toBe(false)
})

test('an error stays longer, and so does a message with something to do', () => {
  show(() => toast.error('Refused'))
  show(() => toast.info('Deleted', { action: { label: 'Undo', run: () => {} } }))
  pass(3999)
  expect(shown('Deleted')).toBe(true)
  pass(1)
  expect(shown('Deleted')).toBe(false)
  expect(shown('Refused')).toBe(true)
  pass(2000)
  expect(shown('Refused')).toBe(false)
})

test('errors interrupt a screen reader, everything else waits for a pause', () => {
  show(() => toast.error('Refused'))
  show(() => toast.warning('Careful'))
  expect(screen.getByText('Refused').closest('[role]')?.getAttribute('role')).toBe('alert')
  expect(screen.getByText('Careful').closest('[role]')?.getAttribute('role')).toBe('status')
})

test('messages wait for their turn instead of replacing each other', () => {
  show(() => {
    for (const name of ['one', 'two', 'three', 'four']) toast.success(name)
  })
  expect(shown('three')).toBe(true)
  expect(shown('four')).toBe(false)
  pass(2000)
  expect(shown('one')).toBe(false)
  expect(shown('four')).toBe(true)
})

test('what can be undone stays long enough to notice on the next screen, and Undo leaves the focus on the page', () => {
  const undo = vi.fn()
  const main = document.createElement('main')
  main.tabIndex = -1
  document.body.append(main)
  show(() => toast.info('Deleted', { undo }))
  pass(7999)
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  pass(0)
  expect([undo.mock.calls.length, shown('Deleted'), document.activeElement]).toEqual([1, false, main])
  main.remove()
})

test('the same words at once are one message', () => {
  show(() => {
    toast.error('Unreachable')
    toast.error('Unreachable')
  })
  expect(screen.getAllByText('Unreachable')).toHaveLength(1)
})

test('the clock stands still under the pointer and while the focus is inside', () => {
  show(() => toast.info('Deleted', { action: { label: 'Undo', run: () => {} } }))
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  pass(60_000)
  expect(shown('Deleted')).toBe(true)
  act(() => screen.getByRole('button', { name: 'Undo' }).blur())
  pass(4000)
  expect(shown('Deleted')).toBe(false)
})

test('the action runs once and takes the message away', () => {
  const run = vi.fn()
  show(() => toast.info('Deleted', { action: { label: 'Undo', run } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  expect(shown('Deleted')).toBe(false)
})

test('a message can be dismissed, and shows its title', () => {
  show(() => toast.info('New version', { title: 'Larder' }))
  expect(shown('Larder')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(shown('New version')).toBe(false)
})

test('a loading toast stays until the work is done', () => {
  let loading = { done: () => {} }
  show(() => {
    loading = toast.loading('Importing')
  })
  pass(600_000)
  expect(shown('Importing')).toBe(true)
  act(() => loading.done())
  expect(shown('Importing')).toBe(false)
})
