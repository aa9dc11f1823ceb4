/**
 * What has been ticked off while cooking. It is stored in this browser for a day, so that a reload loses nothing and the
 * next time starts afresh; members have it on their other devices as well.
 */
import { DAY_MS } from '@larder/domain/durations.ts'
import { scaleToShow, type Yield } from '@larder/domain/quantities/scale.ts'
import { useMemo } from 'react'
import { type Static, Type } from 'typebox'
import { preference } from '#lib/preference.ts'

const MAX_AGE_MS = DAY_MS

const Progress = Type.Object({
  touchedAt: Type.Number(),
  ingredients: Type.Array(Type.String()),
  steps: Type.Array(Type.String()),
  scale: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  servings: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  step: Type.Optional(Type.Integer({ minimum: 0 })),
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
  clear: (part: ProgressPart) => void
  /** `servings` is the number that the scale results in. */
  saveScale: (scale: number, servings: number) => void
  /** The step that was last on the screen, and the one that is done with it. */
  saveStep: (step: number, doneId?: string) => void
  saved: Progress
  /** Marks it as changed, for timers, which are stored elsewhere. */
  touch: () => void
  /** Replaces it with the progress of another device. */
  take: (progress: Progress) => void
  /** Clears it, so that the next time starts afresh on every device. */
  finish: () => void
}

const NOTHING: Progress = { touchedAt: 0, ingredients: [], steps: [] }

export function useRecipeProgress(recipeId: string): RecipeProgress {
  const [{ recipes }] = progressPreference.use()
  const own = freshOf(recipes)[recipeId] ?? NOTHING
  const changes = useProgressChanges(recipeId)
  return {
    ...changes,
    isDone: (part, id) => own[part].includes(id),
    saved: own,
  }
}

/**
 * What follows from the progress, for those who show no more of it: a tick or a step of the cook mode draws a whole page
 * again otherwise. The same progress has to give the same object or value.
 */
export const useProgressPart = <T>(recipeId: string, partOf: (own: Progress) => T): T =>
  progressPreference.usePart(({ recipes }) => partOf(freshOf(recipes)[recipeId] ?? NOTHING))

export const useProgressChanges = (recipeId: string): ProgressChanges => useMemo(() => changesOf(recipeId), [recipeId])

export type ProgressChanges = Omit<RecipeProgress, 'isDone' | 'saved'>

function changesOf(recipeId: string): ProgressChanges {
  // Read again, because the page may have been open for longer than a day.
  const put = (next: (known: Progress) => Progress) => {
    const fresh = freshOf(progressPreference.read().recipes)
    progressPreference.write({ recipes: { ...fresh, [recipeId]: next(fresh[recipeId] ?? NOTHING) } })
  }
  const patch = (next: (known: Progress) => Partial<Progress>) =>
    put((known) => ({ ...known, ...next(known), touchedAt: Date.now() }))
  const change = (part: ProgressPart, next: (ids: string[]) => string[]) =>
    put(({ step, ...known }) => ({
      ...known,
      // Ticking a step moves the place to the first step that is not done.
      ...(part === 'ingredients' && step !== undefined ? { step } : {}),
      [part]: next(known[part]),
      touchedAt: Date.now(),
    }))
  return {
    toggle: (part, id) => change(part, (ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    clear: (part) => change(part, () => []),
    saveScale: (scale, servings) => patch(() => ({ scale, servings })),
    saveStep: (step, doneId) =>
      patch(({ steps }) =>
        doneId === undefined || steps.includes(doneId) ? { step } : { step, steps: [...steps, doneId] },
      ),
    touch: () => patch(() => ({})),
    take: (progress) => put(() => progress),
    finish: () => put(() => ({ ...NOTHING, touchedAt: Date.now() })),
  }
}

/** Begun and not finished. */
export const isUnderway = ({ step, ingredients, steps: done }: Progress, steps: readonly { id: string }[]): boolean =>
  steps.some(({ id }) => !done.includes(id)) && ((step ?? 0) > 0 || ingredients.length > 0 || done.length > 0)

/** Past the last step, or every step ticked. */
export const isFinished = (
  { step, steps: done }: Pick<Progress, 'step' | 'steps'>,
  steps: readonly { id: string }[],
): boolean => steps.length > 0 && ((step ?? 0) >= steps.length || steps.every(({ id }) => done.includes(id)))

/** Prefers the chosen servings over the factor, because the yield of the recipe may have changed meanwhile. */
export const savedScale = ({ scale, servings }: Progress, recipe: Yield): number | undefined =>
  servings === undefined || scale === 1 ? scale : scaleToShow(recipe, servings)

const freshOf = (recipes: Record<string, Progress>): Record<string, Progress> =>
  Object.fromEntries(Object.entries(recipes).filter(([, { touchedAt }]) => Date.now() - touchedAt < MAX_AGE_MS))
