/** What holds for every test of the server. */
import { afterAll, vi } from 'vitest'

// A module that is still on its way when a file ends never arrives, and all files after it in this process would miss it.
afterAll(() => vi.dynamicImportSettled())
