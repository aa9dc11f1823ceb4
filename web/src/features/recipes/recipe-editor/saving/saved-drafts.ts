/**
 * Drafts that were neither saved nor dropped, stored in this browser until their author signs out or somebody else signs
 * in. Where the browser stores nothing there are none; a stored draft that no longer fits the schema is ignored.
 */

import { Recipe } from '@larder/contract/recipe.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { isRecord } from '@larder/domain/is-record.ts'
import {
  type DraftKey,
  draftKey,
  readStored,
  removeStored,
  storedDraftKeys,
  writeStored,
} from '#lib/browser-storage.ts'
import { schemaIssues } from '#lib/schema-issues.ts'

const MAX_AGE_MS = 30 * DAY_MS

/** `base` is what the draft began with, needed to merge what others saved since; `keptAt` is stored on devices. */
export type SavedDraft = { draft: Recipe; base: Recipe | undefined; keptAt: string; place: DraftPlace }
/** A draft that is on offer keeps its place; what is written meanwhile is stored under another `number`. */
export type DraftPlace = { userId: string; recipeId: string; number?: number }

const keyOf = ({ userId, recipeId, number = 0 }: DraftPlace): DraftKey =>
  number === 0 ? draftKey(userId, recipeId) : `${draftKey(userId, recipeId)}:${number}`

export function saveDraft(place: DraftPlace, { draft, base }: Pick<SavedDraft, 'draft' | 'base'>): void {
  const saved = { draft: withoutComments(draft), base: base && withoutComments(base), keptAt: new Date().toISOString() }
  writeStored(keyOf(place), JSON.stringify(saved))
}

const withoutComments = ({ comments: _comments, ...content }: Recipe) => content

export const forgetDraft = (place: DraftPlace): void => removeStored(keyOf(place))

/** All drafts of one recipe, the newest first. */
export function savedDrafts({ userId, recipeId }: DraftPlace): SavedDraft[] {
  dropOldDrafts()
  const first = keyOf({ userId, recipeId })
  return storedDraftKeys()
    .filter((key) => key === first || key.startsWith(`${first}:`))
    .flatMap((key) => {
      const number = Number(key.slice(first.length + 1))
      const saved = storedDraft(key)
      return saved ? { ...saved, place: { userId, recipeId, number } } : []
    })
    .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))
}

/** A place where none of these drafts is stored. */
export function placeBeside({ userId, recipeId }: DraftPlace, drafts: readonly SavedDraft[]): DraftPlace {
  const taken = drafts.map(({ place }) => place.number ?? 0)
  return { userId, recipeId, number: taken.includes(0) ? Math.max(...taken) + 1 : 0 }
}

function storedDraft(key: DraftKey): Omit<SavedDraft, 'place'> | undefined {
  try {
    return asSavedDraft(JSON.parse(readStored(key) ?? 'null'))
  } catch {
    return undefined
  }
}

function asSavedDraft(stored: unknown): Omit<SavedDraft, 'place'> | undefined {
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
    const saved = storedDraft(key)
    return !saved || Date.now() - new Date(saved.keptAt).getTime() > MAX_AGE_MS
  })
  for (const key of old) removeStored(key)
}
