/** What holds for every test of the client; files share one window, so each test leaves it as it was. */
import { configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { onADesk } from './viewport.ts'

// A whole screen on a busy machine takes its time; what is there at once costs nothing.
configure({ asyncUtilTimeout: 60_000 })

// The window of the tests loads no fonts, and some fields wait for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

afterEach(() => {
  onADesk()
  window.scrollTo(0, 0)
})

// A module that is still on its way when a file ends never arrives, and all files after it in this process would miss it.
afterAll(() => vi.dynamicImportSettled())
