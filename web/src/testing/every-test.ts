/** What holds for every test of the client; files share one window, so each test leaves it as it was. */
import { configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { onADesk } from './viewport.ts'

// A whole screen on a busy machine takes its time; what is there at once costs nothing.
configure({ asyncUtilTimeout: 60_000 })

// The window of the tests loads no fonts, and some fields wait for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// A component of others warns with an element, on which all of React hangs: writing those 10,000 lines out takes most of
// a second, also where nobody is shown them.
Object.defineProperty(Element.prototype, Symbol.for('nodejs.util.inspect.custom'), {
  value(this: Element) {
    return `<${this.localName}>`
  },
  configurable: true,
})

afterEach(() => {
  onADesk()
  window.scrollTo(0, 0)
})

// A module that is still on its way when a file ends never arrives, and all files after it in this process would miss it.
afterAll(() => vi.dynamicImportSettled())
