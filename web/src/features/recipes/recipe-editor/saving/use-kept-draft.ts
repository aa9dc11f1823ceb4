import { useEffect, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { isSameContent } from '../draft/draft-input.ts'
import type { DraftStore } from '../draft/draft-store.tsx'
import { forgetDraft, type KeptDraft, keepDraft, keptDraft } from './kept-drafts.ts'
import type { Merging } from './merging.ts'

const KEEP_AFTER_MS = 800

/** Keeps the draft while it is written, and offers the one that was left behind. */
export function useKeptDraft(
  store: DraftStore,
  { bring }: Pick<Merging, 'bring'>,
): {
  offered: KeptDraft | undefined
  settle: (restore: boolean) => void
} {
  const user = useUser()
  const userId = user?.id
  const recipeId = store.get().draft.id
  const [offered, setOffered] = useState(() => {
    const kept = userId ? keptDraft({ userId, recipeId }) : undefined
    return kept && !isSameContent(kept.draft, store.get().base) ? kept : undefined
  })

  useEffect(() => {
    if (!userId) return
    const place = { userId, recipeId }
    let timer: ReturnType<typeof setTimeout> | undefined
    let pending = false
    const write = () => {
      clearTimeout(timer)
      if (!pending) return
      pending = false
      if (store.isDirty()) keepDraft(place, store.get())
      else forgetDraft(place)
    }
    const stop = store.subscribe(() => {
      pending = true
      clearTimeout(timer)
      timer = setTimeout(write, KEEP_AFTER_MS)
    })
    window.addEventListener('pagehide', write)
    return () => {
      stop()
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [store, userId, recipeId])

  /**
   * Brings the kept draft back in the place of what is written now, together with what others saved since; or throws it
   * away. It stays on offer until both sides have been decided.
   */
  const settle = (restore: boolean) => {
    if (!offered || !userId) return setOffered(undefined)
    if (!restore) {
      setOffered(undefined)
      return forgetDraft({ userId, recipeId })
    }
    const theirs = store.get().base
    const { draft } = offered
    const names = new Set(draft.assets.map(({ fileName }) => fileName))
    // Pictures and files count at once, so those of today are the true ones.
    const assets = [...draft.assets, ...theirs.assets.filter(({ fileName }) => !names.has(fileName))]
    const mine = { ...draft, slug: theirs.slug, image: theirs.image, comments: theirs.comments, assets }
    const base = draft.revision === theirs.revision ? theirs : offered.base
    bring({ theirs, base, mine, who: null, when: null, purpose: 'edit', onDone: () => setOffered(undefined) })
  }
  return { offered, settle }
}
