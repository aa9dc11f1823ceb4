import { createBrowserHistory } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStore } from '#lib/store.ts'
import { browserHistory } from '#testing/browser-history.ts'
import { InProviders } from '#testing/render-piece.tsx'
import { onAPhone } from '#testing/viewport.ts'
import { startBackCloses, useBackCloses } from './back-closes.ts'
import { Dialog } from './dialog.tsx'

type LayerProps = { name: string; onClose: () => void; busy?: boolean }

function Layer({ name, onClose, busy = false }: LayerProps) {
  useBackCloses(onClose, { busy })
  return <p>{name}</p>
}

/** A browser that came from one page to another, the router's history on it, and layers over the page. */
async function pageWithLayers(busy = false) {
  vi.useFakeTimers()
  const browser = browserHistory('/first')
  const stop = startBackCloses(browser)
  const router = createBrowserHistory({ window: browser })
  const heard: string[] = []
  router.subscribe(({ action, location }) => heard.push(`${action.type} ${location.href}`))
  router.push('/second', {})
  await settled()
  const open = createStore<string[]>([])
  const close = (name: string) => open.set(open.get().filter((one) => one !== name))
  const Page = () => open.use().map((name) => <Layer key={name} name={name} busy={busy} onClose={() => close(name)} />)
  render(<Page />)
  onTestFinished(() => {
    cleanup()
    stop()
    router.destroy()
    vi.useRealTimers()
  })
  return {
    browser,
    router,
    heard,
    /** What lies over the page from now on, by whatever button. */
    show: async (...names: string[]) => {
      act(() => open.set(names))
      await settled()
    },
    back: async () => {
      await act(() => browser.back())
      await settled()
    },
    shown: () => screen.queryAllByText(/./).map((layer) => layer.textContent),
  }
}

const settled = () => act(() => vi.advanceTimersByTimeAsync(50))

test('Back closes the layer and stays on the page; the next Back leaves it', async () => {
  const { show, back, shown, heard, router } = await pageWithLayers()
  await show('drawer')
  await back()
  expect(shown()).toEqual([])
  expect(router.location.pathname).toBe('/second')
  expect(heard).toEqual(['PUSH /second'])
  await back()
  expect(heard).toEqual(['PUSH /second', 'BACK /first'])
})

test('of several layers Back closes the uppermost, one by one', async () => {
  const { show, back, shown } = await pageWithLayers()
  await show('dialog')
  await show('dialog', 'question')
  await back()
  expect(shown()).toEqual(['dialog'])
  await back()
  expect(shown()).toEqual([])
})

test('closing by a button leaves no entry behind, and one layer may follow another', async () => {
  const { show, back, browser, heard } = await pageWithLayers()
  await show('drawer')
  await show('language')
  expect(browser.entries()).toEqual(['/first', '/second', '/second'])
  await show()
  expect(browser.entries()).toEqual(['/first', '/second'])
  await back()
  expect(heard.at(-1)).toBe('BACK /first')
})

test('a page opened from a layer takes its place: Back leads to the page below, without the layer', async () => {
  const { show, back, browser, router, heard } = await pageWithLayers()
  await show('drawer')
  router.push('/third', {})
  await show()
  expect(browser.entries()).toEqual(['/first', '/second', '/third'])
  await back()
  expect(heard.at(-1)).toBe('BACK /second')
})

test('a step that a busy browser takes late is not taken twice, and closes nothing that was opened meanwhile', async () => {
  const { show, shown, browser, router } = await pageWithLayers()
  const go = browser.history.go.bind(browser.history)
  browser.history.go = (delta) => void setTimeout(() => go(delta), 2000)
  await show('drawer')
  await show()
  await act(() => vi.advanceTimersByTimeAsync(1500))
  await show('cooking')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(shown()).toEqual(['cooking'])
  expect(router.location.pathname).toBe('/second')
  expect(browser.entries()).toEqual(['/first', '/second', '/second'])
})

test('a page that is opened while the entry is being taken away waits for that', async () => {
  const { show, browser, router } = await pageWithLayers()
  await show('dialog')
  const closing = show()
  await act(() => vi.advanceTimersByTimeAsync(0))
  router.push('/third', {})
  await closing
  await settled()
  expect(browser.entries()).toEqual(['/first', '/second', '/third'])
  expect(router.location.pathname).toBe('/third')
})

test('what is written into the address under a layer stays when the layer goes', async () => {
  const { show, back, browser, router, shown } = await pageWithLayers()
  await show('filters')
  router.replace('/second?tag=soup', {})
  await settled()
  await back()
  expect(shown()).toEqual([])
  expect(browser.entries()).toEqual(['/first', '/second?tag=soup'])
  expect(router.location.href).toBe('/second?tag=soup')
})

test('a layer at work stays, with its entry', async () => {
  const { show, back, shown, browser } = await pageWithLayers(true)
  await show('upload')
  await back()
  expect(shown()).toEqual(['upload'])
  expect(browser.entries()).toEqual(['/first', '/second', '/second'])
})

test('after a reload the entry of a layer that is no longer there is taken away', async () => {
  vi.useFakeTimers()
  const browser = browserHistory('/first')
  browser.history.pushState({ __TSR_index: 1 }, '', '/second')
  browser.history.pushState({ __TSR_index: 1, larderLayers: 1 }, '', '/second')
  const stop = startBackCloses(browser)
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
  })
  await settled()
  expect(browser.entries()).toEqual(['/first', '/second'])
})

test('a dialog is such a layer where it fills the screen', async () => {
  onAPhone()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const browser = browserHistory()
  browser.history.replaceState({ __TSR_index: 0 }, '')
  const stop = startBackCloses(browser)
  const onClose = vi.fn()
  render(
    <InProviders>
      <Dialog title="Language" onClose={onClose}>
        {null}
      </Dialog>
    </InProviders>,
  )
  onTestFinished(() => {
    cleanup()
    stop()
    vi.useRealTimers()
  })
  await settled()
  await act(() => browser.back())
  expect(onClose).toHaveBeenCalledOnce()
})
