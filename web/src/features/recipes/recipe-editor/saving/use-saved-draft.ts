import { useEffect, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { isSameContent } from '../draft/draft-input.ts'
import type { DraftStore } from '../draft/draft-store.tsx'
import type { Merging } from './merging.ts'
import { forgetDraft, type SavedDraft, saveDraft, savedDraft } from './saved-drafts.ts'

const SAVE_AFTER_MS = 800

/** Stores the draft while it is written, and offers the one of an earlier visit. */
export function useSavedDraft(
  store: DraftStore,
  { bring }: Pick<Merging, 'bring'>,
): {
  offered: SavedDraft | undefined
  decide: (restore: boolean) => void
} {
  const user = useUser()
  const userId = user?.id
  const recipeId = store.get().draft.id
  const [offered, setOffered] = useState(() => {
    const saved = userId ? savedDraft({ userId, recipeId }) : undefined
    return saved && !isSameContent(saved.draft, store.get().base) ? saved : undefined
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
      if (store.isDirty()) saveDraft(place, store.get())
      else forgetDraft(place)
    }
    const stop = store.subscribe(() => {
      pending = true
      clearTimeout(timer)
      timer = setTimeout(write, SAVE_AFTER_MS)
    })
    window.addEventListener('pagehide', write)
    return () => {
      stop()
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [store, userId, recipeId])

  /**
   * Restores the saved draft in place of what is written now, merged with what others saved since, or drops it. It stays
   * on offer until every conflict of the merge is decided.
   */
  const decide = (restore: boolean) => {
    if (!offered || !userId) return setOffered(undefined)
    if (!restore) {
      setOffered(undefined)
      return forgetDraft({ userId, recipeId })
    }
    const theirs = store.get().base
    const { draft } = offered
    const names = new Set(draft.assets.map(({ fileName }) => fileName))
    // Pictures and files are saved at once, so those of the server are current.
    const assets = [...draft.assets, ...theirs.assets.filter(({ fileName }) => !names.has(fileName))]
    const mine = { ...draft, slug: theirs.slug, image: theirs.image, comments: theirs.comments, assets }
    const base = draft.revision === theirs.revision ? theirs : offered.base
    bring({ theirs, base, mine, who: null, when: null, purpose: 'edit', onDone: () => setOffered(undefined) })
  }
  return { offered, decide }
}
