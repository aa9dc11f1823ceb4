import { type CookingState, cookingApi } from '@larder/contract/cooking.ts'
import { call } from '#lib/api.ts'

/** Neither shows a toast on failure: the browser stores the same progress. */

export const loadCooking = (slug: string, signal?: AbortSignal): Promise<CookingState | null> =>
  call(cookingApi.get, { params: { slug } }, signal ? { signal } : {})

export const saveCooking = (slug: string, state: CookingState): Promise<CookingState> =>
  call(cookingApi.keep, { params: { slug }, body: state })
