import { afterEach, expect, test, vi } from 'vitest'
import { canShare, copyText, newId, notifications, serviceWorkers, share, tabLocks, wakeLock } from './browser.ts'

afterEach(() => vi.unstubAllGlobals())

/** What is left of a browser at an address without https. */
function plainHttp(): void {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('Notification', undefined)
}

test('ids are random and of version 4, also without https', () => {
  plainHttp()
  const ids = Array.from({ length: 200 }, newId)
  expect(new Set(ids).size).toBe(200)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('what is withheld without https is said to be missing', () => {
  plainHttp()
  expect([wakeLock(), serviceWorkers(), tabLocks(), notifications()]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(canShare()).toBe(false)
})

test('without a clipboard the text is copied by selecting it', async () => {
  plainHttp()
  const copied: string[] = []
  Object.assign(document, {
    execCommand: () => copied.push(document.querySelector('textarea')?.value ?? '') > 0,
  })
  expect(await copyText('bread and butter')).toBe(true)
  expect(copied).toEqual(['bread and butter'])
  expect(document.querySelector('textarea')).toBeNull()
  Reflect.deleteProperty(document, 'execCommand')
})

test.each([
  ['AbortError', true],
  ['NotAllowedError', false],
])('a share that ends with %s', async (name, done) => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('No.', name)) })
  expect(canShare()).toBe(true)
  expect(await share({ url: 'https://larder.test' })).toBe(done)
})
