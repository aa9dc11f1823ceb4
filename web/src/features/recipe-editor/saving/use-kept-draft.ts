import { useEffect, useState } from 'react'
import { useUser } from '#features/users/users.queries.ts'
import { isSameContent } from '../draft/draft-input.ts'
import type { DraftStore } from '../draft/draft-store.tsx'
import { forgetDraft, type KeptDraft, keepDraft, keptDraft } from './kept-drafts.ts'

const KEEP_AFTER_MS = 800

/** Keeps the draft while it is written, and offers the one that was left behind. */
export function useKeptDraft(store: DraftStore): {
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
      if (store.isDirty()) keepDraft(place, store.get().draft)
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

  /** Brings the kept draft back in the place of what is written now, or throws it away. */
  const settle = (restore: boolean) => {
    setOffered(undefined)
    if (!offered || !userId) return
    if (!restore) return forgetDraft({ userId, recipeId })
    const { base } = store.get()
    const { draft } = offered
    const names = new Set(draft.assets.map(({ fileName }) => fileName))
    // Pictures and files count at once, so those of today are the true ones.
    const assets = [...draft.assets, ...base.assets.filter(({ fileName }) => !names.has(fileName))]
    store.send({
      type: 'replace',
      draft: { ...draft, slug: base.slug, image: base.image, comments: base.comments, assets },
    })
  }
  return { offered, settle }
}
