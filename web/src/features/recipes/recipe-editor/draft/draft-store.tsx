/**
 * Holds the draft outside React, so that typing in one row renders only that row. Rows read their own part with
 * `useDraft`; lists read only the ids of their rows.
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
    // A JSON text with errors counts as unsaved, too.
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

/** A part of the draft. The selector must return the same object as long as nothing in it changed. */
export function useDraft<T>(pick: (draft: Recipe) => T): T {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, () => pick(store.get().draft))
}

/** Why a field was refused, as the message of the server or the form. */
export function useProblem(field: string): string | undefined {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, () => store.get().problems[field])
}

export const useDirty = (): boolean => {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, store.isDirty)
}

/** The ids of the rows in order; a new list only when rows were added, removed or moved. */
export function useRowIds(pick: (draft: Recipe) => readonly string[]): string[] {
  const joined = useDraft((draft) => pick(draft).join())
  return useMemo(() => (joined === '' ? [] : joined.split(',')), [joined])
}
