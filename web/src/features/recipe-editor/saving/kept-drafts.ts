/**
 * Drafts that were neither saved nor thrown away, kept in this browser for the one who wrote them. A browser that keeps
 * nothing loses nothing but this; what no longer is a recipe is no draft.
 */
import { Recipe } from '@larder/contract/recipe.ts'
import { schemaIssues } from '#lib/schema-issues.ts'

const PREFIX = 'recipe-draft:'
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

/** `base`: what the draft began with, so that what others saved since can be told from what was written. */
export type KeptDraft = { draft: Recipe; base: Recipe | undefined; keptAt: string }
export type DraftPlace = { userId: string; recipeId: string }

const keyOf = ({ userId, recipeId }: DraftPlace) => `${PREFIX}${userId}:${recipeId}`

export function keepDraft(place: DraftPlace, { draft, base }: Pick<KeptDraft, 'draft' | 'base'>): void {
  const kept = { draft: withoutComments(draft), base: base && withoutComments(base), keptAt: new Date().toISOString() }
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(kept))
  } catch (cause) {
    console.warn('The draft could not be kept', cause)
  }
}

const withoutComments = ({ comments: _comments, ...content }: Recipe) => content

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
  const old = Object.keys(localStorage).filter((key) => {
    if (!key.startsWith(PREFIX)) return false
    const kept = asKept(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return !kept || Date.now() - new Date(kept.keptAt).getTime() > KEPT_FOR_MS
  })
  for (const key of old) localStorage.removeItem(key)
}
