/**
 * Drafts that were neither saved nor thrown away, kept in this browser for the one who wrote them, until they sign out or
 * somebody else comes. A browser that keeps nothing loses nothing but this; what no longer is a recipe is no draft.
 */
import { Recipe } from '@larder/contract/recipe.ts'
import { draftKey, readStored, removeStored, storedDraftKeys, writeStored } from '#lib/browser-storage.ts'
import { schemaIssues } from '#lib/schema-issues.ts'

const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

/** `base`: what the draft began with, so that what others saved since can be told from what was written. */
export type KeptDraft = { draft: Recipe; base: Recipe | undefined; keptAt: string }
export type DraftPlace = { userId: string; recipeId: string }

const keyOf = ({ userId, recipeId }: DraftPlace) => draftKey(userId, recipeId)

export function keepDraft(place: DraftPlace, { draft, base }: Pick<KeptDraft, 'draft' | 'base'>): void {
  const kept = { draft: withoutComments(draft), base: base && withoutComments(base), keptAt: new Date().toISOString() }
  writeStored(keyOf(place), JSON.stringify(kept))
}

const withoutComments = ({ comments: _comments, ...content }: Recipe) => content

export const forgetDraft = (place: DraftPlace): void => removeStored(keyOf(place))

export function keptDraft(place: DraftPlace): KeptDraft | undefined {
  try {
    dropOldDrafts()
    return asKept(JSON.parse(readStored(keyOf(place)) ?? 'null'))
  } catch {
    return undefined
  }
}

function asKept(stored: unknown): KeptDraft | undefined {
  if (!isRecord(stored) || typeof stored.keptAt !== 'string') return undefined
  const draft = asRecipe(stored.draft)
  return draft && { draft, base: asRecipe(stored.base), keptAt: stored.keptAt }
}

function asRecipe(stored: unknown): Recipe | undefined {
  const recipe: unknown = isRecord(stored) ? { ...stored, comments: [] } : undefined
  return isRecipe(recipe) ? recipe : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isRecipe = (value: unknown): value is Recipe => schemaIssues(Recipe, value).length === 0

function dropOldDrafts(): void {
  const old = storedDraftKeys().filter((key) => {
    const kept = asKept(JSON.parse(readStored(key) ?? 'null'))
    return !kept || Date.now() - new Date(kept.keptAt).getTime() > KEPT_FOR_MS
  })
  for (const key of old) removeStored(key)
}
