import { useEffect, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { STORE_AFTER_MS } from '#lib/typing-delays.ts'
import { isSameContent } from '../draft/draft-input.ts'
import type { DraftStore } from '../draft/draft-store.tsx'
import type { Merging } from './merging.ts'
import { forgetDraft, placeBeside, type SavedDraft, saveDraft, savedDrafts } from './saved-drafts.ts'

/** Stores the draft while it is written, and offers those of earlier visits, one after the other. */
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
  const [offers, setOffers] = useState(() =>
    (userId ? savedDrafts({ userId, recipeId }) : []).filter(({ draft }) => !isSameContent(draft, store.get().base)),
  )
  const [offered] = offers
  // Beside everything that is on offer, which is nobody's to overwrite before it is decided.
  const [{ number }] = useState(() => placeBeside({ userId: '', recipeId }, offers))

  useEffect(() => {
    if (!userId) return
    const place = { userId, recipeId, number }
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
      timer = setTimeout(write, STORE_AFTER_MS)
    })
    window.addEventListener('pagehide', write)
    return () => {
      stop()
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [store, userId, recipeId, number])

  /**
   * Restores the saved draft in place of what is written now, merged with what others saved since, or drops it. It stays
   * on offer until every conflict of the merge is decided.
   */
  const decide = (restore: boolean) => {
    if (!offered || !userId) return
    const done = () => {
      if (restore) saveDraft({ userId, recipeId, number }, store.get())
      forgetDraft(offered.place)
      setOffers(offers.slice(1))
    }
    if (!restore) return done()
    const theirs = store.get().base
    const { draft } = offered
    const names = new Set(draft.assets.map(({ fileName }) => fileName))
    // Pictures and files are saved at once, so those of the server are current.
    const assets = [...draft.assets, ...theirs.assets.filter(({ fileName }) => !names.has(fileName))]
    const mine = { ...draft, slug: theirs.slug, image: theirs.image, comments: theirs.comments, assets }
    const base = draft.revision === theirs.revision ? theirs : offered.base
    bring({ theirs, base, mine, who: null, when: null, purpose: 'edit', onDone: done })
  }
  return { offered, decide }
}
