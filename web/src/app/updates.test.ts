import { expect, test, vi } from 'vitest'
import { toast, toastEntries } from '#ui/toast.tsx'
import { followOtherTabs, offerUpdates } from './updates.ts'

test('a browser that blocks service workers is left alone', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined } })
  await expect(offerUpdates()).resolves.toBeUndefined()
  vi.unstubAllGlobals()
})

test('a new version that another tab accepted is offered here again, and pressing it reloads', () => {
  const workers = Object.assign(new EventTarget(), { controller: {} })
  vi.stubGlobal('navigator', { serviceWorker: workers })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  toast.clear()
  followOtherTabs()
  expect(toastEntries.get()).toEqual([])
  workers.dispatchEvent(new Event('controllerchange'))
  toastEntries.get().at(-1)?.action?.run()
  expect(reload).toHaveBeenCalledTimes(1)
  toast.clear()
  vi.unstubAllGlobals()
})
