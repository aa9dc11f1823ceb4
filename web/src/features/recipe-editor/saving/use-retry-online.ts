import { useEffect, useEffectEvent } from 'react'
import type { DraftStore } from '../draft/draft-store.tsx'
import type { Failure } from './use-saving.ts'

/**
 * A save that found no server is done as soon as there is one. Whoever wrote on meanwhile is left alone: a save closes
 * the editor, and the button is still there.
 */
export function useRetryOnline(store: DraftStore, failure: Failure | null, retry: () => void): void {
  const onOnline = useEffectEvent(() => {
    if (failure?.unreachable && failure.draft === store.get().draft) retry()
  })
  useEffect(() => {
    const listen = () => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}
