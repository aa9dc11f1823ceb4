/**
 * What has been ticked off while cooking, kept for a day: a reload or a phone that fell asleep loses nothing, and next
 * week the recipe starts afresh. Lives in this browser only.
 */
import { type Static, Type } from 'typebox'
import { preference } from '#lib/preference.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

const Progress = Type.Object({
  touchedAt: Type.Number(),
  ingredients: Type.Array(Type.String()),
  steps: Type.Array(Type.String()),
  scale: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
})

type Progress = Static<typeof Progress>

const progressPreference = preference(
  'recipe-progress',
  Type.Object({ recipes: Type.Record(Type.String(), Progress, { default: {} }) }),
)

export type ProgressPart = 'ingredients' | 'steps'

export type RecipeProgress = {
  isDone: (part: ProgressPart, id: string) => boolean
  toggle: (part: ProgressPart, id: string) => void
  /** How much of a part is done. */
  count: (part: ProgressPart) => number
  clear: (part: ProgressPart) => void
  /** What it was last scaled to. */
  scale: number | undefined
  keepScale: (scale: number) => void
}

const NOTHING: Progress = { touchedAt: 0, ingredients: [], steps: [] }

export function useRecipeProgress(recipeId: string): RecipeProgress {
  const [{ recipes }, write] = progressPreference.use()
  const own = freshOf(recipes)[recipeId] ?? NOTHING
  // Read anew: a page may have been open for longer than a day.
  const patch = (next: (known: Progress) => Partial<Progress>) => {
    const fresh = freshOf(progressPreference.read().recipes)
    const known = fresh[recipeId] ?? NOTHING
    write({ recipes: { ...fresh, [recipeId]: { ...known, ...next(known), touchedAt: Date.now() } } })
  }
  const change = (part: ProgressPart, next: (ids: string[]) => string[]) =>
    patch((known) => ({ [part]: next(known[part]) }))
  return {
    isDone: (part, id) => own[part].includes(id),
    toggle: (part, id) => change(part, (ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    count: (part) => own[part].length,
    clear: (part) => change(part, () => []),
    scale: own.scale,
    keepScale: (scale) => patch(() => ({ scale })),
  }
}

const freshOf = (recipes: Record<string, Progress>): Record<string, Progress> =>
  Object.fromEntries(Object.entries(recipes).filter(([, { touchedAt }]) => Date.now() - touchedAt < KEPT_MS))
