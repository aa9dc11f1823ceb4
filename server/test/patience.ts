import type { Runtime } from '#core/context.ts'
import { createPageReader } from '#ports/page-reader.ts'
import { createRecipeFileReader } from '#ports/recipe-file-reader.ts'
import type { SafeFetch } from '#ports/safe-fetch.ts'

/** Longer than any test lasts: where a deadline is not what is proven, no slow moment of the machine may reach it. */
export const PATIENT_MS = 3_600_000

export const patiently =
  (fetch: SafeFetch): SafeFetch =>
  (url, request) =>
    fetch(url, { ...request, timeoutMs: PATIENT_MS, idleMs: PATIENT_MS })

/** The same runtime, which gives up nothing because it takes long. */
export const patient = (runtime: Runtime): Runtime => ({
  ...runtime,
  fetch: patiently(runtime.fetch),
  deliver: patiently(runtime.deliver),
  pageReader: createPageReader(PATIENT_MS),
  recipeFileReader: createRecipeFileReader(PATIENT_MS),
})
