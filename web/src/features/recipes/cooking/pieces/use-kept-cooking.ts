import { type CookingState, type CookingTimer, MAX_TICKS } from '@larder/contract/cooking.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { useEffect, useRef } from 'react'
import {
  shareTimers,
  stepTimersNow,
  takeStepTimers,
  useStepTimers,
} from '#features/foundation/timers/pieces/step-timers.ts'
import { isFinished, useRecipeProgress } from './recipe-progress.ts'
import { useCookingSync } from './use-cooking-sync.ts'

/** Step, servings, ticks and timers of a recipe are the same on every device of its reader. */
export function useKeptCooking(recipe: Recipe, enabled: boolean): void {
  const progress = useRecipeProgress(recipe.id)
  const stepIds = recipe.recipeInstructions.map(({ id }) => id)
  const timers = useStepTimers(stepIds)
  const { kept, touch } = progress

  const timersNow = timesOf(timers)
  const timersKnown = useRef(timersNow)
  useEffect(() => {
    if (timersKnown.current === timersNow) return
    timersKnown.current = timersNow
    touch()
  })

  const take = (state: CookingState) => {
    const { step, scale, servings, ingredients, steps, timers } = state
    const touchedAt = Date.parse(state.touchedAt)
    takeStepTimers(recipe.id, stepIds, timers)
    // Taking them over is no change of one's own: nothing is told to the others.
    timersKnown.current = timesOf(stepTimersNow(stepIds))
    // What another device has cooked to its end is not crossed out on this one.
    if (isFinished({ steps, ...(step === null ? {} : { step }) }, recipe.recipeInstructions))
      return progress.take({ ingredients: [], steps: [], touchedAt })
    progress.take({
      ingredients,
      steps,
      ...(step === null ? {} : { step }),
      ...(scale === null ? {} : { scale }),
      ...(servings ? { servings } : {}),
      touchedAt,
    })
  }

  // Whoever put the device away at the last step opens the recipe to cook it again.
  const { finish } = progress
  const wasFinished = useRef(isFinished(kept, recipe.recipeInstructions))
  useEffect(() => {
    if (!wasFinished.current) return
    wasFinished.current = false
    finish()
  })

  // What the recipe no longer has is nobody's progress.
  const ingredientIds = recipe.recipeIngredient.map(({ referenceId }) => referenceId)
  const state: CookingState | null =
    kept.touchedAt === 0
      ? null
      : {
          step: kept.step ?? null,
          scale: kept.scale ?? null,
          ...(kept.servings === undefined ? {} : { servings: kept.servings }),
          ingredients: ingredientIds.filter((id) => kept.ingredients.includes(id)).slice(0, MAX_TICKS),
          steps: stepIds.filter((id) => kept.steps.includes(id)).slice(0, MAX_TICKS),
          timers,
          touchedAt: new Date(kept.touchedAt).toISOString(),
        }
  const onKept = ({ timers }: CookingState) =>
    shareTimers(
      recipe.id,
      timers.map(({ id }) => id),
    )
  useCookingSync({ recipeId: recipe.id, slug: recipe.slug, enabled, kept: state, take, onKept })
}

const timesOf = (timers: readonly CookingTimer[]): string =>
  timers
    .map(({ id, endsAt, leftMs, silenced = false }) => `${id} ${endsAt ?? leftMs} ${silenced}`)
    .sort()
    .join()
