/**
 * Drafts that were neither saved nor dropped, stored in this browser until their author signs out or somebody else signs
 * in. Where the browser stores nothing there are none; a stored draft that no longer fits the schema is ignored.
 */

import { Recipe } from '@larder/contract/recipe.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { isRecord } from '@larder/domain/is-record.ts'
import { draftKey, readStored, removeStored, storedDraftKeys, writeStored } from '#lib/browser-storage.ts'
import { schemaIssues } from '#lib/schema-issues.ts'

const MAX_AGE_MS = 30 * DAY_MS

/** `base` is what the draft began with, needed to merge what others saved since; `keptAt` is stored on devices. */
export type SavedDraft = { draft: Recipe; base: Recipe | undefined; keptAt: string }
export type DraftPlace = { userId: string; recipeId: string }

const keyOf = ({ userId, recipeId }: DraftPlace) => draftKey(userId, recipeId)

export function saveDraft(place: DraftPlace, { draft, base }: Pick<SavedDraft, 'draft' | 'base'>): void {
  const saved = { draft: withoutComments(draft), base: base && withoutComments(base), keptAt: new Date().toISOString() }
  writeStored(keyOf(place), JSON.stringify(saved))
}

const withoutComments = ({ comments: _comments, ...content }: Recipe) => content

export const forgetDraft = (place: DraftPlace): void => removeStored(keyOf(place))

export function savedDraft(place: DraftPlace): SavedDraft | undefined {
  try {
    dropOldDrafts()
    return asSavedDraft(JSON.parse(readStored(keyOf(place)) ?? 'null'))
  } catch {
    return undefined
  }
}

function asSavedDraft(stored: unknown): SavedDraft | undefined {
  if (!isRecord(stored) || typeof stored.keptAt !== 'string') return undefined
  const draft = asRecipe(stored.draft)
  return draft && { draft, base: asRecipe(stored.base), keptAt: stored.keptAt }
}

function asRecipe(stored: unknown): Recipe | undefined {
  const recipe: unknown = isRecord(stored) ? { ...stored, comments: [] } : undefined
  return isRecipe(recipe) ? recipe : undefined
}

const isRecipe = (value: unknown): value is Recipe => schemaIssues(Recipe, value).length === 0

function dropOldDrafts(): void {
  const old = storedDraftKeys().filter((key) => {
    const saved = asSavedDraft(JSON.parse(readStored(key) ?? 'null'))
    return !saved || Date.now() - new Date(saved.keptAt).getTime() > MAX_AGE_MS
  })
  for (const key of old) removeStored(key)
}
