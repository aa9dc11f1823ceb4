/**
 * What has been ticked off while cooking, kept for a day: a reload or a phone that fell asleep loses nothing, and next
 * week the recipe starts afresh. This browser keeps it; members take it along to their other devices.
 */
import { scaleToShow, type Yield } from '@larder/domain/quantities/scale.ts'
import { type Static, Type } from 'typebox'
import { preference } from '#lib/preference.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

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
  /** How much of a part is done. */
  count: (part: ProgressPart) => number
  clear: (part: ProgressPart) => void
  /** `servings` is the number it is then made for. */
  keepScale: (scale: number, servings: number) => void
  /** The step that was last on the screen. */
  keepStep: (step: number) => void
  kept: Progress
  /** What belongs to it and is kept elsewhere has changed. */
  touch: () => void
  /** As another device left it. */
  take: (progress: Progress) => void
  /** Cooked to its end: next time it starts afresh, here and on every other device. */
  finish: () => void
}

const NOTHING: Progress = { touchedAt: 0, ingredients: [], steps: [] }

export function useRecipeProgress(recipeId: string): RecipeProgress {
  const [{ recipes }, write] = progressPreference.use()
  const own = freshOf(recipes)[recipeId] ?? NOTHING
  // Read anew: a page may have been open for longer than a day.
  const put = (next: (known: Progress) => Progress) => {
    const fresh = freshOf(progressPreference.read().recipes)
    write({ recipes: { ...fresh, [recipeId]: next(fresh[recipeId] ?? NOTHING) } })
  }
  const patch = (next: (known: Progress) => Partial<Progress>) =>
    put((known) => ({ ...known, ...next(known), touchedAt: Date.now() }))
  const change = (part: ProgressPart, next: (ids: string[]) => string[]) =>
    put(({ step, ...known }) => ({
      ...known,
      // Whoever ticks a step is somewhere else now: at the first that is not done.
      ...(part === 'ingredients' && step !== undefined ? { step } : {}),
      [part]: next(known[part]),
      touchedAt: Date.now(),
    }))
  return {
    isDone: (part, id) => own[part].includes(id),
    toggle: (part, id) => change(part, (ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    count: (part) => own[part].length,
    clear: (part) => change(part, () => []),
    keepScale: (scale, servings) => patch(() => ({ scale, servings })),
    keepStep: (step) => patch(() => ({ step })),
    kept: own,
    touch: () => patch(() => ({})),
    take: (progress) => put(() => progress),
    finish: () => put(() => ({ ...NOTHING, touchedAt: Date.now() })),
  }
}

/** Whether there is something to continue: begun, and not at its end. */
export const isUnderway = ({ step, ingredients, steps: done }: Progress, steps: readonly { id: string }[]): boolean =>
  steps.some(({ id }) => !done.includes(id)) && ((step ?? 0) > 0 || ingredients.length > 0 || done.length > 0)

/** Behind the last step, or with every step ticked: nobody is cooking any more. */
export const isFinished = (
  { step, steps: done }: Pick<Progress, 'step' | 'steps'>,
  steps: readonly { id: string }[],
): boolean => steps.length > 0 && ((step ?? 0) >= steps.length || steps.every(({ id }) => done.includes(id)))

/** A recipe that was changed meanwhile is made for as many as were wanted, not by the factor that made so many of it. */
export const keptScale = ({ scale, servings }: Progress, recipe: Yield): number | undefined =>
  servings === undefined || scale === 1 ? scale : scaleToShow(recipe, servings)

const freshOf = (recipes: Record<string, Progress>): Record<string, Progress> =>
  Object.fromEntries(Object.entries(recipes).filter(([, { touchedAt }]) => Date.now() - touchedAt < KEPT_MS))
