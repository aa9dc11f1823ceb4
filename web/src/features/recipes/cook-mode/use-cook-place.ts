import type { Recipe } from '@larder/contract/recipe.ts'
import { useState } from 'react'
import { type RecipeProgress, useRecipeProgress } from './pieces/recipe-progress.ts'

export type CookPlace = {
  /** Which step is on the screen; one past the last is the end. */
  at: number
  count: number
  /** Where the last move led, so that the new step comes from that side. */
  direction: 'forward' | 'back'
  isDone: (stepId: string) => boolean
  next: () => void
  back: () => void
  go: (at: number) => void
  restart: () => void
  /** Leaves the mode; after the last step the progress is cleared. */
  leave: () => void
}

/** The current step. Earlier steps count as done and are stored for a day, also for the recipe page. */
export function useCookPlace({ id, recipeInstructions: steps }: Recipe): CookPlace {
  const progress = useRecipeProgress(id)
  const [place, setPlace] = useState<Pick<CookPlace, 'at' | 'direction'>>(() => ({
    at: firstShown(progress, steps),
    direction: 'forward',
  }))
  const go = (wanted: number, doneId?: string) => {
    const at = Math.min(Math.max(0, wanted), steps.length)
    if (at === place.at) return
    setPlace({ at, direction: at > place.at ? 'forward' : 'back' })
    progress.saveStep(at, doneId)
  }
  return {
    ...place,
    count: steps.length,
    isDone: (stepId) => progress.isDone('steps', stepId),
    next: () => go(place.at + 1, steps[place.at]?.id),
    back: () => go(place.at - 1),
    go: (wanted) => go(wanted),
    restart: () => {
      progress.clear('steps')
      go(0)
    },
    leave: () => {
      if (steps.length > 0 && place.at >= steps.length) progress.finish()
    },
  }
}

/** The last step on the screen, or the first that is not done; a finished recipe starts again. */
function firstShown({ saved, isDone }: RecipeProgress, steps: Recipe['recipeInstructions']): number {
  if (saved.step !== undefined && saved.step < steps.length) return saved.step
  return Math.max(
    0,
    steps.findIndex((step) => !isDone('steps', step.id)),
  )
}
