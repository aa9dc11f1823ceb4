import { expect, test, vi } from 'vitest'
import { offerUpdates } from './updates.ts'

test('a browser that blocks service workers is left alone', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined } })
  await expect(offerUpdates()).resolves.toBeUndefined()
  vi.unstubAllGlobals()
})
