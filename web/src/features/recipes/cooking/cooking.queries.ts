import { type CookingState, cookingApi } from '@larder/contract/cooking.ts'
import { call } from '#lib/api.ts'

/** Both without a toast: the browser keeps the same, and whoever cooks has their hands full. */

export const loadCooking = (slug: string, signal?: AbortSignal): Promise<CookingState | null> =>
  call(cookingApi.get, { params: { slug } }, signal ? { signal } : {})

export const keepCooking = (slug: string, state: CookingState): Promise<CookingState> =>
  call(cookingApi.keep, { params: { slug }, body: state })
