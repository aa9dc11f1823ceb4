import type { Runtime } from '#core/context.ts'
import { createPageReader } from '#ports/page-reader.ts'
import { createRecipeFileReader } from '#ports/recipe-file-reader.ts'
import type { SafeFetch } from '#ports/safe-fetch.ts'

/** Longer than any test lasts: where a deadline is not what is proven, no slow moment of the machine may reach it. */
export const TEST_TIMEOUT_MS = 3_600_000

export const fetchWithTestTimeout =
  (fetch: SafeFetch): SafeFetch =>
  (url, request) =>
    fetch(url, { ...request, timeoutMs: TEST_TIMEOUT_MS, idleMs: TEST_TIMEOUT_MS })

/** The same runtime, which gives up nothing because it takes long. */
export const withTestTimeouts = (runtime: Runtime): Runtime => ({
  ...runtime,
  fetch: fetchWithTestTimeout(runtime.fetch),
  deliver: fetchWithTestTimeout(runtime.deliver),
  pageReader: createPageReader(TEST_TIMEOUT_MS),
  recipeFileReader: createRecipeFileReader(TEST_TIMEOUT_MS),
})
