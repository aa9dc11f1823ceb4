import { expect, onTestFinished, test, vi } from 'vitest'
import { onWipe, wipeDevice } from './device-data.ts'

test('everything that was registered goes, also when something before it cannot', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const gone: string[] = []
  const fails = () => {
    throw new Error('blocked')
  }
  const works = async () => gone.push('answers')
  for (const wipe of [fails, works, works]) onTestFinished(onWipe(wipe))
  await wipeDevice()
  expect(gone).toEqual(['answers'])
})

test('what the service worker kept for somebody goes, and its own files stay', async () => {
  const kept = new Set(['larder-files', 'larder-pictures', 'larder-every-picture', 'larder-shared'])
  vi.stubGlobal('caches', { delete: async (name: string) => kept.delete(name) })
  await wipeDevice()
  vi.unstubAllGlobals()
  expect([...kept]).toEqual(['larder-files'])
})

test('what the server wrote into the page about a recipe goes, and the page stays', async () => {
  const written =
    '<meta charset="utf-8"><meta property="og:title" content="Soup"><link rel="canonical" href="/g/home/r/soup">' +
    '<script type="application/ld+json">{"name":"Soup"}</script>'
  const before = document.head.innerHTML
  document.head.innerHTML = written
  onTestFinished(() => {
    document.head.innerHTML = before
  })
  await wipeDevice()
  expect(document.head.innerHTML).toBe('<meta charset="utf-8">')
})

test('who stops being asked is not asked', async () => {
  const wipe = vi.fn()
  onWipe(wipe)()
  await wipeDevice()
  expect(wipe).not.toHaveBeenCalled()
})
