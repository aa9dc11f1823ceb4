/** A page that is laid out before its letters are there is laid out again with them: on a phone twice 40 ms. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('./server-theme.ts', () => ({ applyLastTheme: () => {}, fetchTheme: async () => {} }))

const load = vi.fn(async (_font: string) => [])

beforeEach(() => {
  vi.resetModules()
  load.mockClear()
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } })
})

afterEach(() => document.body.replaceChildren())

async function openPage(worker: object | null): Promise<string[]> {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: worker } })
  await import('./client.tsx')
  return load.mock.calls.map(([font]) => /'(.+)'/.exec(font)?.[1] ?? font)
}

test('letters that the worker has are here before the first layout', async () => {
  const tokens = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8')
  const firstChoices = [...tokens.matchAll(/--larder-(?:text|display): '([^']+)'/g)].map(([, family]) => family)
  expect(firstChoices).toHaveLength(2)
  expect((await openPage({})).toSorted()).toEqual(firstChoices.toSorted())
})

test('on a first visit scripts come before letters', async () => {
  expect(await openPage(null)).toEqual([])
})

test('where the server has drawn the page, the scripts are all here, and letters are next', async () => {
  document.body.innerHTML = '<div class="first-paint"></div>'
  expect(await openPage(null)).toHaveLength(2)
})
