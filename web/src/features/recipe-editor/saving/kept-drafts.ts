/**
 * Drafts that were neither saved nor thrown away, kept in this browser for the one who wrote them. A browser that keeps
 * nothing loses nothing but this; what no longer is a recipe is no draft.
 */
import { Recipe } from '@larder/contract/recipe.ts'
import { schemaIssues } from '#lib/schema-issues.ts'

const PREFIX = 'recipe-draft:'
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

export type KeptDraft = { draft: Recipe; keptAt: string }
export type DraftPlace = { userId: string; recipeId: string }

const keyOf = ({ userId, recipeId }: DraftPlace) => `${PREFIX}${userId}:${recipeId}`

export function keepDraft(place: DraftPlace, draft: Recipe): void {
  const { comments: _comments, ...content } = draft
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ draft: content, keptAt: new Date().toISOString() }))
  } catch (cause) {
    console.warn('The draft could not be kept', cause)
  }
}

export function forgetDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

export function keptDraft(place: DraftPlace): KeptDraft | undefined {
  try {
    dropOldDrafts()
    return asKept(JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null'))
  } catch {
    return undefined
  }
}

function asKept(stored: unknown): KeptDraft | undefined {
  if (typeof stored !== 'object' || stored === null || !('draft' in stored) || !('keptAt' in stored)) return undefined
  if (typeof stored.draft !== 'object' || stored.draft === null || typeof stored.keptAt !== 'string') return undefined
  const draft: unknown = { ...stored.draft, comments: [] }
  return isRecipe(draft) ? { draft, keptAt: stored.keptAt } : undefined
}

const isRecipe = (value: unknown): value is Recipe => schemaIssues(Recipe, value).length === 0

function dropOldDrafts(): void {
  const old = Object.keys(localStorage).filter((key) => {
    if (!key.startsWith(PREFIX)) return false
    const kept = asKept(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return !kept || Date.now() - new Date(kept.keptAt).getTime() > KEPT_FOR_MS
  })
  for (const key of old) localStorage.removeItem(key)
}
