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
  /** Leaves; behind the last step the dish is done with. */
  leave: () => void
}

/** Where one is in the recipe. What was left behind counts as done and is remembered for a day, on the page as well. */
export function useCookPlace({ id, recipeInstructions: steps }: Recipe): CookPlace {
  const progress = useRecipeProgress(id)
  const [place, setPlace] = useState<Pick<CookPlace, 'at' | 'direction'>>(() => ({
    at: firstShown(progress, steps),
    direction: 'forward',
  }))
  const go = (wanted: number) => {
    const at = Math.min(Math.max(0, wanted), steps.length)
    if (at === place.at) return
    setPlace({ at, direction: at > place.at ? 'forward' : 'back' })
    progress.saveStep(at)
  }
  const next = () => {
    const step = steps[place.at]
    if (step && !progress.isDone('steps', step.id)) progress.toggle('steps', step.id)
    go(place.at + 1)
  }
  return {
    ...place,
    count: steps.length,
    isDone: (stepId) => progress.isDone('steps', stepId),
    next,
    back: () => go(place.at - 1),
    go,
    restart: () => {
      progress.clear('steps')
      go(0)
    },
    leave: () => {
      if (steps.length > 0 && place.at >= steps.length) progress.finish()
    },
  }
}

/** Where it was left, or at the first step that is not done; what was cooked to its end begins again. */
function firstShown({ saved, isDone }: RecipeProgress, steps: Recipe['recipeInstructions']): number {
  if (saved.step !== undefined && saved.step < steps.length) return saved.step
  return Math.max(
    0,
    steps.findIndex((step) => !isDone('steps', step.id)),
  )
}
