/**
 * Holds the draft outside React, so that a key pressed in one row draws only that row: an editor has a hundred of them.
 * Rows read their own part with `useDraft`; lists read only which rows there are.
 */
import type { Recipe } from '@larder/contract/recipe.ts'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import { type Change, type EditState, edited, opened } from './draft.ts'
import { isSameContent } from './draft-input.ts'

export type DraftStore = {
  get: () => EditState
  send: (change: Change) => void
  subscribe: (listener: () => void) => () => void
  isDirty: () => boolean
}

export function createDraftStore(recipe: Recipe): DraftStore {
  const { get, set, subscribe } = createStore(opened(recipe))
  return {
    get,
    subscribe,
    send: (change) => set(edited(get(), change)),
    // A text that could not be read yet is not saved either.
    isDirty: () => get().problems.json !== undefined || !isSameContent(get().draft, get().base),
  }
}

const StoreContext = createContext<DraftStore | null>(null)
export const DraftProvider = StoreContext.Provider

export function useDraftStore(): DraftStore {
  const store = use(StoreContext)
  if (!store) throw new Error('There is no draft here')
  return store
}

/** A part of the draft. What is picked must be the same thing as long as nothing in it changed. */
export function useDraft<T>(pick: (draft: Recipe) => T): T {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, () => pick(store.get().draft))
}

/** Why a field was refused, in the words of the server or the form. */
export function useProblem(field: string): string | undefined {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, () => store.get().problems[field])
}

export const useDirty = (): boolean => {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, store.isDirty)
}

/** Which rows there are, in order: a new list only when one came, went or moved. */
export function useRowIds(pick: (draft: Recipe) => readonly string[]): string[] {
  const joined = useDraft((draft) => pick(draft).join())
  return useMemo(() => (joined === '' ? [] : joined.split(',')), [joined])
}
