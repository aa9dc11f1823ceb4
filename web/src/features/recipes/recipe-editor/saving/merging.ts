import type { Recipe } from '@larder/contract/recipe.ts'
import { type MergeConflict, mergeRecipes } from '@larder/domain/revisions/merge-recipes.ts'
import type { Side } from '@larder/domain/revisions/merge-rows.ts'
import { useState } from 'react'
import type { DraftStore } from '../draft/draft-store.tsx'
import type { SavedElsewhere } from './saved-elsewhere.ts'

/** What was written here, and what somebody else saved, on their way to become one draft. */
type PendingMerge = SavedElsewhere & {
  /** What the writing began with; unknown for a draft that an older version kept. */
  base: Recipe | undefined
  mine: Recipe
  /** What the draft is for afterwards. */
  purpose: 'save' | 'edit'
  onDone?: () => void
}

export type Conflict = PendingMerge & { conflicts: MergeConflict[] }

export type Merging = {
  conflict: Conflict | null
  /** True when the merge succeeded; false when there are conflicts, which are shown now. */
  bring: (pending: PendingMerge) => boolean
  /** As chosen, by the keys of the conflicts. */
  decide: (choices: ReadonlyMap<string, Side>) => void
  /** Everything stays as it was: the draft here, the other version on the server. */
  dismiss: () => void
}

export function useMerging(store: DraftStore): Merging {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const take = ({ theirs, onDone }: PendingMerge, draft: Recipe) => {
    store.send({ type: 'rebased', draft, base: theirs })
    onDone?.()
  }
  return {
    conflict,
    bring: (pending) => {
      const { recipe, conflicts } = mergeRecipes<Recipe>(pending)
      if (conflicts.length > 0) setConflict({ ...pending, conflicts })
      else take(pending, recipe)
      return conflicts.length === 0
    },
    decide: (choices) => {
      if (!conflict) return
      take(conflict, mergeRecipes<Recipe>(conflict, (key) => choices.get(key) ?? 'mine').recipe)
      setConflict(null)
    },
    dismiss: () => setConflict(null),
  }
}
