import { type CookingState, cookModeApi } from '@larder/contract/cook-mode.ts'
import { call } from '#lib/api.ts'

/** Neither shows a toast on failure: the browser stores the same progress. */

export const loadCookingState = (slug: string, signal?: AbortSignal): Promise<CookingState | null> =>
  call(cookModeApi.get, { params: { slug } }, signal ? { signal } : {})

export const saveCookingState = (slug: string, state: CookingState): Promise<CookingState> =>
  call(cookModeApi.keep, { params: { slug }, body: state })
